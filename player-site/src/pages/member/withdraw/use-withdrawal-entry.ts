import type { Payouts } from "@baize/common/domain/cashier/payouts.ts"
import { parseMoney } from "@baize/common/money.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"
import { amountProblem } from "../amount-field.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"

/** What is entered for a withdrawal, and why its amount can't be sent. Called by an observer. */
export function useWithdrawalEntry(payouts: Payouts | undefined) {
  const { memberStores, site } = useDomain()
  const { t: words } = useWords()
  const { t, format } = useWithdrawWords()
  const [id, choose] = useState<number>()
  const [typed, setTyped] = useState("")
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to what was sent
  useEffect(() => payouts?.requesting.forget(), [payouts, id, typed])
  const accounts = payouts?.accounts.value?.accounts ?? []
  const usable = accounts.filter(({ usableFrom, kind }) => usableFrom === null && payouts?.termsFor({ kind }))
  const account = usable.find(one => one.id === id) ?? usable[0]
  const terms = account && payouts?.termsFor(account)
  const cash = memberStores?.wallet.cash
  const exponent = site.info?.exponent ?? 2
  const amount = parseMoney(typed, exponent)
  const short = amount !== undefined && cash !== undefined && amount > cash
  const overDay = amount !== undefined && terms !== undefined && terms.leftToday !== null && amount > terms.leftToday
  const wrong =
    terms &&
    (amountProblem(typed, amount, terms, words, format) ??
      (short ? t("short") : undefined) ??
      (overDay ? t("overDay", { sum: format.money(terms.leftToday!) }) : undefined))
  return { accounts, account, choose, terms, typed, setTyped, amount, short, wrong, cash, exponent }
}

export type WithdrawalEntry = ReturnType<typeof useWithdrawalEntry>
