import { addDays, type DayInterval, dayOf } from "@baize/common/domain/days.ts"
import { type RoundRow, type RoundsAnswer, RoundsFilter, wantedRounds } from "@baize/common/domain/reports/entries.ts"
import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { AsOf } from "../../parts/as-of.tsx"
import { DaysPage } from "../../parts/days-page.tsx"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { TeamPath } from "../../parts/team-path.tsx"
import { BETTING, ENTRIES } from "../../paths.ts"
import { GameFilters } from "./game-filters.tsx"

/** Maximum days per request to the ledger. */
const MOST_DAYS = 366

/** The columns of an account's rounds; each round opens its ledger entries. */
function useRoundColumns(
  days: DayInterval,
  memberId: number | undefined,
  totals: RoundsAnswer["totals"] | undefined,
): readonly ListColumn<RoundRow>[] {
  const { t } = useTranslation("agent")
  const { today, site, opens } = useDomain()
  // What reports count differs from the stakes only where members play each other.
  const playsPots = totals !== undefined && (totals.stake !== totals.turnover || totals.fromPlayers !== 0)
  const entries = ({ roundId, openedAt }: RoundRow): string => {
    const opened = dayOf(Date.parse(openedAt), site.info?.gmtOffsetMinutes ?? 0)
    const from = [opened, days.from].toSorted()[0]!
    const range = { range: "custom", from, to: [addDays(from, MOST_DAYS - 1), today].toSorted()[0] }
    return addressOf(ENTRIES, { ...range, memberId, scope: "person", kind: "all", round: roundId })
  }
  return [
    {
      key: "roundId",
      title: t("rounds.round"),
      kind: "text",
      value: row => row.roundId,
      pinned: "start",
      show: row => (opens("transactions") ? <Link to={entries(row)}>{row.gameName}</Link> : row.gameName),
    },
    { key: "at", title: t("rounds.at"), kind: "instant", value: row => row.at },
    { key: "entry", title: t("rounds.entry"), kind: "text", value: row => t(`rounds.entries.${row.entry}`) },
    { key: "settledAt", title: t("rounds.settledAt"), kind: "instant", value: row => row.settledAt, extra: true },
    { key: "openedAt", title: t("rounds.openedAt"), kind: "instant", value: row => row.openedAt, extra: true },
    { key: "reference", title: t("rounds.reference"), kind: "text", value: row => row.roundId },
    { key: "state", title: t("rounds.state"), kind: "text", value: row => t(`rounds.states.${row.state}`) },
    { key: "rounds", title: t("measures.rounds"), kind: "count", value: row => row.rounds },
    { key: "stake", title: t("rounds.stake"), kind: "money", value: row => row.stake },
    { key: "turnover", title: t("measures.turnover"), kind: "money", value: row => row.turnover, extra: !playsPots },
    { key: "payout", title: t("measures.payout"), kind: "money", value: row => row.payout },
    { key: "fromPlayers", title: t("rounds.fromPlayers"), kind: "money", value: row => row.fromPlayers, extra: !playsPots },
    { key: "rake", title: t("rounds.rake"), kind: "money", value: row => row.rake, extra: !playsPots },
    { key: "jackpot", title: t("rounds.jackpot"), kind: "money", value: row => row.jackpot, extra: true },
  ]
}

/** The rounds behind a figure; each opens its ledger entries. */
export const RoundsPage = observer(function RoundsPage() {
  const { t } = useTranslation("agent")
  const { agentStores, today, session, opens } = useDomain()
  const table = agentStores!.rounds
  const { filter, change, choose } = useView(table, RoundsFilter)
  const days = chosenDays(filter, today)
  const { answer } = table
  const memberId = filter.memberId ?? session.memberId
  const columns = useRoundColumns(days, memberId, answer?.totals)
  return (
    <DaysPage title={t("rounds.title")} days={days}>
      <DataList
        name="rounds"
        label={t("rounds.title")}
        table={table}
        columns={columns}
        rowKey={row => `${row.roundId} ${row.entry} ${row.at}`}
        change={change}
        totals={answer?.totals}
        wanted={() => wantedRounds(memberId!, days, filter)}
        folds
        filters={
          <>
            <IntervalPicker choice={filter} days={days} choose={choose} />
            <GameFilters filter={filter} choose={choose} />
          </>
        }
        note={
          answer && (
            <>
              <TeamPath
                path={answer.path}
                {...(opens("betting") && {
                  to: id => addressOf(BETTING, { range: "custom", ...days, memberId: id }),
                })}
              />
              {opens("transactions") && <span>{t("rounds.note")}</span>}
              <AsOf moment={answer.asOf} />
            </>
          )
        }
      />
    </DaysPage>
  )
})
