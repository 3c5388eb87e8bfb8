import { deposit } from "@baize/common/api/cashier.ts"
import { isRefused } from "@baize/common/api/client.ts"
import { Follow } from "@baize/common/domain/cashier/follow.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Alert, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import { AmountField, amountProblem } from "./amount-field.tsx"
import style from "./cashier.module.css"
import { DepositStatus } from "./deposit-status.tsx"
import { MemberPage } from "./member-page.tsx"
import { MethodPicker } from "./method-picker.tsx"
import { RequestTable } from "./request-table.tsx"

interface StartedDeposit {
  readonly follow: Follow
  readonly payUrl: string
  readonly amount: number
}

/** A deposit: a method, an amount, the provider's own page, and the status until the money has arrived. */
export const Deposit = observer(function Deposit() {
  const { memberStores, site, dependencies } = useDomain()
  const popups = usePopups()
  const { t, format } = useWords()
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState("")
  const [tried, setTried] = useState(false)
  const [started, setStarted] = useState<StartedDeposit>()
  const [again, setAgain] = useState(false)
  const [history] = useState(() => cashierHistory(dependencies.api, "deposit"))
  useEffect(() => void memberStores?.cashier.methods.load(), [memberStores])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to what was sent
  useEffect(() => memberStores?.cashier.deposits.forget(), [memberStores, code, typed])
  if (!memberStores) return null
  const { methods, deposits } = memberStores.cashier
  const exponent = site.info?.exponent ?? 2
  const choice = methods.value?.deposit ?? []
  const method = choice.find(one => one.code === code) ?? choice[0]
  const amount = parseMoney(typed, exponent)
  const wrong = method && amountProblem(typed, amount, method, t, format)

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
    setTyped("")
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
            <form className={style.form} onSubmit={event => void submit(event)} noValidate>
              <MethodPicker methods={choice} chosen={method.code} choose={setCode} />
              <div>
                <AmountField
                  label={t("deposit.amount")}
                  value={typed}
                  change={setTyped}
                  autoFocus={again}
                  problem={tried ? wrong : undefined}
                  hint={t("cashier.bounds", { min: format.money(method.min), max: format.money(method.max) })}
                />
                <fieldset className={style.quick} aria-label={t("deposit.quick")}>
                  {method.quick.map(sum => (
                    <button
                      key={sum}
                      type="button"
                      aria-pressed={sum === amount}
                      onClick={() => setTyped(writeMoney(sum, exponent))}
                    >
                      {format.money(sum)}
                    </button>
                  ))}
                </fieldset>
              </div>
              {deposits.problem && <Alert>{problemText(deposits.problem, t)}</Alert>}
              <Button type="submit" look="primary" size="large" busy={deposits.busy}>
                {amount && !wrong ? t("deposit.submitSum", { sum: format.money(amount) }) : t("deposit.submit")}
              </Button>
              <p className={style.small}>{t("deposit.note")}</p>
            </form>
          )}
        </Panel>
      )}
      <RequestTable title={t("deposit.history")} table={history} />
    </MemberPage>
  )
})
