import type { Minor } from "@baize/common/api/units.ts"
import type { Brand } from "../brands/brands.ts"
import type { BrandSettings } from "../brands/settings.ts"
import type { Settings } from "../server/settings.ts"

type Method = BrandSettings["deposit"][number]
type Refuse = (code: "method-unknown" | "amount-out-of-bounds", detail?: { value: Record<string, unknown> }) => never

/** A brand's deposit methods: none where the sandbox is the only provider and switched off. */
export const depositMethods = ({ sandboxCashier }: Pick<Settings, "sandboxCashier">, { settings }: Pick<Brand, "settings">) =>
  sandboxCashier ? settings.deposit : []

/** The requested method; refuses one the brand does not have, or an amount (minor units) outside its bounds. */
export function methodFor(
  methods: readonly Method[],
  { method, amount }: { method: string; amount: Minor },
  refuse: Refuse,
): Method {
  const found = methods.find(({ code }) => code === method) ?? refuse("method-unknown")
  const { min, max } = found
  if (amount < min || amount > max) refuse("amount-out-of-bounds", { value: { min, max } })
  return found
}
