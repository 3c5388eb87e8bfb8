import { cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import { useToasts } from "../../popups/toasts.ts"
import { MemberPage } from "./member-page.tsx"
import { RequestTable } from "./request-table.tsx"
import { useWithdrawalEntry, WithdrawalForm } from "./withdrawal-form.tsx"

/** A withdrawal: it leaves the balance immediately and is paid, or returned with the reason. */
export const Withdraw = observer(function Withdraw() {
  const domain = useDomain()
  const { memberStores, session, dependencies } = domain
  const cashier = cashierOf(domain)
  const popups = usePopups()
  const toasts = useToasts()
  const { t, format } = useWords()
  const [tried, setTried] = useState(false)
  const [history] = useState(() => cashierHistory(dependencies.api, "withdrawal"))
  useEffect(() => void cashier?.methods.load(), [cashier])
  const entry = useWithdrawalEntry()
  if (!memberStores || !cashier) return null
  const { methods, withdrawals } = cashier
  const { method, amount, destination, paymentPassword, asksPassword, wrong, noDestination, noPassword } = entry

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!memberStores || !method || amount === undefined || wrong || noDestination || noPassword) return
    if (!asksPassword) {
      // It may have been set in another window: then its field appears.
      await session.reload().catch(() => undefined)
      if (session.member && !session.member.hasPaymentPassword) popups.show({ kind: "payment-password" })
      return
    }
    const answer = await withdrawals.run({
      method: method.code,
      amount,
      destination: destination.trim(),
      paymentPassword,
    })
    if (!answer) return
    toasts.say(t("withdraw.asked", { sum: format.money(amount) }), "positive")
    entry.setTyped("")
    entry.setPaymentPassword("")
    setTried(false)
    await Promise.all([memberStores.wallet.refresh(), history.reload()])
  }

  return (
    <MemberPage title={t("withdraw.title")}>
      <Panel>
        {methods.problem && !methods.value && <Problem problem={methods.problem} retry={() => void methods.load()} />}
        {!methods.value && !methods.problem && <Skeleton height={300} />}
        {method && (
          <WithdrawalForm
            entry={entry}
            method={method}
            wallet={memberStores.wallet}
            withdrawals={withdrawals}
            tried={tried}
            submit={event => void submit(event)}
          />
        )}
      </Panel>
      <RequestTable title={t("withdraw.history")} table={history} />
    </MemberPage>
  )
})
