import type { Mission } from "@baize/common/domain/missions/missions.ts"
import { observer } from "mobx-react-lite"
import { Dotted } from "../../../parts/dotted.tsx"
import { Icon } from "../../../parts/icon.tsx"
import type { IconName } from "../../../parts/icon-name.ts"
import { ActivityBadge } from "./activity-badge.tsx"
import { MissionActions } from "./mission-actions.tsx"
import style from "./mission-card.module.css"
import type { MissionCardProps } from "./mission-card-props.ts"
import { MissionPrizes } from "./mission-prizes.tsx"
import { MissionSteps } from "./mission-steps.tsx"
import { useMissionWords } from "./use-mission-words.ts"

const icons: Readonly<Record<Mission["kind"], IconName>> = { mission: "check", leaderboard: "trophy", raffle: "gift" }

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
        {phase === "soon" ? (
          t("starts", { day: format.day(firstDay) })
        ) : phase === "over" ? (
          t("days", { from: format.day(firstDay), to: format.day(lastDay) })
        ) : (
          <Dotted items={{ ends: t("ends", { day: format.day(lastDay), offset: format.offset }), left }} />
        )}
      </p>
      <Terms mission={mission} />
      {gameTypes.length > 0 && (
        <p className={style.when}>{t("types", { types: format.list(gameTypes.map(type => site(`common:gameType.${type}`))) })}</p>
      )}
      {steps.length > 0 && <MissionSteps missions={missions} mission={mission} open={open} />}
      {kind !== "mission" && <MissionPrizes mission={mission} />}
      <MissionActions missions={missions} mission={mission} open={open} />
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
  return terms.length > 0 ? <p className={style.when}>{format.list(terms)}</p> : null
}
