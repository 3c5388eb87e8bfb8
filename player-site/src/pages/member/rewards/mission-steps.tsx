import type { MissionStep } from "@baize/common/domain/missions/missions.ts"
import { observer } from "mobx-react-lite"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { labelOf } from "../../../parts/label-of.ts"
import { Progress } from "../../../parts/progress.tsx"
import { ActivityBadge } from "./activity-badge.tsx"
import type { MissionCardProps } from "./mission-card-props.ts"
import style from "./mission-steps.module.css"
import { useClaim } from "./use-claim.ts"
import { useMissionWords } from "./use-mission-words.ts"

/** The steps of a mission, with the way to the next one. */
export const MissionSteps = observer(function MissionSteps({ missions, mission, open }: MissionCardProps) {
  const { t, score, prize } = useMissionWords()
  const { metric, score: own, steps } = mission
  const next = steps.find(({ target }) => target > own) ?? steps.at(-1)!
  const words =
    own < next.target ? t("progress", { score: score(metric, own), target: score(metric, next.target) }) : score(metric, own)
  return (
    <>
      {metric !== "proof" && mission.phase !== "soon" && (
        <div className={style.progress}>
          <span>
            {t(`metric.${metric}`)} <strong className="number">{words}</strong>
          </span>
          <Progress value={own} max={next.target} label={`${mission.title}: ${words}`} />
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
              {metric !== "proof" && <span>{t("at", { score: score(metric, step.target) })}</span>}
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
  const said = t(step.state === "rejected" ? "again" : "claim")
  return (
    <Button
      look="primary"
      size="small"
      busy={missions.claiming.busy}
      onClick={act}
      aria-label={labelOf(said, `${prize(step.prize)}, ${mission.title}`)}
    >
      {said}
    </Button>
  )
})
