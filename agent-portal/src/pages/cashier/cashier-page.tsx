import { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Accounts } from "./accounts.tsx"
import styles from "./cashier.module.css"
import { Requests } from "./requests.tsx"

/** The agent's cashier, wallet and former requests; the methods are requested when the page opens. */
export function useCashier(kind: "deposit" | "withdrawal") {
  const { dependencies } = useDomain()
  const [cashier] = useState(() => new Cashier(dependencies.api, dependencies.newId))
  const [wallet] = useState(() => new Wallet(dependencies.api, dependencies.storage))
  const [history] = useState(() => cashierHistory(dependencies.api, kind))
  useEffect(() => void cashier.methods.load(), [cashier])
  return { cashier, wallet, history }
}

interface CashierPageProps extends ReturnType<typeof useCashier> {
  readonly kind: "deposit" | "withdraw"
  readonly children: ReactNode
}

/** A page of the cashier: the balances, a form, and the requests so far. */
export const CashierPage = observer(function CashierPage({ kind, cashier, wallet, history, children }: CashierPageProps) {
  const { t } = useTranslation("agent")
  return (
    <Page title={t(`${kind}.title`)} lead={t(`${kind}.note`)}>
      <Accounts cashier={cashier} wallet={wallet} />
      <div className={styles.grid}>
        <div className={styles.form}>{children}</div>
        <Requests title={t(`${kind}.history`)} table={history} />
      </div>
    </Page>
  )
})
