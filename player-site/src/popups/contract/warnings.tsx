import { sentenceOf, unitOf, type Warning } from "@baize/common/contracts/lint.ts"
import { useTranslation } from "react-i18next"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./offer.module.css"

/** What a downline should know of terms before signing them. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation("contracts")
  const { t: site, format, language } = useWords()
  if (warnings.length === 0) return null
  const sentence = (warning: Warning): string => {
    const { tier, by = [], expected } = warning
    const text = t(`warnings.${sentenceOf(warning)}`, {
      amount: format[unitOf(warning)](warning.amount ?? 0),
      by: new Intl.ListFormat(language).format(by.map(name => t(`thresholds.${name}`))),
    })
    const whole = expected ? site("common:sentences", { first: text, next: t("warnings.expected") }) : text
    return tier === null ? whole : site("common:labeled", { label: t("terms.tierName", { n: tier }), value: whole })
  }
  return (
    <Panel title={t("warnings.title")}>
      <ul className={style.warnings}>
        {warnings.map(warning => (
          <li key={`${warning.code} ${warning.tier} ${warning.by}`}>{sentence(warning)}</li>
        ))}
      </ul>
    </Panel>
  )
}
