import type { Mission, MissionStep, Missions } from "@baize/common/domain/missions/missions.ts"
import { observer } from "mobx-react-lite"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import type { IconName } from "../../../parts/icon-name.ts"
import { problemText } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { ActivityBadge } from "./activity-badge.tsx"
import type { MissionDialog } from "./mission-dialog.ts"
import style from "./missions.module.css"
import { useClaim } from "./use-claim.ts"
import { useMissionWords } from "./use-mission-words.ts"

const icons: Readonly<Record<Mission["kind"], IconName>> = { mission: "check", leaderboard: "trophy", raffle: "gift" }

interface MissionCardProps {
  missions: Missions
  mission: Mission
  open: (dialog: MissionDialog) => void
}

/** One mission: its terms, the member's progress, and what they can do now. */
export const MissionCard = observer(function MissionCard({ missions, mission, open }: MissionCardProps) {
  const { t, format, site } = useMissionWords()
  const { kind, title, text, state, phase, firstDay, lastDay, daysLeft, gameTypes, steps } = mission
  const left = daysLeft === 0 ? t("lastDay") : t("daysLeft", { count: daysLeft })
  return (
    <li className={style.mission} data-over={phase === "over" || undefined}>
      <header>
        <span className={style.medal}>
          <Icon name={icons[kind]} size={22} />
        </span>
        <div className={style.heading}>
          <small>{t(`kind.${kind}`)}</small>
          <h2>{title}</h2>
        </div>
        <ActivityBadge state={state} />
      </header>
      <p className={style.text}>{text}</p>
      <p className={style.when}>
        <Icon name="clock" size={15} />
        {phase === "soon"
          ? t("starts", { day: format.day(firstDay) })
          : phase === "over"
            ? t("days", { from: format.day(firstDay), to: format.day(lastDay) })
            : `${t("ends", { day: format.day(lastDay), offset: format.offset })} · ${left}`}
      </p>
      <Terms mission={mission} />
      {gameTypes.length > 0 && (
        <p className={style.when}>{t("types", { types: gameTypes.map(type => site(`common:gameType.${type}`)).join(", ") })}</p>
      )}
      {steps.length > 0 && <Steps missions={missions} mission={mission} open={open} />}
      {kind !== "mission" && <Prizes mission={mission} />}
      <Actions missions={missions} mission={mission} open={open} />
    </li>
  )
})

/** What counts from where on. */
function Terms({ mission: { metric, each, most, kind } }: { mission: Mission }) {
  const { t, format, score } = useMissionWords()
  const terms = [
    ...(kind === "raffle" ? [t("each.ticket", { score: score(metric, each) })] : []),
    ...(most === null ? [] : [t("each.most", { count: most })]),
    ...(kind !== "raffle" && (metric === "streak" || metric === "multiple") && each > 1
      ? [t(`each.${metric}`, { sum: format.money(each) })]
      : []),
  ]
  return terms.length > 0 ? <p className={style.when}>{terms.join(", ")}</p> : null
}

/** The steps of a mission, with the way to the next one. */
const Steps = observer(function Steps({ missions, mission, open }: MissionCardProps) {
  const { t, score, prize } = useMissionWords()
  const { metric, score: own, steps } = mission
  const next = steps.find(({ target }) => target > own) ?? steps.at(-1)!
  const words = t("progress", { score: score(metric, own), target: score(metric, next.target) })
  return (
    <>
      {metric !== "proof" && mission.phase !== "soon" && (
        <div className={style.progress}>
          <span>
            {t(`metric.${metric}`)} <strong className="number">{words}</strong>
          </span>
          <progress value={Math.min(own, next.target)} max={next.target} aria-label={`${mission.title}: ${words}`} />
        </div>
      )}
      <ol className={style.steps} aria-label={t("steps")}>
        {steps.map(step => (
          <li key={step.target} data-reached={step.claim !== null || undefined}>
            {metric !== "proof" && (
              <span className={style.mark}>
                {step.claim !== null && <Icon name="check" size={14} />}
                <span className="hidden">{t(step.claim === null ? "notReached" : "reached")}</span>
              </span>
            )}
            <div>
              <strong>{prize(step.prize)}</strong>
              {metric !== "proof" && <span>{score(metric, step.target)}</span>}
              {step.reason && <span className={style.reason}>{t("reason", { reason: step.reason })}</span>}
            </div>
            <StepAction missions={missions} mission={mission} step={step} open={open} />
          </li>
        ))}
      </ol>
    </>
  )
})

const StepAction = observer(function StepAction({ missions, mission, step, open }: MissionCardProps & { step: MissionStep }) {
  const { t, prize } = useMissionWords()
  const claim = useClaim(missions)
  if (step.state !== "claim" && step.state !== "rejected") return step.claim !== null && <ActivityBadge state={step.state} />
  const act = () =>
    mission.proof ? open({ about: "claim", mission, target: step.target }) : void claim(mission.id, step.target, step.prize)
  return (
    <Button
      look="primary"
      size="small"
      busy={missions.claiming.busy}
      onClick={act}
      aria-label={t("claimFor", { prize: prize(step.prize), title: mission.title })}
    >
      {t(step.state === "rejected" ? "again" : "claim")}
    </Button>
  )
})

/** The prizes of a leaderboard or raffle. */
function Prizes({ mission: { places, raffle, metric, phase, score: own, place: ownPlace } }: { mission: Mission }) {
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
      <ol className={style.steps} aria-label={t("prizes")}>
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

const Actions = observer(function Actions({ missions, mission, open }: MissionCardProps) {
  const toasts = useToasts()
  const { t, site } = useMissionWords()
  const { id, kind, title, state, phase, metric } = mission
  const { joining, signing } = missions
  async function join(): Promise<void> {
    if (await joining.run(id)) toasts.say(t("joined", { title }), "positive")
    else if (joining.problem) toasts.say(problemText(joining.problem, site), "negative")
  }
  async function sign(): Promise<void> {
    if (await signing.run(id)) toasts.say(t("signed"), "positive")
    else if (signing.problem) toasts.say(problemText(signing.problem, site), "negative")
  }
  return (
    <div className={style.actions}>
      {state === "join" && (
        <Button look="primary" busy={joining.busy} onClick={() => void join()} aria-label={t("joinFor", { title })}>
          {t("join")}
        </Button>
      )}
      {metric === "sign-in" && phase === "running" && !mission.signed && (mission.joined || !mission.joins) && (
        <Button look="primary" busy={signing.busy} onClick={() => void sign()} aria-label={t("signFor", { title })}>
          {t("sign")}
        </Button>
      )}
      {kind === "leaderboard" && phase !== "soon" && (
        <Button onClick={() => open({ about: "board", mission })} aria-label={t("boardFor", { title })}>
          {t("board")}
        </Button>
      )}
      {kind === "raffle" && (
        <Button onClick={() => open({ about: "raffle", mission })} aria-label={t("raffleFor", { title })}>
          {t("raffle")}
        </Button>
      )}
      {kind === "raffle" && state === "claim" && <ClaimTickets missions={missions} mission={mission} />}
    </div>
  )
})

const ClaimTickets = observer(function ClaimTickets({ missions, mission }: Omit<MissionCardProps, "open">) {
  const { t } = useMissionWords()
  const claim = useClaim(missions)
  return (
    <Button
      look="primary"
      busy={missions.claimingTickets.busy}
      onClick={() => void claim(mission.id)}
      aria-label={t("claimFor", { prize: t("prizes"), title: mission.title })}
    >
      {t("claim")}
    </Button>
  )
})
