import type { DayInterval } from "@baize/common/domain/days.ts"
import { DatePicker } from "antd"
import dayjs, { type Dayjs } from "dayjs"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { useMedia } from "../theme/use-media.ts"
import { dayPattern } from "./day-pattern.ts"
import { useFormat } from "./use-format.ts"

const written = (day: Dayjs): string => day.format("YYYY-MM-DD")

/** Any two days up to today, in order. On a narrow screen one calendar at a time. */
export const CustomDays = observer(function CustomDays({
  days,
  choose,
}: {
  days: DayInterval
  choose: (days: DayInterval) => void
}) {
  const { t } = useTranslation("agent")
  const wide = useMedia("(min-width: 768px)")
  const today = dayjs(useDomain().today)
  const format = dayPattern(useFormat().day)
  const [from, to] = [dayjs(days.from), dayjs(days.to)]
  if (wide)
    return (
      <DatePicker.RangePicker
        format={format}
        allowClear={false}
        maxDate={today}
        value={[from, to]}
        placeholder={[t("range.from"), t("range.to")]}
        onChange={chosen => chosen?.[0] && chosen[1] && choose({ from: written(chosen[0]), to: written(chosen[1]) })}
      />
    )
  return (
    <>
      <DatePicker
        format={format}
        allowClear={false}
        inputReadOnly
        aria-label={t("range.from")}
        placeholder={t("range.from")}
        maxDate={to}
        value={from}
        onChange={day => day && choose({ from: written(day), to: days.to })}
      />
      <DatePicker
        format={format}
        allowClear={false}
        inputReadOnly
        aria-label={t("range.to")}
        placeholder={t("range.to")}
        minDate={from}
        maxDate={today}
        value={to}
        onChange={day => day && choose({ from: days.from, to: written(day) })}
      />
    </>
  )
})
