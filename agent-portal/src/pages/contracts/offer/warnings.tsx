import { sentenceOf, unitOf, type Warning } from "@baize/common/contracts/lint.ts"
import { Alert } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../parts/use-format.ts"

/** Warnings about possibly unintended terms: while editing, and before signing. */
export const Warnings = observer(function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t, i18n } = useTranslation(["contracts", "common"])
  const format = useFormat()
  if (warnings.length === 0) return null
  const say = (warning: Warning): string => {
    const { tier, by = [], expected } = warning
    const what = new Intl.ListFormat(i18n.language).format(by.map(name => t(`thresholds.${name}`)))
    const amount = format[unitOf(warning)](warning.amount ?? 0)
    const text = t(`warnings.${sentenceOf(warning)}`, { amount, by: what })
    const whole = expected ? t("common:sentences", { first: text, next: t("warnings.expected") }) : text
    return tier === null ? whole : t("common:labeled", { label: t("terms.tierName", { n: tier }), value: whole })
  }
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t("warnings.title")}
      description={
        <ul>
          {warnings.map(warning => (
            <li key={`${warning.code} ${warning.tier} ${warning.by}`}>{say(warning)}</li>
          ))}
        </ul>
      }
    />
  )
})
