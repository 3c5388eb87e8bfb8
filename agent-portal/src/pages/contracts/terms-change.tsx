import type { Terms } from "@baize/common/api/contract-terms.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { ScrollBox } from "../../parts/scroll-box.tsx"
import styles from "./contracts.module.css"
import { useTermRows } from "./term-rows.ts"
import { TiersTable } from "./tiers-table.tsx"

interface TermsChangeProps {
  readonly before: Terms
  readonly after: Terms
  /** Their versions if both are of the past; without: the terms in force, and those proposed. */
  readonly versions?: { readonly before: number; readonly after: number }
}

/** The differences that new terms make, before and after. */
export const TermsChange = observer(function TermsChange({ before, after, versions }: TermsChangeProps) {
  const { t } = useTranslation(["agent", "contracts"])
  const rowsOf = useTermRows()
  const old = rowsOf(before)
  const changed = rowsOf(after).flatMap((row, index) =>
    row.text === old[index]!.text ? [] : [{ ...row, earlier: old[index]!.text }],
  )
  const [was, is] = versions
    ? [versions.before, versions.after].map(n => t("contracts.versionName", { n }))
    : [t("contracts.asIs"), t("contracts.asWouldBe")]
  const tiersOf = (version: string | undefined): string => `${t("contracts:terms.tiers")} · ${version}`
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
                <th scope="col">{was}</th>
                <th scope="col">{is}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ key, label, earlier, text }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>
                    <del>{earlier}</del>
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
          <h3 className={styles.small}>{versions ? tiersOf(was) : t("contracts.tiersAre")}</h3>
          <TiersTable tiers={before.tiers} />
          <h3 className={styles.small}>{versions ? tiersOf(is) : t("contracts.tiersWouldBe")}</h3>
          <TiersTable tiers={after.tiers} before={before.tiers} />
        </>
      )}
      {changed.length === 0 && !tiersChange && <p className={styles.quiet}>{t("contracts.noChange")}</p>}
    </div>
  )
})
