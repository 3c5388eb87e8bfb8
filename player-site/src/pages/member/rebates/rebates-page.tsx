import { OwnRebates, type RebateRow } from "@baize/common/domain/rewards/rebates.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { ClothCard } from "../../../parts/cloth-card.tsx"
import { Alert, Skeleton } from "../../../parts/notes.tsx"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Table } from "../../../parts/table.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { MemberPage } from "../member-page.tsx"
import { RebateDialog } from "./rebate-dialog.tsx"
import { RebateRates } from "./rebate-rates.tsx"
import style from "./rebates.module.css"

/** What the member's play has earned back: what waits to be claimed, today's rates, and every day with its lines. */
export const RebatesPage = observer(function RebatesPage() {
  const { memberStores } = useDomain()
  return memberStores && <MemberRebates />
})

const MemberRebates = observer(function MemberRebates() {
  const { dependencies, memberStores } = useDomain()
  const { t } = useTranslation("rebates")
  const [store] = useState(() => new OwnRebates(dependencies.api))
  const [page, show] = useState(1)
  useEffect(() => void store.table.show({ page }), [store, page])
  const { answer, problem } = store.table
  return (
    <MemberPage title={t("title")}>
      {answer && <Waiting store={store} paid={() => void memberStores?.wallet.refresh()} />}
      {answer && <RebateRates rates={answer.rates} />}
      {answer || problem ? (
        <Panel title={t("history")}>
          <History store={store} />
          <Pager page={store.table.shown.page} pages={store.table.pages} show={show} />
        </Panel>
      ) : (
        <Skeleton height="60vh" />
      )}
    </MemberPage>
  )
})

const Waiting = observer(function Waiting({ store, paid }: { store: OwnRebates; paid: () => void }) {
  const { t: site, format } = useWords()
  const { t } = useTranslation("rebates")
  const toasts = useToasts()
  const { waiting, claimed, lifetime } = store.table.answer!
  const claim = async (): Promise<void> => {
    const sum = await store.claim.run()
    if (sum === undefined) return
    toasts.say(t("claimed", { sum: format.money(sum) }), "positive")
    paid()
  }
  return (
    <ClothCard icon="wallet" labelledBy="rebates-waiting">
      <div className={style.words}>
        <h2 id="rebates-waiting">{t(claimed ? "waiting" : "received")}</h2>
        <strong className="number">{format.money(claimed ? waiting.amount : lifetime)}</strong>
        <p>{claimed ? t(waiting.days > 0 ? "waitingText" : "noneWaiting", { count: waiting.days }) : t("automatic")}</p>
        {claimed && <p className={style.more}>{t("lifetime", { sum: format.money(lifetime) })}</p>}
      </div>
      {claimed && waiting.amount > 0 && (
        <Button look="primary" busy={store.claim.busy} onClick={() => void claim()}>
          {t("claim", { sum: format.money(waiting.amount) })}
        </Button>
      )}
      {store.claim.problem && <Alert>{problemText(store.claim.problem, site)}</Alert>}
    </ClothCard>
  )
})

const History = observer(function History({ store: { table } }: { store: OwnRebates }) {
  const { format } = useWords()
  const { t } = useTranslation("rebates")
  const [opened, open] = useState<RebateRow>()
  return (
    <>
      <Table
        rows={table.rows}
        keyOf={row => row.day}
        loading={table.loading}
        problem={table.problem}
        retry={() => void table.reload()}
        empty={t("none")}
        columns={[
          {
            title: t("day"),
            cell: row => (
              <button
                type="button"
                className={style.entry}
                aria-label={t("details", { day: format.day(row.day) })}
                onClick={() => open(row)}
              >
                {format.day(row.day)}
              </button>
            ),
          },
          {
            title: t("turnover"),
            number: true,
            cell: row => format.money(row.lines.reduce((sum, { turnover }) => sum + turnover, 0)),
          },
          { title: t("earned"), number: true, cell: row => format.money(row.amount) },
          { title: t("paid"), number: true, cell: row => <strong>{format.money(row.paid)}</strong> },
          { title: t("state"), cell: row => <span className={style[row.state]}>{t(`states.${row.state}`)}</span> },
        ]}
      />
      {opened && <RebateDialog row={opened} close={() => open(undefined)} />}
    </>
  )
})
