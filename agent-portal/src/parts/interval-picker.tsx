import { type IntervalChoice, reportPresets } from "@baize/common/domain/reports/interval.ts"
import { DatePicker, Select } from "antd"
import dayjs from "dayjs"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"

interface Props {
  readonly choice: IntervalChoice
  /** The days the choice means now. */
  readonly days: { readonly from: string; readonly to: string }
  readonly choose: (choice: IntervalChoice) => void
}

/** Which days a report is about: a preset, or any two days. Business days of the brand, none after its today. */
export const IntervalPicker = observer(function IntervalPicker({ choice, days, choose }: Props) {
  const { t } = useTranslation("agent")
  const { today } = useDomain()
  const options = [...reportPresets, "custom" as const].map(value => ({ value, label: t(`range.${value}`) }))
  return (
    <>
      <Select
        aria-label={t("range.label")}
        value={choice.range ?? "past7"}
        options={options}
        style={{ minWidth: 140 }}
        onChange={range => choose(range === "custom" ? { range, ...days } : { range, from: undefined, to: undefined })}
      />
      {choice.range === "custom" && (
        <DatePicker.RangePicker
          allowClear={false}
          maxDate={dayjs(today)}
          value={[dayjs(days.from), dayjs(days.to)]}
          placeholder={[t("range.from"), t("range.to")]}
          onChange={chosen => {
            const [from, to] = chosen ?? []
            if (from && to) choose({ range: "custom", from: from.format("YYYY-MM-DD"), to: to.format("YYYY-MM-DD") })
          }}
        />
      )}
    </>
  )
})
