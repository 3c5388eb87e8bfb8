import { Payouts, withdrawalHistory } from "@baize/common/domain/cashier/payouts.ts"
import { Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Problem } from "../../parts/problem.tsx"
import { CashierPage, useCashier } from "./cashier-page.tsx"
import { WithdrawForm } from "./withdraw-form.tsx"
import { Withdrawals } from "./withdrawals.tsx"

/**
 * A withdrawal, confirmed by the payment password: it leaves the balance immediately and is paid, or returned with the reason.
 */
export const WithdrawPage = observer(function WithdrawPage() {
  const { dependencies } = useDomain()
  const { cashier, wallet } = useCashier()
  const [payouts] = useState(() => new Payouts(dependencies))
  const [history] = useState(() => withdrawalHistory(dependencies.api))
  useEffect(() => void payouts.load(), [payouts])
  const { balances } = wallet
  const cash = balances.value?.cash
  const loaded = payouts.accounts.value && payouts.terms.value && cash !== undefined
  const problem = loaded ? undefined : (payouts.accounts.problem ?? payouts.terms.problem ?? balances.problem)
  const refresh = () => void Promise.all([wallet.refresh(), history.reload(), payouts.terms.load()])
  return (
    <CashierPage
      kind="withdraw"
      cashier={cashier}
      wallet={wallet}
      requests={<Withdrawals payouts={payouts} table={history} changed={refresh} />}
    >
      {problem && <Problem problem={problem} retry={() => void Promise.all([payouts.load(), wallet.refresh()])} />}
      {!loaded && !problem && <Skeleton active />}
      {loaded && <WithdrawForm payouts={payouts} cash={cash} requested={refresh} />}
    </CashierPage>
  )
})
