import type { Services } from "../../play/services.ts"
import type { Settings } from "../../server/settings.ts"
import { house } from "./house.ts"
import type { PaymentProvider } from "./provider.ts"
import { sandbox } from "./sandbox.ts"

export interface RegisteredProvider {
  readonly isHere: (settings: Pick<Settings, "sandboxCashier">) => boolean
  readonly connect: (services: Pick<Services, "settings" | "clock">) => PaymentProvider
}

/** Every payment provider, by the name in a brand's methods. A new one is a file beside this one, and a line here. */
const providers = new Map<string, RegisteredProvider>([
  ["house", { isHere: () => true, connect: () => house }],
  ["sandbox", { isHere: ({ sandboxCashier }) => sandboxCashier, connect: sandbox }],
])

/** Adds a provider to this process, as an installation's own module or a test does; gives what removes it again. */
export function addProvider(name: string, provider: RegisteredProvider): () => void {
  if (providers.has(name)) throw new Error(`The payment provider ${name} exists already`)
  providers.set(name, provider)
  return () => void providers.delete(name)
}

/** Whether this installation has the provider of this name. */
export const hasProvider = (settings: Pick<Settings, "sandboxCashier">, name: string): boolean =>
  providers.get(name)?.isHere(settings) ?? false

/** The provider of this name; undefined where this installation doesn't have it. */
export const providerOf = (services: Pick<Services, "settings" | "clock">, name: string): PaymentProvider | undefined =>
  hasProvider(services.settings, name) ? providers.get(name)!.connect(services) : undefined
