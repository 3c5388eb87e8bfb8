import { cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { useWords } from "../../../parts/words.ts"
import { amountProblem } from "../amount-field.tsx"

/**
 * The chosen method and the typed amount. The page keeps them while it shows a deposit instead of the form. `ready`: the smallest
 * of the method's quick amounts is there before anything is typed.
 */
export function useDepositEntry(ready: boolean) {
  const domain = useDomain()
  const { site } = domain
  const cashier = cashierOf(domain)
  const { t, format } = useWords()
  const [code, setCode] = useState<string>()
  const [written, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal applies to what was sent
  useEffect(() => cashier?.deposits.forget(), [cashier, code, written])
  const exponent = site.info?.exponent ?? 2
  const methods = cashier?.methods.value?.deposit ?? []
  const open = methods.filter(one => one.open)
  const method = open.find(one => one.code === code) ?? open[0]
  const least = ready ? method?.quick[0] : undefined
  const typed = written ?? (least === undefined ? "" : writeMoney(least, exponent))
  const amount = parseMoney(typed, exponent)
  const wrong = method && amountProblem(typed, amount, method, t, format)
  return { methods, method, setCode, typed, setTyped, exponent, amount, wrong }
}

export type DepositEntry = ReturnType<typeof useDepositEntry>
