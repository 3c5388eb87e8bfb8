import type { Account, Posting } from "../books/ledger/posting.ts"
import type { ModelGame, ModelRound } from "./play-model.ts"
import type { TestAccount, TestWorld } from "./world.ts"

export interface RandomPlayer extends TestAccount {
  readonly cash: Account
  readonly held: Account
  readonly bonus: Account
  readonly cashier: Account
  readonly bonusCost: Account
  /** By vendor. */
  readonly clearing: ReadonlyMap<string, Account>
  readonly pools: ReadonlyMap<string, Account>
}

export type RandomRound = ModelRound<RandomPlayer>

/** A reversible posting outside rounds: by its vendor, or by the house. */
export interface StandingPosting {
  readonly source: string
  readonly ref: string
  readonly kind: Posting["kind"]
  readonly player: RandomPlayer
  readonly counter: Account
  /** The model's corresponding step. */
  readonly undo: () => void
}

export async function playerOf(
  { platform: { ledger } }: TestWorld,
  person: TestAccount,
  games: readonly ModelGame[],
): Promise<RandomPlayer> {
  const { brand, id } = person
  const vendors = [...new Set(games.map(({ vendor }) => vendor))]
  const ofVendors = async (kind: "vendor-clearing" | "jackpot") =>
    new Map(await Promise.all(vendors.map(async name => [name, await ledger.brandAccount(brand, kind, name)] as const)))
  return {
    ...person,
    cash: await ledger.accountOf(brand, id, "cash"),
    held: await ledger.accountOf(brand, id, "held"),
    bonus: await ledger.accountOf(brand, id, "bonus"),
    cashier: await ledger.brandAccount(brand, "cashier-clearing"),
    bonusCost: await ledger.brandAccount(brand, "bonus-cost"),
    clearing: await ofVendors("vendor-clearing"),
    pools: await ofVendors("jackpot"),
  }
}
