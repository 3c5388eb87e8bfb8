import type { DayInterval } from "@baize/common/domain/days.ts"
import { type Grouping, groupings, type ReportFilter } from "@baize/common/domain/reports/group-report.ts"
import { Select } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import { GameFilters } from "./game-filters.tsx"
import { ScopeSelect } from "./scope-select.tsx"

interface ReportFiltersProps {
  readonly filter: ReportFilter
  /** The current grouping, or the default. */
  readonly groupBy: Grouping
  readonly days: DayInterval
  readonly choose: (filter: Partial<ReportFilter>) => void
}

export const ReportFilters = observer(function ReportFilters({ filter, groupBy, days, choose }: ReportFiltersProps) {
  const { t } = useTranslation("agent")
  return (
    <>
      <IntervalPicker choice={filter} days={days} choose={choose} />
      <Select
        aria-label={t("betting.groupBy")}
        prefix={t("betting.groupBy")}
        value={groupBy}
        options={groupings.map(value => ({ value, label: t(`betting.groups.${value}`) }))}
        onChange={chosen => choose({ groupBy: chosen })}
      />
      <ScopeSelect scope={filter.scope} choose={scope => choose({ scope })} />
      <GameFilters filter={filter} choose={choose} />
    </>
  )
})
