import { gameTypes } from "@baize/common/api/fields.ts"
import type { Days } from "@baize/common/domain/days.ts"
import { type Grouping, groupings, type ReportFilter } from "@baize/common/domain/reports/group-report.ts"
import { Select } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { IntervalPicker } from "../../parts/interval-picker.tsx"

interface Props {
  readonly filter: ReportFilter
  /** What the rows are, as it is or as it usually is. */
  readonly groupBy: Grouping
  readonly days: Days
  readonly choose: (filter: Partial<ReportFilter>) => void
}

const ALL = ""

export const ReportFilters = observer(function ReportFilters({ filter, groupBy, days, choose }: Props) {
  const { t } = useTranslation("agent")
  const { vendors } = useDomain().office!
  useEffect(() => void vendors.load(), [vendors])
  const all = { value: ALL, label: t("list.all") }
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
      <Select
        aria-label={t("betting.scope")}
        value={filter.scope ?? "line"}
        options={(["line", "person"] as const).map(value => ({ value, label: t(`betting.${value}`) }))}
        onChange={scope => choose({ scope: scope === "line" ? undefined : scope })}
      />
      <Select
        aria-label={t("betting.gameType")}
        prefix={t("betting.gameType")}
        value={filter.gameType ?? ALL}
        popupMatchSelectWidth={false}
        options={[all, ...gameTypes.map(value => ({ value, label: t(`gameTypes.${value}`) }))]}
        onChange={gameType => choose({ gameType: gameTypes.find(one => one === gameType) })}
      />
      <Select
        aria-label={t("betting.vendor")}
        prefix={t("betting.vendor")}
        value={filter.vassalage ?? ALL}
        loading={vendors.loading}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: "label" }}
        options={[all, ...(vendors.value ?? []).map(({ vassalage, name }) => ({ value: vassalage, label: name }))]}
        onChange={vassalage => choose({ vassalage: vassalage || undefined })}
      />
    </>
  )
})
