import { partsOfInput, wallets } from "@baize/common/api/reports.ts"
import type { DayInterval } from "@baize/common/domain/days.ts"
import { type EntriesFilter, kindChoices } from "@baize/common/domain/reports/entries.ts"
import { Select, Tag } from "antd"
import { useTranslation } from "react-i18next"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import { SearchBox } from "../../parts/table/search-box.tsx"
import { ScopeSelect } from "./scope-select.tsx"

interface EntriesFiltersProps {
  readonly filter: EntriesFilter
  readonly days: DayInterval
  readonly choose: (filter: Partial<EntriesFilter>) => void
}

const ALL = ""

/** Filters by days, kind, wallet, and account or reference; one by a round can be removed. */
export function EntriesFilters({ filter, days, choose }: EntriesFiltersProps) {
  const { t } = useTranslation("agent")
  const input = filter.input === undefined ? undefined : partsOfInput(filter.input)
  return (
    <>
      <IntervalPicker choice={filter} days={days} choose={choose} />
      <ScopeSelect scope={filter.scope} choose={scope => choose({ scope })} />
      <Select
        aria-label={t("transactions.kind")}
        prefix={t("transactions.kind")}
        value={filter.kind ?? "money"}
        popupMatchSelectWidth={false}
        options={kindChoices.map(value => ({ value, label: t(`transactions.kinds.${value}`) }))}
        onChange={kind => choose({ kind: kind === "money" ? undefined : kind })}
      />
      <Select
        aria-label={t("transactions.wallet")}
        prefix={t("transactions.wallet")}
        value={filter.wallet ?? ALL}
        options={[
          { value: ALL, label: t("list.all") },
          ...wallets.map(value => ({ value, label: t(`transactions.wallets.${value}`) })),
        ]}
        onChange={wallet => choose({ wallet: wallets.find(one => one === wallet) })}
      />
      <SearchBox label={t("transactions.search")} text={filter.search} search={search => choose({ search })} />
      {filter.round && (
        <Tag closable onClose={() => choose({ round: undefined })}>
          {t("transactions.round")} {filter.round}
        </Tag>
      )}
      {input && (
        <Tag closable onClose={() => choose({ input: undefined })}>
          {t("transactions.input", { id: input[0], name: t(`statement.${input[1]}`) })}
        </Tag>
      )}
      {filter.reference && (
        <Tag closable onClose={() => choose({ reference: undefined })}>
          {t("transactions.reference")} {filter.reference}
        </Tag>
      )}
    </>
  )
}
