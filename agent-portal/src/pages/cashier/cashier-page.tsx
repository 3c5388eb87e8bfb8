import { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Page } from "../../parts/page.tsx"
import { Accounts } from "./accounts.tsx"
import styles from "./cashier.module.css"

/** The agent's cashier and wallet; the methods are requested when the page opens. */
export function useCashier() {
  const { dependencies } = useDomain()
  const [cashier] = useState(() => new Cashier(dependencies.api, dependencies.newId))
  const [wallet] = useState(() => new Wallet(dependencies.api, dependencies.storage))
  useEffect(() => void cashier.methods.load(), [cashier])
  return { cashier, wallet }
}

interface CashierPageProps extends ReturnType<typeof useCashier> {
  readonly kind: "deposit" | "withdraw"
  readonly children: ReactNode
  /** The list of former requests. */
  readonly requests: ReactNode
}

/** A page of the cashier: the balances, a form, and the requests so far. */
export const CashierPage = observer(function CashierPage({ kind, cashier, wallet, requests, children }: CashierPageProps) {
  const { t } = useTranslation("agent")
  return (
    <Page title={t(`${kind}.title`)} lead={t(`${kind}.note`)}>
      <Accounts cashier={cashier} wallet={wallet} />
      <div className={styles.grid}>
        <div className={styles.form}>{children}</div>
        {requests}
      </div>
    </Page>
  )
})
