import type { BetType } from "@baize/common/lottery/bets/bet-type.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"
import { betWords } from "../bet-words.ts"

/** Thousandths of the currency's unit in one. */
const UNIT = 1_000
/** Ten-thousandths of the stake. */
const ODDS = 10_000

/** The texts of the board and the slip of a lottery's family. Use inside an `observer`. */
export function useSlipWords(family: string) {
  const { t, format, language } = useWords()
  const { site } = useDomain()
  const { t: own } = useTranslation("lotterySlip")
  const { t: ofBets } = useTranslation("lotteryBets")
  const bets = betWords(ofBets, family as LotteryFamily)
  const units = new Intl.NumberFormat(language, {
    style: "currency",
    currency: site.info?.currency ?? "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
  })
  const odds = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  return {
    t,
    own,
    format,
    language,
    bets,
    /** A stake of one combination: "$0.1". */
    unit: (thousandths: number): string => units.format(thousandths / UNIT),
    odds: (tenThousandths: number): string => odds.format(tenThousandths / ODDS),
    /** The picks of a row, or one typed line, as players write them. */
    written(type: Pick<BetType<never>, "code" | "rows">, expression: string): string {
      const line = (text: string): string => {
        const rows = text.split("|").map((row, n) => ({ name: bets.row(type.rows[n]!.code), values: row }))
        // Where rows may stay empty, those with picks are named.
        if (rows.some(({ values }) => values === ""))
          return rows
            .filter(({ values }) => values !== "")
            .map(({ name, values }) => `${name}: ${valuesOf(type, values, bets.value)}`)
            .join(" · ")
        return rows.map(({ values }) => valuesOf(type, values, bets.value)).join("  |  ")
      }
      if (!expression.startsWith("=")) return line(expression)
      return expression.slice(1).split(";").map(single(type, line)).join(", ")
    },
  }
}

function valuesOf(
  { code, rows }: Pick<BetType<never>, "code" | "rows">,
  row: string,
  value: (bet: string, value: string) => string,
): string {
  const short = rows[0]!.values[0]!.length === 1 && /^[\d,]+$/.test(row)
  return row
    .split(",")
    .map(one => value(code, one))
    .join(short && row.length < 30 ? " " : ", ")
}

/** Digits of a single combination stand together. */
const single =
  ({ rows }: Pick<BetType<never>, "rows">, line: (text: string) => string) =>
  (text: string): string =>
    rows[0]!.values[0]!.length === 1 ? text.replace(/[|,]/g, "") : line(text)
