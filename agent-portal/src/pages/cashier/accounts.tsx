import { SwapOutlined } from "@ant-design/icons"
import type { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import type { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { Button } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../parts/use-format.ts"
import { Solvency } from "../contracts/solvency.tsx"
import styles from "./cashier.module.css"
import { MoveFunds } from "./move-funds.tsx"

const accounts = ["cash", "settlement", "held"] as const

/** The balances of the agent's accounts, and a transfer between the two they can use. */
export const Accounts = observer(function Accounts({ cashier, wallet }: { cashier: Cashier; wallet: Wallet }) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const [moving, setMoving] = useState(false)
  const { value } = wallet.balances
  useEffect(() => void wallet.refresh(), [wallet])
  return (
    <div className={styles.accounts}>
      <div className={styles.forecast}>
        <Solvency />
      </div>
      <dl>
        {accounts.map(account => (
          <div key={account}>
            <dt>{t(`accounts.${account}`)}</dt>
            <dd className="numeric">{value ? format.money(value[account] ?? 0) : "…"}</dd>
            <dd className={styles.what}>{t(`accounts.${account}Hint`)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.move}>
        <Button icon={<SwapOutlined aria-hidden />} disabled={!value} onClick={() => setMoving(true)}>
          {t("accounts.move")}
        </Button>
      </div>
      {moving && value && <MoveFunds cashier={cashier} wallet={wallet} close={() => setMoving(false)} />}
    </div>
  )
})
