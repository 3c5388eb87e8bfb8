import { Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { Problem } from "../../parts/problem.tsx"
import { CashierPage, useCashier } from "./cashier-page.tsx"
import { WithdrawForm } from "./withdraw-form.tsx"

/**
 * A withdrawal, confirmed by the payment password: it leaves the balance immediately and is paid, or returned with the reason.
 */
export const WithdrawPage = observer(function WithdrawPage() {
  const stores = useCashier("withdrawal")
  const { cashier, wallet, history } = stores
  const { methods, withdrawals } = cashier
  const { balances } = wallet
  const cash = balances.value?.cash
  const problem = methods.problem ?? (balances.value ? undefined : balances.problem)
  return (
    <CashierPage kind="withdraw" {...stores}>
      {problem && <Problem problem={problem} retry={() => void Promise.all([methods.load(), wallet.refresh()])} />}
      {!methods.value && !problem && <Skeleton active />}
      {methods.value && cash !== undefined && (
        <WithdrawForm
          methods={methods.value.withdrawal}
          cash={cash}
          withdrawals={withdrawals}
          requested={() => void Promise.all([wallet.refresh(), history.reload()])}
        />
      )}
    </CashierPage>
  )
})
