import type { clearance, DepositCheck, WithdrawalCheck } from "@baize/common/api/clearance.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Button, buttonClass } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Link } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { BONUSES, DEPOSIT, IDENTITY, SAFER_PLAY, WITHDRAW } from "../../../paths.ts"
import { usePopups } from "../../../popups/popups.ts"
import style from "./clearance.module.css"

type MoneyCheck = DepositCheck | WithdrawalCheck
type ShownObjection = Response<typeof clearance>["withdrawal"][number]["objection"]

interface CheckRowProps {
  readonly check: MoneyCheck
  readonly objection: ShownObjection
  /** Something was done about it on this page. */
  readonly changed: () => void
}

/** Where a member can do something about an objection. */
const targets: Readonly<Record<string, string>> = {
  "documents-needed": IDENTITY,
  "bonus-unfinished": BONUSES,
  "bonus-waiting": BONUSES,
  "insufficient-funds": DEPOSIT,
  "payout-account-unknown": WITHDRAW,
  "payout-account-waiting": WITHDRAW,
  excluded: SAFER_PLAY,
  "limit-deposit": SAFER_PLAY,
}
const popupOf: Readonly<Record<string, "payment-password" | "identity">> = {
  "payment-password-unset": "payment-password",
  "identity-needed": "identity",
}

/** One requirement: met, or what is missing and where to see to it. */
export const CheckRow = observer(function CheckRow({ check, objection, changed }: CheckRowProps) {
  const { t: own } = useTranslation("clearance")
  const popups = usePopups()
  const words = useObjectionWords()
  const target = objection && targets[objection.code]
  const popup = objection && popupOf[objection.code]
  const show = (): void => {
    if (popup === "identity") popups.show({ kind: "identity", afterwards: changed })
    else popups.show({ kind: "payment-password" })
  }
  return (
    <li className={objection ? style.blocked : undefined}>
      <Icon name={objection ? "alert" : "check"} size={22} />
      <div>
        <strong>{own(`checks.${check}`)}</strong>
        <p>{objection ? words(objection) : own(`met.${check}`)}</p>
      </div>
      {target && (
        <Link to={target} className={buttonClass("quiet", "small")}>
          {own(`go.${check}`)}
        </Link>
      )}
      {popup && (
        <Button size="small" onClick={show}>
          {own(`go.${check}`)}
        </Button>
      )}
    </li>
  )
})

/** The text of an objection, with its sums, its times and its document. */
function useObjectionWords(): (objection: NonNullable<ShownObjection>) => string {
  const { t: own, i18n } = useTranslation("clearance")
  const { format } = useWords()
  return ({ code, value }) => {
    const { amount, until, usableFrom, retryAfterSeconds, state, proof, min } = value
    const name = state === "sent" ? "documents-sent" : code
    const facts = {
      ...value,
      ...(typeof amount === "number" && { amount: format.money(amount) }),
      ...(typeof until === "string" && { until: format.instant(until) }),
      ...(typeof usableFrom === "string" && { until: format.instant(usableFrom) }),
      ...(typeof retryAfterSeconds === "number" && { count: Math.ceil(retryAfterSeconds / 60) }),
      ...(typeof min === "number" && { count: min }),
      ...(typeof proof === "string" && { document: own(`documents.${proof as "identity"}`) }),
    }
    // A counted text is found by its count.
    return i18n.exists(`codes.${name}`, { ns: "clearance", ...facts })
      ? own(`codes.${name as "excluded"}`, facts)
      : own("codes.other")
  }
}
