import type { PayoutAccount } from "@baize/common/api/payouts.ts"
import { withdrawalFee } from "@baize/common/api/withdrawals.ts"
import type { WithdrawalTerms } from "@baize/common/domain/cashier/payouts.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"

const HOUR = 60
const DAY = 24 * HOUR

/** The words of withdrawals: accounts, times and fees. */
export function useWithdrawWords() {
  const { format } = useWords()
  const { t, i18n } = useTranslation("withdraw")

  /** "Bitcoin" for a network, else the name itself. */
  const institution = ({ kind, institution: name }: Pick<PayoutAccount, "kind" | "institution">): string =>
    kind === "crypto" && i18n.exists(`network.${name}`, { ns: "withdraw" }) ? t(`network.${name}` as "network.bitcoin") : name

  /** "First Bank •••• 3000"; the number is never broken. */
  const account = (one: Pick<PayoutAccount, "kind" | "institution" | "number">): string =>
    `${institution(one)} ${one.number.replaceAll(" ", "\u00a0")}`

  /** Rounded up to what people say: "40 minutes", "2 hours", "3 days". */
  function time(minutes: number): string {
    if (minutes <= 90) return t("minutes", { count: minutes })
    return minutes <= 2 * DAY ? t("hour", { count: Math.ceil(minutes / HOUR) }) : t("day", { count: Math.ceil(minutes / DAY) })
  }

  /** How long a withdrawal takes: as the last ones did, else as the brand expects. */
  function expected({ usualMinutes, expectedMinutes }: Pick<WithdrawalTerms, "usualMinutes" | "expectedMinutes">): string {
    if (usualMinutes !== null) return t("usually", { time: time(usualMinutes) })
    return expectedMinutes === null ? t("unknownTime") : t("about", { time: time(expectedMinutes) })
  }

  /** "$2.00 (1%)" */
  function fee(amount: number, { fee: terms }: Pick<WithdrawalTerms, "fee">): string {
    const { fixed, ppm } = terms
    if (fixed === 0 && ppm === 0) return t("noFee")
    const way = fixed > 0 && ppm > 0 ? "both" : fixed > 0 ? "fixed" : "rate"
    const words = t(`feeTerms.${way}`, { fixed: format.money(fixed), rate: format.rate(ppm) })
    return t("feeOf", { sum: format.money(withdrawalFee(amount, terms)), terms: words })
  }

  return { t, format, institution, account, time, expected, fee }
}
