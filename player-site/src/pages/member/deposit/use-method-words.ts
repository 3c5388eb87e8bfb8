import type { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"

export type DepositMethod = NonNullable<Cashier["methods"]["value"]>["deposit"][number]

/** What a member pays on top of an amount, in minor units: as the platform computes it. */
export const feeOf = ({ fee }: Pick<DepositMethod, "fee">, amount: number): number =>
  fee.fixed + Number((BigInt(amount) * BigInt(fee.ppm)) / 1_000_000n)

/** The terms of a method in a few words each. */
export function useMethodWords() {
  const { t } = useTranslation("deposit")
  const { format } = useWords()
  return {
    fee: ({ fee: { fixed, ppm } }: DepositMethod): string => {
      const [sum, rate] = [format.money(fixed), format.rate(ppm)]
      if (fixed > 0 && ppm > 0) return t("fee.both", { sum, rate })
      if (ppm > 0) return t("fee.rate", { rate })
      return fixed > 0 ? t("fee.fixed", { sum }) : t("fee.none")
    },
    time: ({ minutes }: DepositMethod): string => {
      if (minutes === 0) return t("time.now")
      const hours = Math.round(minutes / 60)
      return minutes < 120 ? t("time.minutes", { count: minutes, minutes }) : t("time.hours", { count: hours, hours })
    },
    hours: ({ hours }: DepositMethod): string | undefined =>
      hours ? t("hours", { ...hours, offset: format.offset }) : undefined,
  }
}
