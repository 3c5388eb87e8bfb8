import { deposit } from "@baize/common/api/cashier.ts"
import { isRefused } from "@baize/common/api/client.ts"
import { cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import { Follow } from "@baize/common/domain/cashier/follow-request.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import { DepositForm, useDepositEntry } from "./deposit-form.tsx"
import { DepositStatus } from "./deposit-status.tsx"
import { MemberPage } from "./member-page.tsx"
import { RequestTable } from "./request-table.tsx"

interface StartedDeposit {
  readonly follow: Follow
  readonly payUrl: string
  readonly amount: number
}

/** A deposit: a method, an amount, the provider's own page, and the status until the money has arrived. */
export const Deposit = observer(function Deposit() {
  const domain = useDomain()
  const { memberStores, dependencies } = domain
  const cashier = cashierOf(domain)
  const popups = usePopups()
  const { t } = useWords()
  const [tried, setTried] = useState(false)
  const [started, setStarted] = useState<StartedDeposit>()
  const [again, setAgain] = useState(false)
  const [history] = useState(() => cashierHistory(dependencies.api, "deposit"))
  useEffect(() => void cashier?.methods.load(), [cashier])
  const entry = useDepositEntry()
  if (!memberStores || !cashier) return null
  const { methods, deposits } = cashier
  const { method, amount, wrong } = entry

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    setTried(true)
    if (!memberStores || !method || amount === undefined || wrong) return
    const answer = await deposits.run({ method: method.code, amount, returnUrl: location.href })
    if (!answer && isRefused(deposits.problem, deposit, "identity-needed"))
      popups.show({ kind: "identity", afterwards: () => void submit() })
    if (!answer) return
    // If the browser blocks the new window, a link to the provider is shown.
    window.open(answer.payUrl, "_blank")
    const follow = new Follow(
      dependencies.api,
      dependencies.clock,
      { id: answer.id, kind: "deposit" },
      () => void memberStores.wallet.refresh(),
    )
    setStarted({ follow, payUrl: answer.payUrl, amount })
    entry.setTyped("")
    setTried(false)
    void history.reload()
  }

  return (
    <MemberPage title={t("deposit.title")}>
      {started ? (
        <DepositStatus
          {...started}
          decided={() => void history.reload()}
          again={() => {
            setStarted(undefined)
            setAgain(true)
          }}
        />
      ) : (
        <Panel>
          {methods.problem && !methods.value && <Problem problem={methods.problem} retry={() => void methods.load()} />}
          {!methods.value && !methods.problem && <Skeleton height={300} />}
          {methods.value && !method && <p>{t("deposit.closed")}</p>}
          {method && (
            <DepositForm
              entry={entry}
              method={method}
              deposits={deposits}
              tried={tried}
              focusAmount={again}
              submit={event => void submit(event)}
            />
          )}
        </Panel>
      )}
      <RequestTable title={t("deposit.history")} table={history} />
    </MemberPage>
  )
})
