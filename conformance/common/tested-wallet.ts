import { randomUUID } from "node:crypto"
import { expectAccepted } from "../check.ts"
import type { VendorCredentials } from "../credentials.ts"
import type { RefusalReason, WalletClient, WalletTransaction } from "../wallet-client.ts"

/** How dialects differ in what every wallet must do. */
export interface DialectTraits {
  /** The reason for a known transaction that comes with another amount. */
  readonly differs: RefusalReason
  /** A key that the wallet does not know. */
  readonly wrongKey: string
}

/** A wallet under test, and the transactions that a vendor makes with its credentials. */
export class TestedWallet {
  readonly client: WalletClient
  readonly credentials: VendorCredentials
  readonly traits: DialectTraits
  /** One main unit of the currency, in minor units. */
  readonly stake: number

  constructor(client: WalletClient, credentials: VendorCredentials, traits: DialectTraits) {
    this.client = client
    this.credentials = credentials
    this.traits = traits
    this.stake = 10 ** credentials.exponent
  }

  /** A bet of a new round. */
  newBet(amount = this.stake): WalletTransaction {
    return { transaction: randomUUID(), round: randomUUID(), amount }
  }

  /** A new win in the round of a bet. */
  winOf({ round }: WalletTransaction, amount = this.stake): WalletTransaction {
    return { transaction: randomUUID(), round, amount }
  }

  rollbackOf({ transaction, round }: WalletTransaction) {
    return { transaction: randomUUID(), original: transaction, round }
  }

  async balance(): Promise<number> {
    const answer = await this.client.balance()
    expectAccepted(answer)
    return answer.balance ?? Number.NaN
  }

  async expectBalance(expected: number, otherwise: string): Promise<void> {
    if ((await this.balance()) !== expected) throw new Error(otherwise)
  }
}
