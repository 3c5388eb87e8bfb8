import { type BetsFilter, bets } from "@baize/common/domain/records/records.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { labelOf } from "../../../parts/label-of.ts"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Picture } from "../../../parts/picture.tsx"
import { Table } from "../../../parts/table.tsx"
import { useWords } from "../../../parts/words.ts"
import { usePopups } from "../../../popups/popups.ts"
import { MemberPage } from "../member-page.tsx"
import style from "../records.module.css"
import { Signed } from "../signed.tsx"
import { RecordFilters } from "./record-filters.tsx"
import { Totals } from "./totals.tsx"
import { useGameFilters } from "./use-game-filters.ts"
import { useRecordTable } from "./use-record-table.ts"
import { type RecordView, useRecordView } from "./use-record-view.ts"

type BetRow = ReturnType<typeof bets>["rows"][number]

/** A round's game; its number is in the details, which the button opens. */
function RoundGame({ row }: { row: BetRow }) {
  const { t } = useTranslation("records")
  const popups = usePopups()
  return (
    <span className={style.game}>
      <Picture src={row.iconUrl} alt="" />
      <span>
        <strong>{row.gameName}</strong>
        <button
          type="button"
          className={style.round}
          aria-label={labelOf(t("bets.details"), row.roundId)}
          onClick={() => popups.show({ kind: "round", roundId: row.roundId })}
        >
          {t("bets.details")}
        </button>
      </span>
    </span>
  )
}

/** What was staked, and what the house kept of it where members play each other. */
function Stake({ row: { stake, rake } }: { row: BetRow }) {
  const { format } = useWords()
  const { t } = useTranslation("records")
  if (rake === null) return format.money(stake)
  return (
    <span className={style.stake}>
      <span>{format.money(stake)}</span>
      <small>
        {t("bets.rake")} {format.money(rake)}
      </small>
    </span>
  )
}

const BetTable = observer(function BetTable({ view, filter }: { view: RecordView; filter: BetsFilter }) {
  const { t, format } = useWords()
  const table = useRecordTable(bets, filter, view.page)
  const totals = table.answer?.totals
  return (
    <>
      {totals && totals.rounds > 0 && (
        <Totals
          sums={[
            { title: t("betting.rounds"), sum: format.count(totals.rounds) },
            { title: t("betting.staked"), sum: format.money(totals.stake) },
            { title: t("betting.paid"), sum: format.money(totals.payout) },
            { title: t("betting.result"), sum: <Signed sum={totals.payout - totals.stake} /> },
          ]}
        />
      )}
      <Table
        rows={table.rows}
        keyOf={row => row.roundId}
        loading={table.loading}
        problem={table.problem}
        retry={() => void table.reload()}
        empty={t("betting.none")}
        columns={[
          { title: t("betting.game"), cell: row => <RoundGame row={row} /> },
          { title: t("betting.time"), cell: row => <time dateTime={row.openedAt}>{format.instant(row.openedAt)}</time> },
          { title: t("betting.state"), cell: row => t(`betting.states.${row.state}`) },
          { title: t("betting.stake"), number: true, cell: row => <Stake row={row} /> },
          { title: t("betting.payout"), number: true, cell: row => format.money(row.payout) },
          {
            title: t("betting.result"),
            number: true,
            cell: row => (row.state === "settled" ? <Signed sum={row.payout - row.stake} /> : "–"),
          },
        ]}
      />
      <Pager page={table.shown.page} pages={table.pages} show={view.show} />
    </>
  )
})

/** The member's rounds: stakes, payouts, and the totals of the whole choice. */
export const BettingRecord = observer(function BettingRecord() {
  const { memberStores } = useDomain()
  return memberStores && <OwnBets today={memberStores.today} />
})

const OwnBets = observer(function OwnBets({ today }: { today: string }) {
  const { t } = useWords()
  const view = useRecordView(today)
  const { filters, chosen } = useGameFilters(view)
  const { from, to } = view.days
  const filter = { from, to, ...chosen }
  return (
    <MemberPage title={t("betting.title")}>
      <Panel>
        <RecordFilters view={view} today={today} filters={filters} file={{ list: "bets", ...filter }} />
        <BetTable view={view} filter={filter} />
      </Panel>
    </MemberPage>
  )
})
