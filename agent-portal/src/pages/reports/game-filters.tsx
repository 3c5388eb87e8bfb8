import { gameTypes } from "@baize/common/api/fields.ts"
import type { GamesChoice } from "@baize/common/domain/reports/list-request.ts"
import { useFound } from "@baize/common/react/use-found.ts"
import { Select } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"

interface GameFiltersProps {
  readonly filter: GamesChoice
  readonly choose: (filter: GamesChoice) => void
}

const ALL = ""

/** Filters a report by product and vendor. */
export const GameFilters = observer(function GameFilters({ filter, choose }: GameFiltersProps) {
  const { t, i18n } = useTranslation("agent")
  const { vendors } = useDomain().agentStores!
  const [typed, setTyped] = useState("")
  const isFound = useFound(typed, i18n.language)
  useEffect(() => void vendors.load(), [vendors])
  const all = { value: ALL, label: t("list.all") }
  const byName = (vendors.value ?? []).toSorted((one, other) => one.name.localeCompare(other.name, i18n.language))
  return (
    <>
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
        value={filter.vendor ?? ALL}
        loading={vendors.loading}
        popupMatchSelectWidth={false}
        showSearch={{ filterOption: (_, option) => isFound(option?.label ?? ""), onSearch: setTyped }}
        options={[all, ...byName.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={vendor => choose({ vendor: vendor || undefined })}
      />
    </>
  )
})
