import { payoutsOf, withdrawalHistory } from "@baize/common/domain/cashier/payouts.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useToasts } from "../../../popups/toasts.ts"
import { ClearanceNotice } from "../clearance/clearance-notice.tsx"
import { useClearance } from "../clearance/use-clearance.ts"
import { ClearanceLink } from "../clearance-link.tsx"
import { MemberPage } from "../member-page.tsx"
import { useMoneyNews } from "../use-money-news.ts"
import { AmountStep } from "./amount-step.tsx"
import { ReviewStep } from "./review-step.tsx"
import { Unfinished } from "./unfinished.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import { useWithdrawalEntry } from "./use-withdrawal-entry.ts"
import { WithdrawalTable } from "./withdrawal-table.tsx"

/** Withdrawals: to which account and how much, a review, then the place in the queue, the decision and the receipt. */
export const Withdraw = observer(function Withdraw() {
  const domain = useDomain()
  const { memberStores, dependencies } = domain
  const payouts = payoutsOf(domain)
  const toasts = useToasts()
  const { t, format } = useWithdrawWords()
  const [reviewing, setReviewing] = useState(false)
  const [history] = useState(() => withdrawalHistory(dependencies.api))
  const entry = useWithdrawalEntry(payouts)
  const clearance = useClearance()
  const reload = () => Promise.all([history.reload(), payouts?.unfinished.load()])
  useMoneyNews(() => void Promise.all([reload(), payouts?.terms.load(), clearance.load()]))
  useEffect(() => void Promise.all([payouts?.load(), payouts?.unfinished.load()]), [payouts])
  useEffect(() => void history.reload(), [history])
  if (!memberStores || !payouts) return null
  const { account, terms, amount, wrong } = entry
  const problem = payouts.accounts.problem ?? payouts.terms.problem
  const open = payouts.unfinished
  const loaded =
    payouts.accounts.value && payouts.terms.value && (clearance.value || clearance.problem) && (open.value || open.problem)
  const unfinished = open.value ?? []
  const refresh = () => Promise.all([memberStores.wallet.refresh(), reload(), payouts.terms.load()])

  function requested(): void {
    toasts.say(t("requested", { sum: format.money(amount ?? 0) }), "positive")
    entry.setTyped("")
    setReviewing(false)
    void refresh()
  }
  // What is above decides where it begins: nothing of it is shown before all of it is known.
  if (!loaded && !problem)
    return (
      <MemberPage title={t("title")} end={<ClearanceLink />}>
        <Skeleton height="60vh" />
      </MemberPage>
    )
  return (
    <MemberPage title={t("title")} end={<ClearanceLink />}>
      {unfinished.length > 0 && <Unfinished payouts={payouts} rows={unfinished} changed={() => void refresh()} />}
      {loaded && !reviewing && <ClearanceNotice way="withdrawal" clearance={clearance} />}
      <Panel>
        {problem && !loaded && <Problem problem={problem} retry={() => void payouts.load()} />}
        {loaded && reviewing && account && terms && amount !== undefined && !wrong ? (
          <ReviewStep
            payouts={payouts}
            account={account}
            terms={terms}
            amount={amount}
            back={() => setReviewing(false)}
            requested={requested}
          />
        ) : (
          loaded && <AmountStep payouts={payouts} entry={entry} review={() => setReviewing(true)} />
        )}
      </Panel>
      <WithdrawalTable payouts={payouts} table={history} changed={() => void refresh()} />
    </MemberPage>
  )
})
