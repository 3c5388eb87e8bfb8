import type { Mission } from "@baize/common/domain/missions/missions.ts"
import style from "./mission-prizes.module.css"
import steps from "./mission-steps.module.css"
import { useMissionWords } from "./use-mission-words.ts"

/** The prizes of a leaderboard or raffle. */
export function MissionPrizes({ mission: { places, raffle, metric, phase, score: own, place: ownPlace } }: { mission: Mission }) {
  const { t, format, prize, place, score } = useMissionWords()
  return (
    <>
      {phase !== "soon" && (
        <dl className={style.figures}>
          <div>
            <dt>{t(raffle ? "yourTickets" : "yours")}</dt>
            <dd className="number">{raffle ? format.count(raffle.tickets) : score(metric, own)}</dd>
          </div>
          {!raffle && (
            <div>
              <dt>{t("yourPlace")}</dt>
              <dd className="number">{ownPlace === null ? "–" : format.count(ownPlace)}</dd>
            </div>
          )}
        </dl>
      )}
      <ol className={steps.steps} aria-label={t("prizes")}>
        {places.map(one => (
          <li key={one.from} data-reached={(ownPlace !== null && one.from <= ownPlace && ownPlace <= one.to) || undefined}>
            <div>
              <strong>{prize(one.prize)}</strong>
              <span>{place(one.from, one.to)}</span>
            </div>
          </li>
        ))}
        {raffle?.prizes.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the prizes of a raffle never change
          <li key={n}>
            <div>
              <strong>{prize(one.prize)}</strong>
              <span>{t("prizeCount", { count: one.count })}</span>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
