import { deposit } from "@baize/common/api/cashier.ts"
import { isRefused } from "@baize/common/api/client.ts"
import { cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import { cashierHistory } from "@baize/common/domain/cashier/history.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { optionalPart } from "../../../parts/optional-part.tsx"
import { useSearchParams } from "../../../parts/router.ts"
import { usePopups } from "../../../popups/popups.ts"
import { useClearance } from "../clearance/use-clearance.ts"
import { ClearanceLink } from "../clearance-link.tsx"
import { MemberPage } from "../member-page.tsx"
import { useMoneyNews } from "../use-money-news.ts"
import { DepositTable } from "./deposit-table.tsx"
import { ShownDeposit } from "./shown-deposit.tsx"
import { StartDeposit } from "./start-deposit.tsx"
import { useDepositEntry } from "./use-deposit-entry.ts"
import { useWantedGame } from "./use-wanted-game.ts"

const DepositBonus = optionalPart(() =>
  withWords(
    "rewards",
    import("../bonuses/deposit-bonus.tsx").then(file => file.DepositBonus),
  ),
)

/**
 * A deposit: a method, an amount, the payment, and its status until the money has arrived. The address names the deposit that is
 * shown, so that the provider's page returns to it, and going back returns to the form. It also names the game that the deposit
 * is for, if any.
 */
export const Deposit = observer(function Deposit() {
  const domain = useDomain()
  const { memberStores, dependencies } = domain
  const cashier = cashierOf(domain)
  const popups = usePopups()
  const { t } = useTranslation("deposit")
  const [search, setSearch] = useSearchParams()
  const [tried, setTried] = useState(false)
  const [again, setAgain] = useState(false)
  const [history] = useState(() => cashierHistory(dependencies.api))
  useEffect(() => void cashier?.methods.load(), [cashier])
  const wanted = useWantedGame()
  const entry = useDepositEntry(wanted.game !== undefined)
  const clearance = useClearance()
  useMoneyNews(() => void Promise.all([history.reload(), clearance.load()]))
  if (!memberStores || !cashier) return null
  const { methods, deposits } = cashier
  const { method, amount, wrong } = entry
  const shown = Number(search.get("deposit") ?? 0)

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    setTried(true)
    if (!method || amount === undefined || wrong) return
    const answer = await deposits.run({ method: method.code, amount, returnUrl: wanted.returnUrl })
    if (!answer && isRefused(deposits.problem, deposit, "identity-needed"))
      popups.show({ kind: "identity", afterwards: () => void submit() })
    if (!answer) return
    // If the browser blocks the new window, a link to the provider is shown.
    if (method.kind === "redirect" && answer.payUrl) window.open(answer.payUrl, "_blank")
    setSearch({ ...wanted.named, deposit: String(answer.id) }, { state: { paidElsewhere: method.kind === "redirect" } })
    entry.setTyped("")
    setTried(false)
    void history.reload()
  }

  return (
    <MemberPage title={t("title")} end={<ClearanceLink />}>
      {shown > 0 ? (
        <ShownDeposit
          key={shown}
          id={shown}
          wanted={wanted}
          decided={() => void Promise.all([memberStores.wallet.refresh(), history.reload(), clearance.load()])}
          again={() => {
            setAgain(true)
            setSearch(wanted.named ?? {})
          }}
        />
      ) : (
        <>
          <DepositBonus method={method?.code} amount={wrong ? undefined : amount} />
          <StartDeposit
            methods={methods}
            clearance={clearance}
            wanted={wanted}
            entry={entry}
            deposits={deposits}
            tried={tried}
            focusAmount={again}
            submit={event => void submit(event)}
          />
        </>
      )}
      <DepositTable table={history} />
    </MemberPage>
  )
})
