import type { PayoutAccount } from "@baize/common/api/payouts.ts"
import type { Payouts, WithdrawalTerms } from "@baize/common/domain/cashier/payouts.ts"
import { writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Alert } from "../../../parts/notes.tsx"
import { Link } from "../../../parts/router.ts"
import { Sentences } from "../../../parts/sentences.tsx"
import { TRANSFER } from "../../../paths.ts"
import { AmountField } from "../amount-field.tsx"
import cashier from "../cashier.module.css"
import { AccountChoice } from "./account-choice.tsx"
import { Figures } from "./figures.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"
import type { WithdrawalEntry } from "./use-withdrawal-entry.ts"
import style from "./withdraw.module.css"

interface AmountStepProps {
  payouts: Payouts
  entry: WithdrawalEntry
  review: () => void
}

/** The first step of a withdrawal: the account and the amount, with the fee and the expected time. */
export const AmountStep = observer(function AmountStep({ payouts, entry, review }: AmountStepProps) {
  const { t } = useWithdrawWords()
  const [tried, setTried] = useState(false)
  const { accounts, account, choose, terms, wrong } = entry
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!wrong) review()
  }
  return (
    <div className={style.step}>
      <WithStudios />
      {/* Beside the form: its dialog has a form of its own. */}
      <AccountChoice payouts={payouts} accounts={accounts} chosen={account} choose={choose} />
      {account && terms && (
        <form className={cashier.form} onSubmit={submit} noValidate>
          <Amount entry={entry} account={account} terms={terms} tried={tried} />
          <Button type="submit" look="primary" size="large">
            {t("review")}
          </Button>
          <p className={cashier.small}>{t("note")}</p>
        </form>
      )}
    </div>
  )
})

/** Money in wallets that studios keep can't be withdrawn from there. */
const WithStudios = observer(function WithStudios() {
  const { memberStores } = useDomain()
  const { t, format } = useWithdrawWords()
  const wallet = memberStores?.wallet
  const away = wallet?.balances.value?.vendors ?? 0
  if (away === 0) return null
  return (
    <Alert tone="plain">
      <Sentences first={t("withStudios", { sum: wallet?.hidden ? "***" : format.money(away) })}>
        <Link to={TRANSFER} className={cashier.link}>
          {t("toTransfers")}
        </Link>
      </Sentences>
    </Alert>
  )
})

interface AmountProps {
  entry: WithdrawalEntry
  account: PayoutAccount
  terms: WithdrawalTerms
  tried: boolean
}

const Amount = observer(function Amount({ entry, account, terms, tried }: AmountProps) {
  const { memberStores } = useDomain()
  const { t, format } = useWithdrawWords()
  const { typed, setTyped, amount, short, wrong, cash, exponent } = entry
  const most = Math.max(0, Math.min(cash ?? 0, terms.max, terms.leftToday ?? terms.max))
  const available = cash === undefined ? "…" : memberStores?.wallet.hidden ? "***" : format.money(cash)
  const bounds = t("available", { sum: available, min: format.money(terms.min), max: format.money(terms.max) })
  const today = terms.leftToday === null ? "" : ` · ${t("leftToday", { sum: format.money(terms.leftToday) })}`
  return (
    <>
      <AmountField
        label={t("amount")}
        value={typed}
        change={setTyped}
        problem={tried || short ? wrong : undefined}
        hint={bounds + today}
        end={
          <button type="button" className={cashier.all} onClick={() => setTyped(writeMoney(most, exponent))}>
            {t("all")}
          </button>
        }
      />
      <Figures account={account} terms={terms} amount={wrong ? undefined : amount} />
    </>
  )
})
