import { observer } from "mobx-react-lite"
import { Button } from "../../../parts/button.tsx"
import { labelOf } from "../../../parts/label-of.ts"
import { problemText } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./mission-actions.module.css"
import type { MissionCardProps } from "./mission-card-props.ts"
import { useClaim } from "./use-claim.ts"
import { useMissionWords } from "./use-mission-words.ts"

/** What a member can do with a mission, leaderboard or raffle now. */
export const MissionActions = observer(function MissionActions({ missions, mission, open }: MissionCardProps) {
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
        <Button look="primary" busy={joining.busy} onClick={() => void join()} aria-label={labelOf(t("join"), title)}>
          {t("join")}
        </Button>
      )}
      {metric === "sign-in" && phase === "running" && !mission.signed && (mission.joined || !mission.joins) && (
        <Button look="primary" busy={signing.busy} onClick={() => void sign()} aria-label={labelOf(t("sign"), title)}>
          {t("sign")}
        </Button>
      )}
      {kind === "leaderboard" && phase !== "soon" && (
        <Button onClick={() => open({ about: "board", mission })} aria-label={labelOf(t("board"), title)}>
          {t("board")}
        </Button>
      )}
      {kind === "raffle" && (
        <Button onClick={() => open({ about: "raffle", mission })} aria-label={labelOf(t("raffle"), title)}>
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
      aria-label={labelOf(t("claim"), `${t("prizes")}, ${mission.title}`)}
    >
      {t("claim")}
    </Button>
  )
})
