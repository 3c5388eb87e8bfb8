import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { isTaken } from "../../books/ledger/history.ts"
import type { PostedTogether } from "../../books/ledger/ledger.ts"
import { type Purse, purseOf } from "../funds/purse.ts"
import { playableAt, postUnderBonus } from "../funds/stake.ts"
import { withinLimits } from "../protection/stake.ts"
import { type Funded, type FundedBet, fundedOf } from "./funded-bet.ts"
import { holdAccounts } from "./round-state.ts"
import type { WalletTools } from "./wallet-tools.ts"

type FundingTools = Pick<WalletTools, "database" | "ledger" | "brands" | "clock">

/** Concurrent bets of a member, which would wait for each other in the database, take one connection. */
const inTurn = createKeyedMutex<number>()

/**
 * Posts the bet of a member with a running bonus, or in a round that a bonus has paid a part of, in one transaction with all that
 * it changes: a bet that was posted before gets its first answer. `post` posts it where no bonus takes part.
 */
export async function postFunded(
  tools: FundingTools,
  bet: FundedBet,
  post: (tx: Database) => Promise<PostedTogether | "doubtful">,
): Promise<Funded> {
  const { database, ledger, brands, clock } = tools
  const { member, brand, limited } = bet.who
  const { source, ref, amount } = bet.posting
  const settings = await brands.byId(brand)
  const purse = await purseOf(ledger, settings, member)
  const at = clock.now()
  const act = (tx: Database): Promise<Funded> => fund({ ledger, tx, purse }, bet, { at, post })
  if (!limited) return inTurn(member, () => withRetry(() => database.transaction(act)))
  const counted = { member, account: purse.cash.id, gmtOffsetMinutes: settings.gmtOffsetMinutes, stake: amount }
  const done = await withinLimits(database, counted, at, tx => isTaken(tx, source, ref, "bet"), act)
  return typeof done === "string" ? { posted: done, playable: 0 } : done
}

interface BonusFunding extends Pick<FundingTools, "ledger"> {
  readonly tx: Database
  readonly purse: Purse
}

interface FundingAct {
  readonly at: Date
  readonly post: (tx: Database) => Promise<PostedTogether | "doubtful">
}

async function fund(funding: BonusFunding, { who, posting, win }: FundedBet, { at, post }: FundingAct): Promise<Funded> {
  const { tx, purse } = funding
  const { brand, member } = who
  const { source, ref } = posting
  await holdAccounts(tx, brand, member)
  if ((await isTaken(tx, source, ref, "bet")) || (win && (await isTaken(tx, source, ref, "win"))))
    return { posted: await post(tx), playable: await playableAt(tx, { source, ref, kind: win ? "win" : "bet" }) }
  const bet = { posting, bonus: purse.bonus }
  const done = await postUnderBonus(funding, { brand, member, at }, win ? { ...bet, brand, member, win } : bet)
  if (done === "plain") return { posted: await post(tx), playable: 0 }
  if (typeof done === "string") return { posted: done, playable: 0 }
  return fundedOf(done)
}
