import type { BetType } from "@baize/common/lottery/bets/bet-type.ts"
import type { Expression } from "@baize/common/lottery/bets/expression.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { type NumberRule, type RuledBet, stoppedRule } from "@baize/common/lottery/bets/number-rules.ts"
import { sumIn } from "@baize/kit/languages.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"
import { betWords } from "../bet-words.ts"
import { pickText } from "./pick-text.ts"

/** Thousandths of the currency's unit in one. */
const UNIT = 1_000
/** Ten-thousandths of the stake. */
const ODDS = 10_000
/**
 * Ten-thousandths of the stake: of this prize or more, what is less than a hundredth is left out, also in a currency without
 * hundredths, because a stake is many of its units there.
 */
const LARGE = 100 * ODDS

/** Cached: every part of the board formats numbers, and creating a format takes long. */
const known = new Map<string, ReturnType<typeof createFormats>>()

function createFormats(language: string, currency: string) {
  const money = (most: number) => {
    const sums = new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: 0,
      maximumFractionDigits: most,
    })
    return (amount: number): string => sumIn(language, sums.format(amount))
  }
  const { maximumFractionDigits: cents = 2 } = new Intl.NumberFormat(language, { style: "currency", currency }).resolvedOptions()
  return {
    units: money(3),
    prizes: money(4),
    minor: 10 ** (4 - Math.max(cents, 2)),
    odds: new Intl.NumberFormat(language, { maximumFractionDigits: 4 }),
  }
}

function formatsIn(language: string, currency: string) {
  const key = `${language} ${currency}`
  const formats = known.get(key) ?? createFormats(language, currency)
  known.set(key, formats)
  return formats
}

/** The texts of the board and the slip of a lottery's family. Use inside an `observer`. */
export function useSlipWords(family: string) {
  const { t, format, language } = useWords()
  const { site } = useDomain()
  const { t: own } = useTranslation("lotterySlip")
  const { t: ofBets } = useTranslation("lotteryBets")
  const bets = betWords(ofBets, family as LotteryFamily)
  const { units, prizes, minor, odds } = formatsIn(language, site.info?.currency ?? "USD")
  return {
    t,
    own,
    format,
    language,
    bets,
    /** A stake of one combination: "$0.1". */
    unit: (thousandths: number): string => units(thousandths / UNIT),
    odds: (tenThousandths: number): string => odds.format(tenThousandths / ODDS),
    /** What one unit of the currency wins: "$95,000"; fractions of a cent only where they count. */
    prize: (tenThousandths: number): string =>
      prizes((tenThousandths < LARGE ? tenThousandths : Math.floor(tenThousandths / minor) * minor) / ODDS),
    /** Why a pick is not sold, and for which of its values. */
    notSold(type: RuledBet, expression: Expression, rules: readonly NumberRule[] = []): string {
      const rule = stoppedRule(rules, type, expression)
      const soldOut = rule?.left !== undefined
      if (rule?.value == null) return own(soldOut ? "soldOut" : "stopped")
      return own(soldOut ? "soldOutOf" : "stoppedOf", { value: bets.value(type.code, rule.value) })
    },
    /** A pick as players write it; of typed lines, the first `most` and how many more there are. */
    written(type: Pick<BetType<never>, "code" | "rows">, expression: string, most: number): string {
      return pickText(type, expression, most, {
        row: bets.row,
        value: bets.value,
        labeled: (label, value) => t("common:labeled", { label, value }),
        list: format.list,
        more: lines => own("typed.more", { shown: format.count(lines) }),
      })
    },
  }
}
