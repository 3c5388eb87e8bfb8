import { generateKeyPairSync, randomUUID } from "node:crypto"
import { baizeChecks } from "./baize/checks.ts"
import { baizeClient } from "./baize/client.ts"
import type { Check } from "./check.ts"
import { betChecks } from "./common/bets.ts"
import { concurrencyChecks } from "./common/concurrency.ts"
import { refusalChecks } from "./common/refusals.ts"
import { rollbackChecks } from "./common/rollbacks.ts"
import { type DialectTraits, TestedWallet } from "./common/tested-wallet.ts"
import type { VendorCredentials } from "./credentials.ts"
import { hub88Checks } from "./hub88/checks.ts"
import { hub88Client } from "./hub88/client.ts"
import { pragmaticChecks } from "./pragmatic/checks.ts"
import { pragmaticClient } from "./pragmatic/client.ts"
import type { CreateWalletClient } from "./wallet-client.ts"

interface DialectSuite {
  readonly client: CreateWalletClient
  /** What only this dialect must do. */
  readonly checks: (url: string, credentials: VendorCredentials) => Check[]
  readonly traits: () => DialectTraits
}

const rsaKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString()

const dialects: Readonly<Record<string, DialectSuite>> = {
  baize: {
    client: baizeClient,
    checks: baizeChecks,
    traits: () => ({ differs: "differs", wrongKey: "another secret" }),
  },
  hub88: {
    client: hub88Client,
    checks: hub88Checks,
    traits: () => ({ differs: "differs", wrongKey: rsaKey() }),
  },
  pragmatic: {
    client: pragmaticClient,
    checks: pragmaticChecks,
    traits: () => ({ differs: "cancelled", wrongKey: "another secret" }),
  },
}

export const hasSuite = (dialect: string): boolean => Object.hasOwn(dialects, dialect)

/** Why running the suite with these credentials is pointless, in a sentence. */
export async function obstacleTo(url: string, credentials: VendorCredentials): Promise<string | undefined> {
  try {
    const client = dialects[credentials.dialect]!.client(url, credentials)
    const { reason } = await client.bet({ transaction: randomUUID(), round: randomUUID(), amount: 0 })
    if (reason !== "session") return undefined
    return (
      "The test player's game has ended: it is open for 30 minutes without a bet, and for 12 hours at most. " +
      "`npm run operator -- vendor-credentials` makes new credentials."
    )
  } catch (error) {
    const { cause, message } = error as Error
    return `Nobody answers at ${url}: ${(cause as Error | undefined)?.message || message}.`
  }
}

/** Whether the platform knows the key yet: each of its nodes learns of a new one shortly after it was made. */
export async function knowsKey(url: string, credentials: VendorCredentials): Promise<boolean> {
  const { reason } = await dialects[credentials.dialect]!.client(url, credentials).balance()
  return reason !== "signature"
}

/** The checks of a dialect, to be run in sequence: what every wallet must do, and what this dialect writes differently. */
export function suiteOf(url: string, credentials: VendorCredentials): Check[] {
  const dialect = dialects[credentials.dialect]
  if (!dialect) throw new Error(`There is no suite for the dialect "${credentials.dialect}"`)
  const wallet = new TestedWallet(dialect.client(url, credentials), credentials, dialect.traits())
  return [
    ...betChecks(wallet),
    ...rollbackChecks(wallet),
    ...refusalChecks(wallet),
    ...concurrencyChecks(wallet),
    ...dialect.checks(url, credentials),
  ]
}
