import type { ActivityState } from "@baize/common/api/missions.ts"
import style from "./activity-badge.module.css"
import { useMissionWords } from "./use-mission-words.ts"

/** The state of an activity in its color. */
export function ActivityBadge({ state }: { state: ActivityState }) {
  const { t } = useMissionWords()
  return (
    <span className={style.badge} data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
