import { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Problem } from "../../parts/problem.tsx"
import { Accounts } from "./accounts.tsx"
import styles from "./cashier.module.css"
import { Requests } from "./requests.tsx"
import { WithdrawForm } from "./withdraw-form.tsx"

/**
 * A withdrawal, confirmed by the payment password: it leaves the balance immediately and is paid, or returned with the reason.
 */
export const WithdrawPage = observer(function WithdrawPage() {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const [cashier] = useState(() => new Cashier(dependencies.api, dependencies.newId))
  const [wallet] = useState(() => new Wallet(dependencies.api, dependencies.storage))
  const [history] = useState(() => cashierHistory(dependencies.api, "withdrawal"))
  const { methods, withdrawals } = cashier
  const { balances } = wallet
  useEffect(() => void methods.load(), [methods])
  const cash = balances.value?.cash
  const problem = methods.problem ?? (balances.value ? undefined : balances.problem)
  return (
    <Page title={t("withdraw.title")} lead={t("withdraw.note")}>
      <Accounts cashier={cashier} wallet={wallet} />
      <div className={styles.grid}>
        <div className={styles.form}>
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
        </div>
        <Requests title={t("withdraw.history")} table={history} />
      </div>
    </Page>
  )
})
