import { gameTypes } from "@baize/common/api/fields.ts"
import { presetDays } from "@baize/common/domain/days.ts"
import { bets } from "@baize/common/domain/records/records.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Pager } from "../../parts/pager.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Picture } from "../../parts/picture.tsx"
import { Table } from "../../parts/table.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import { MemberPage } from "./member-page.tsx"
import { RecordFilters } from "./record-filters.tsx"
import style from "./records.module.css"
import { Signed } from "./signed.tsx"

type BettingAnswer = NonNullable<ReturnType<typeof bets>["answer"]>

/** The totals of the whole choice. */
const BettingTotals = observer(function BettingTotals({ totals }: { totals: BettingAnswer["totals"] }) {
  const { t, format } = useWords()
  return (
    <dl className={style.totals}>
      <div>
        <dt>{t("betting.rounds")}</dt>
        <dd className="number">{format.count(totals.rounds)}</dd>
      </div>
      <div>
        <dt>{t("betting.staked")}</dt>
        <dd className="number">{format.money(totals.stake)}</dd>
      </div>
      <div>
        <dt>{t("betting.paid")}</dt>
        <dd className="number">{format.money(totals.payout)}</dd>
      </div>
      <div>
        <dt>{t("betting.result")}</dt>
        <dd>
          <Signed sum={totals.payout - totals.stake} />
        </dd>
      </div>
    </dl>
  )
})

/** A round's game, with its number, which opens the round. */
function RoundGame({ row }: { row: BettingAnswer["rows"][number] }) {
  const { t } = useWords()
  const popups = usePopups()
  return (
    <span className={style.game}>
      <Picture src={row.iconUrl} alt="" />
      <span>
        <strong>{row.gameName}</strong>
        <button
          type="button"
          className={`number ${style.round}`}
          aria-label={t("round.open", { round: row.roundId })}
          onClick={() => popups.show({ kind: "round", roundId: row.roundId })}
        >
          {row.roundId}
        </button>
      </span>
    </span>
  )
}

/** The member's rounds: stakes, payouts, and the totals of the whole choice. */
export const BettingRecord = observer(function BettingRecord() {
  const { dependencies, memberStores } = useDomain()
  const { t, format } = useWords()
  const [table] = useState(() => memberStores && bets(dependencies.api, presetDays("past7", memberStores.today)))
  useEffect(() => void table?.reload(), [table])
  if (!memberStores || !table) return null
  const { filter } = table.view
  const totals = table.answer?.totals
  return (
    <MemberPage title={t("betting.title")}>
      <Panel>
        <RecordFilters
          days={filter}
          today={memberStores.today}
          chooseDays={days => void table.show({ filter: { ...filter, ...days } })}
          label={t("betting.category")}
          all={t("betting.allCategories")}
          options={gameTypes.map(value => ({ value, name: t(`common:gameType.${value}`) }))}
          value={filter.gameType}
          choose={gameType => void table.show({ filter: { from: filter.from, to: filter.to, ...(gameType && { gameType }) } })}
        />
        {totals && totals.rounds > 0 && <BettingTotals totals={totals} />}
        <Table
          rows={table.rows}
          keyOf={row => row.roundId}
          loading={table.loading}
          problem={table.problem}
          retry={() => void table.reload()}
          empty={t("betting.none")}
          columns={[
            {
              title: t("betting.game"),
              cell: row => <RoundGame row={row} />,
            },
            { title: t("betting.time"), cell: row => <time dateTime={row.openedAt}>{format.instant(row.openedAt)}</time> },
            { title: t("betting.state"), cell: row => t(`betting.states.${row.state}`) },
            { title: t("betting.stake"), number: true, cell: row => format.money(row.stake) },
            { title: t("betting.payout"), number: true, cell: row => format.money(row.payout) },
            {
              title: t("betting.result"),
              number: true,
              cell: row => (row.state === "settled" ? <Signed sum={row.payout - row.stake} /> : "–"),
            },
          ]}
        />
        <Pager page={table.view.page} pages={table.pages} show={page => void table.show({ page })} />
      </Panel>
    </MemberPage>
  )
})
