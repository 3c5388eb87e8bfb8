import type { Terms } from "@baize/common/api/contract-terms.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import styles from "./contracts.module.css"
import { useTermRows } from "./term-rows.ts"
import { TiersTable } from "./tiers-table.tsx"

/** The differences an amendment makes, before and after. */
export const TermsChange = observer(function TermsChange({ before, after }: { before: Terms; after: Terms }) {
  const { t } = useTranslation("agent")
  const rowsOf = useTermRows()
  const old = rowsOf(before)
  const changed = rowsOf(after).flatMap((row, index) =>
    row.text === old[index]!.text ? [] : [{ ...row, was: old[index]!.text }],
  )
  const tiersChange = JSON.stringify(before.tiers) !== JSON.stringify(after.tiers)
  return (
    <div className={styles.terms}>
      {changed.length > 0 && (
        <ScrollBox className={styles.scroll}>
          <table className={styles.change}>
            <caption className="unseen">{t("contracts.change")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("contracts.term")}</th>
                <th scope="col">{t("contracts.asIs")}</th>
                <th scope="col">{t("contracts.asWouldBe")}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ key, label, was, text }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>
                    <del>{was}</del>
                  </td>
                  <td>
                    <ins>{text}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {tiersChange && (
        <>
          <h3 className={styles.small}>{t("contracts.tiersAre")}</h3>
          <TiersTable tiers={before.tiers} />
          <h3 className={styles.small}>{t("contracts.tiersWouldBe")}</h3>
          <TiersTable tiers={after.tiers} before={before.tiers} />
        </>
      )}
      {changed.length === 0 && !tiersChange && <p className={styles.quiet}>{t("contracts.noChange")}</p>}
    </div>
  )
})
