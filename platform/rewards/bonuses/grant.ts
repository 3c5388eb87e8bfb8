import type { MemberMessageKind } from "@baize/common/api/inbox.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { BONUS_SOURCE } from "../../play/funds/end-bonus.ts"
import type { Purse } from "../../play/funds/purse.ts"
import { grantFreeRounds } from "../../play/seamless/free-rounds.ts"
import type { BonusState, Participation } from "./participation.ts"
import { amountOf } from "./terms.ts"

const DAY_MS = 86_400_000
/** How long a granted bonus waits for the running one to end. */
const OFFER_DAYS = 30

export const LINK = "/member/bonusDetails"

/**
 * Gives what a participation is granted, once: free rounds, cash, or a bonus with its turnover to play. While another bonus runs,
 * it waits until its member claims it. The caller holds the member's accounts and the participation. Undefined: the brand does
 * not offer the game of its free rounds any more.
 */
export async function grantBonus(
  { ledger, tx, purse }: { readonly ledger: Ledger; readonly tx: Database; readonly purse: Purse },
  part: Participation,
  at: Date,
): Promise<BonusState | undefined> {
  const { id, brand, member, terms } = part
  const expiresAt = new Date(at.getTime() + terms.days * DAY_MS)
  const tell = (kind: MemberMessageKind, amount: Minor, values: Record<string, number> = {}): Promise<void> =>
    sendMessage(tx, { brand, member, kind, subject: `bonus:${id}`, values: { amount, ...values }, link: LINK, at })
  if (terms.grant.kind === "free-rounds") {
    const { vendor, game, rounds, stake } = terms.grant
    const granted = { member, vendor, game, rounds, stake, expiresAt, by: `campaign ${part.code}` }
    const freeRounds = await grantFreeRounds(tx, granted, at)
    if (freeRounds === undefined) return undefined
    await tx.run(sql`
      update bonus set state = 'issued', free_rounds = ${freeRounds}, granted_at = ${at}, expires_at = ${expiresAt},
        ended_at = ${at}
      where id = ${id}`)
    await tell("free-rounds-granted", stake, { rounds })
    return "issued"
  }
  const amount = part.amount > 0 ? part.amount : amountOf(terms, await depositOf(tx, part))
  const runs = terms.wagering > 0
  if (runs && (await isRunning(tx, part))) {
    const until = new Date(at.getTime() + OFFER_DAYS * DAY_MS)
    await tx.run(sql`update bonus set state = 'offered', amount = ${amount}, expires_at = ${until} where id = ${id}`)
    await tell("bonus-offered", amount)
    return "offered"
  }
  const credit = runs ? purse.bonus : purse.cash
  const posting = { source: BONUS_SOURCE, ref: String(id), kind: "bonus-grant", debit: purse.cost, credit, amount, at } as const
  const { status } = await ledger.postTogether([posting], tx)
  if (status !== "posted") throw new Error(`Granting bonus ${id} was ${status}`)
  const state = runs ? "running" : "issued"
  await tx.run(sql`
    update bonus set state = ${state}, amount = ${amount}, required = ${runs ? amount * terms.wagering : 0}, granted_at = ${at},
      expires_at = ${runs ? expiresAt : null}, ended_at = ${runs ? null : at},
      bonus_first = ${terms.order === "bonus-first"}, max_stake = ${terms.maxStake ?? null},
      weights = ${JSON.stringify(terms.weights)}
    where id = ${id}`)
  await tell("bonus-granted", amount)
  return state
}

const isRunning = async (tx: Database, { member }: Participation): Promise<boolean> =>
  (await tx.row(sql`select from bonus where member = ${member} and state = 'running'`)) !== undefined

const depositOf = async (tx: Database, { deposit }: Participation): Promise<Minor> =>
  deposit === null ? 0 : (await tx.one<{ amount: Minor }>(sql`select amount from deposit where id = ${deposit}`)).amount
