import type { Services } from "../../play/services.ts"
import type { Settings } from "../../server/settings.ts"
import { house } from "./house.ts"
import type { PaymentProvider } from "./provider.ts"
import { sandbox } from "./sandbox.ts"

interface Registered {
  readonly isHere: (settings: Pick<Settings, "sandboxCashier">) => boolean
  readonly connect: (services: Pick<Services, "settings" | "clock">) => PaymentProvider
}

/** Every payment provider, by the name in a brand's methods. A new one is a file beside this one, and a line here. */
const providers: Readonly<Record<string, Registered>> = {
  house: { isHere: () => true, connect: () => house },
  sandbox: { isHere: ({ sandboxCashier }) => sandboxCashier, connect: sandbox },
}

/** Whether this installation has the provider of this name. */
export const hasProvider = (settings: Pick<Settings, "sandboxCashier">, name: string): boolean =>
  Object.hasOwn(providers, name) && providers[name]!.isHere(settings)

/** The provider of this name; undefined where this installation doesn't have it. */
export const providerOf = (services: Pick<Services, "settings" | "clock">, name: string): PaymentProvider | undefined =>
  hasProvider(services.settings, name) ? providers[name]!.connect(services) : undefined
