import type { DepositDetails, DepositProgress } from "@baize/common/domain/cashier/deposit-progress.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button, buttonClass } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Link } from "../../../parts/router.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import { gamePath, HOT } from "../../../paths.ts"
import { usePopups } from "../../../popups/popups.ts"
import style from "./progress.module.css"
import { useReason } from "./use-reason.ts"
import type { WantedGame } from "./use-wanted-game.ts"

interface DepositHeadProps {
  details: DepositDetails
  progress: DepositProgress
  /** What it is for. */
  wanted: WantedGame
  again: () => void
}

const icons: Partial<Record<DepositDetails["stage"], "check" | "close">> = {
  arrived: "check",
  failed: "close",
  "taken-back": "close",
}

/** The status of a deposit in a sentence, and what to do next. */
export const DepositHead = observer(function DepositHead({ details, progress, wanted, again }: DepositHeadProps) {
  const { t } = useTranslation("deposit")
  const { t: own, format } = useWords()
  const popups = usePopups()
  const text = useStageText(details)
  const { stage, status, amount, payUrl, kind, cancelable } = details
  const { cancellation } = progress
  const { game, options } = wanted
  // The form, and the button in it that had the focus, are gone.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const ask = () =>
    popups.show({
      kind: "confirm",
      title: t("cancelTitle"),
      text: t("cancelText"),
      action: t("cancel"),
      confirmed: () => void cancellation.run(),
    })
  return (
    <div className={`${style.status} ${style[status]}`}>
      <span className={style.medal}>
        <Icon name={icons[stage] ?? "clock"} size={34} />
      </span>
      <p className={style.sum}>{format.money(amount)}</p>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {t(`stage.${stage}`)}
        </h2>
        <p>{text}</p>
      </div>
      {cancellation.problem && <Alert>{problemText(cancellation.problem, own)}</Alert>}
      <div className={style.actions}>
        {kind === "redirect" && payUrl && (
          <a href={payUrl} target="_blank" rel="noreferrer" className={buttonClass("primary", "large")}>
            {t("openPay")}
            <Icon name="external" size={18} />
          </a>
        )}
        {stage === "arrived" && (
          <Link to={game ? gamePath(game) : HOT} state={game && { launch: options }} className={buttonClass("primary", "large")}>
            {game ? t("game.play", { game: game.name }) : t("playNow")}
          </Link>
        )}
        {cancelable && (
          <Button size="large" look="bare" busy={cancellation.busy} onClick={ask}>
            {t("cancel")}
          </Button>
        )}
        <Button size="large" onClick={again}>
          {t("again")}
        </Button>
      </div>
    </div>
  )
})

/** The stage in a sentence: what the member does, or that nothing is needed. */
function useStageText({ stage, kind, slips, reason }: DepositDetails): string {
  const { t } = useTranslation("deposit")
  const reasonOf = useReason()
  if (stage === "failed") return reasonOf(reason) ?? t("stageText.failed")
  if (stage === "waiting") return t(`stageText.${kind}`)
  if (stage === "checking") return slips > 0 ? t("stageText.checkingSlip") : t("stageText.checking")
  return t(`stageText.${stage}`)
}
