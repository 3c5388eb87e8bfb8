import type { Follow } from "@baize/common/domain/cashier/follow-request.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { Button, buttonClass } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { HOT } from "../../paths.ts"
import style from "./deposit-status.module.css"

interface DepositStatusProps {
  follow: Follow
  payUrl: string
  amount: number
  decided: () => void
  again: () => void
}

/** The progress of a deposit: requested, paid at the provider, credited. */
export const DepositStatus = observer(function DepositStatus({ follow, payUrl, amount, decided, again }: DepositStatusProps) {
  const { t, format } = useWords()
  const status = follow.request?.status ?? "in-process"
  // The form, and the button in it that had the focus, are gone.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => follow.start(), [follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus once, when the status changes
  useEffect(() => {
    if (status !== "in-process") decided()
  }, [status])
  return (
    <Panel>
      <div className={`${style.status} ${style[status]}`} role="status">
        <span className={style.medal}>
          <Icon name={status === "approved" ? "check" : status === "rejected" ? "close" : "clock"} size={34} />
        </span>
        <p className={style.sum}>{format.money(amount)}</p>
        <h2 ref={heading} tabIndex={-1}>
          {t(`deposit.status.${status}`)}
        </h2>
        <p>{t(`deposit.statusText.${status}`)}</p>
        <div className={style.actions}>
          {status === "in-process" && (
            <a href={payUrl} target="_blank" rel="noreferrer" className={buttonClass("primary", "large")}>
              {t("deposit.openPay")}
              <Icon name="external" size={18} />
            </a>
          )}
          {status === "approved" && (
            <Link to={HOT} className={buttonClass("primary", "large")}>
              {t("deposit.playNow")}
            </Link>
          )}
          <Button size="large" onClick={again}>
            {t("deposit.again")}
          </Button>
        </div>
      </div>
    </Panel>
  )
})
