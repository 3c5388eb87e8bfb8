import type { Minor } from "@baize/common/api/units.ts"
import type { Brand } from "../brands/brands.ts"
import type { DepositMethod } from "../brands/deposit-methods.ts"
import type { Services } from "../play/services.ts"
import type { Settings } from "../server/settings.ts"
import { type LevelTermsOf, methodsAt } from "./levels.ts"
import { hasProvider } from "./providers/registry.ts"

type DepositRefusal = "method-unknown" | "method-closed" | "amount-out-of-bounds"
type Refuse<Code> = (code: Code, detail?: { value: Record<string, unknown> }) => never

/**
 * The deposit methods of a brand that this installation has a provider for, on the terms of a VIP level and in its order. Each
 * brand has one currency, so that its amounts need no other.
 */
export const depositMethods = (
  installation: Pick<Settings, "sandboxCashier">,
  { settings }: Pick<Brand, "settings">,
  vipLevel: number,
): DepositMethod[] =>
  methodsAt(
    settings.deposit.filter(({ provider }) => hasProvider(installation, provider)),
    vipLevel,
    withTerms,
  )

function withTerms(
  { hours: always, ...method }: DepositMethod,
  { from: _, order: __, hours, ...own }: LevelTermsOf<DepositMethod>,
): DepositMethod {
  const open = hours === undefined ? always : (hours ?? undefined)
  const { min, max, quick = [], ...rest } = { ...method, ...own }
  return { ...rest, min, max, quick: quick.filter(sum => sum >= min && sum <= max), ...(open && { hours: open }) }
}

/** Whether a method can be used at an instant, by its hours at the brand's GMT offset. */
export function isOpen({ hours }: Pick<DepositMethod, "hours">, gmtOffsetMinutes: number, now: Date): boolean {
  if (!hours) return true
  const time = new Date(now.getTime() + gmtOffsetMinutes * 60_000).toISOString().slice(11, 16)
  const { from, to } = hours
  return from < to ? time >= from && time < to : time >= from || time < to
}

/** What a member pays on top of an amount, in minor units. */
export const feeFor = ({ fee }: Pick<DepositMethod, "fee">, amount: Minor): Minor =>
  fee ? fee.fixed + Number((BigInt(amount) * BigInt(fee.ppm)) / 1_000_000n) : 0

/**
 * The requested method on the terms of a level; refuses one the brand does not have, a closed one, or an amount (minor units)
 * outside its bounds.
 */
export function depositMethodFor(
  services: Pick<Services, "settings" | "clock">,
  brand: Brand,
  { method, amount, vipLevel }: { method: string; amount: Minor; vipLevel: number },
  refuse: Refuse<DepositRefusal>,
): DepositMethod {
  const found = depositMethods(services.settings, brand, vipLevel).find(({ code }) => code === method) ?? refuse("method-unknown")
  const { min, max } = found
  if (amount < min || amount > max) refuse("amount-out-of-bounds", { value: { min, max } })
  if (!isOpen(found, brand.gmtOffsetMinutes, services.clock.now())) refuse("method-closed", { value: { ...found.hours } })
  return found
}
