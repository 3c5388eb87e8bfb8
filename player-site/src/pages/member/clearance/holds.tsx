import type { clearance } from "@baize/common/api/clearance.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { buttonClass } from "../../../parts/button.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { WITHDRAW } from "../../../paths.ts"
import style from "./clearance.module.css"

const HOUR = 60

/** What is on hold for withdrawals, and how long they usually take. */
export const Holds = observer(function Holds({
  pending,
  usualMinutes,
}: Pick<Response<typeof clearance>, "pending" | "usualMinutes">) {
  const { format } = useWords()
  const { t: own } = useTranslation("clearance")
  const usual =
    usualMinutes === null
      ? undefined
      : usualMinutes < HOUR
        ? own("usual.minutes", { count: usualMinutes })
        : own("usual.hours", { count: Math.ceil(usualMinutes / HOUR) })
  return (
    <Panel title={own("holds")}>
      <p className={style.intro}>
        {pending.since === null
          ? own("nothingHeld")
          : own("held", { count: pending.count, amount: format.money(pending.amount), since: format.instant(pending.since) })}
      </p>
      {usual && <p className={style.intro}>{usual}</p>}
      {pending.since !== null && (
        <Link to={WITHDRAW} className={buttonClass()}>
          {own("seeWithdrawals")}
        </Link>
      )}
    </Panel>
  )
})
