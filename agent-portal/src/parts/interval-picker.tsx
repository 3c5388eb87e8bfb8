import { type IntervalChoice, reportPresets } from "@baize/common/domain/reports/interval.ts"
import { Select } from "antd"
import { useTranslation } from "react-i18next"
import { CustomDays } from "./custom-days.tsx"

interface IntervalPickerProps {
  readonly choice: IntervalChoice
  /** The days of the choice, as of now. */
  readonly days: { readonly from: string; readonly to: string }
  readonly choose: (choice: IntervalChoice) => void
}

/** The days of a report: a preset, or any two days. Business days of the brand, up to its today. */
export function IntervalPicker({ choice, days, choose }: IntervalPickerProps) {
  const { t } = useTranslation("agent")
  const options = [...reportPresets, "custom" as const].map(value => ({ value, label: t(`range.${value}`) }))
  return (
    <>
      <Select
        aria-label={t("range.label")}
        value={choice.range ?? "past7"}
        options={options}
        style={{ minWidth: 126 }}
        onChange={range => choose(range === "custom" ? { range, ...days } : { range, from: undefined, to: undefined })}
      />
      {choice.range === "custom" && <CustomDays days={days} choose={chosen => choose({ range: "custom", ...chosen })} />}
    </>
  )
}
