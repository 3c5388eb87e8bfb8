import type { Tier } from "@baize/common/api/contract-terms.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../parts/words.ts"
import style from "./offer.module.css"

/** The tiers of a contract with their payouts; stacked if there is no room for a table. */
export function Tiers({ tiers }: { tiers: readonly Tier[] }) {
  const { t } = useTranslation("contracts")
  const { format } = useWords()
  const pays = ({ rate, fixed }: Tier): string =>
    [rate > 0 && format.rate(rate), fixed > 0 && format.money(fixed)].filter(Boolean).join(" + ") || "—"
  const head = ["tier", "minTurnover", "minLoss", "minActive", "pays"] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={style.scroll} tabIndex={0} aria-label={t("terms.tiers")}>
      <table className={style.tiers}>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {t(`terms.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is identified by its position
            <tr key={index}>
              <th scope="row" data-title={t("terms.tier")}>
                {index + 1}
              </th>
              <td data-title={t("terms.minTurnover")}>{format.amount(tier.minTurnover)}</td>
              <td data-title={t("terms.minLoss")}>{format.amount(tier.minLoss)}</td>
              <td data-title={t("terms.minActive")}>{format.count(tier.minActive)}</td>
              <td data-title={t("terms.pays")}>
                <strong>{pays(tier)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
