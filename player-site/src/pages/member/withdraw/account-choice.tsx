import type { PayoutAccount } from "@baize/common/api/payouts.ts"
import { MOST_PAYOUT_ACCOUNTS } from "@baize/common/api/payouts.ts"
import type { Payouts } from "@baize/common/domain/cashier/payouts.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { usePopups } from "../../../popups/popups.ts"
import { useToasts } from "../../../popups/toasts.ts"
import style from "./accounts.module.css"
import { AddAccountDialog } from "./add-account-dialog.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import withdraw from "./withdraw.module.css"

const payoutIcons = { bank: "bank", wallet: "wallet", crypto: "coin" } as const

interface AccountChoiceProps {
  payouts: Payouts
  accounts: readonly PayoutAccount[]
  chosen: PayoutAccount | undefined
  choose: (id: number) => void
}

/** The member's payout accounts, one of which is chosen; new ones can be added and old ones removed. */
export const AccountChoice = observer(function AccountChoice({ payouts, accounts, chosen, choose }: AccountChoiceProps) {
  const { t } = useWithdrawWords()
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className={style.accounts}>
      <legend>{t("accounts")}</legend>
      {accounts.length === 0 && <p className={withdraw.first}>{t("first")}</p>}
      {accounts.map(account => (
        <AccountOption key={account.id} payouts={payouts} account={account} chosen={account === chosen} choose={choose} />
      ))}
      {accounts.length < MOST_PAYOUT_ACCOUNTS && (
        <Button look={accounts.length === 0 ? "primary" : "quiet"} size="large" onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      )}
      {adding && <AddAccountDialog payouts={payouts} close={() => setAdding(false)} added={choose} />}
    </fieldset>
  )
})

interface AccountOptionProps {
  payouts: Payouts
  account: PayoutAccount
  chosen: boolean
  choose: (id: number) => void
}

const AccountOption = observer(function AccountOption({ payouts, account, chosen, choose }: AccountOptionProps) {
  const { t, format, institution, account: nameOf } = useWithdrawWords()
  const popups = usePopups()
  const toasts = useToasts()
  const { id, kind, number, holder, usableFrom } = account
  const remove = (): void =>
    popups.show({
      kind: "confirm",
      title: t("removeTitle"),
      text: t("removeText", { account: nameOf(account) }),
      action: t("removeAction"),
      confirmed: () => void payouts.removing.run(id).then(done => done && toasts.say(t("removed"), "positive")),
    })
  return (
    <div className={style.account}>
      <label>
        <input type="radio" name="account" checked={chosen} disabled={usableFrom !== null} onChange={() => choose(id)} />
        <Icon name={payoutIcons[kind]} size={22} />
        <span className={style.words}>
          <strong>{institution(account)}</strong>
          <span className="number">
            <bdi>{number}</bdi>
          </span>
          {holder && (
            <span>
              <bdi>{holder}</bdi>
            </span>
          )}
          {usableFrom && (
            <span className={style.new}>
              <Icon name="clock" size={16} /> {t("usableFrom", { at: format.instant(usableFrom), offset: format.offset })}
            </span>
          )}
        </span>
      </label>
      <button type="button" className={style.remove} onClick={remove} aria-label={t("remove", { account: nameOf(account) })}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
})
