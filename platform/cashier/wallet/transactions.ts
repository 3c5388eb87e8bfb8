import type { Calls } from "@baize/common/api/calls.ts"
import type * as walletApi from "@baize/common/api/wallet.ts"
import type { AccountEntry, transactionDetail, transactions } from "@baize/common/api/wallet.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { entryTotals } from "../../books/facts/entry-totals.ts"
import { catchUp } from "../../books/facts/job.ts"
import { inSnapshot } from "../../books/facts/snapshot.ts"
import { type HistoryMovement, historyOf, movementOf } from "../../books/ledger/history.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext, Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { instantsOf } from "./range.ts"

type TransactionCalls = Pick<Handlers<Calls<typeof walletApi>>, "transactions" | "transactionDetail">

/** The caller's ledger entries, each with what it is about. */
export const transactionCalls = ({ database }: Services): TransactionCalls => ({
  async transactions(call: CallContext<typeof transactions>) {
    const { request, brand, caller, refuse } = call
    const { kind, pageNo, pageSize } = request
    const { memberId: member } = caller
    const choice = { member, kind, pageNo, pageSize, ...instantsOf(request, brand, refuse) }
    await catchUp({ database })
    const [rows, { total, ...totals }] = await inSnapshot(database, async tx => [
      await historyOf(tx, choice),
      await entryTotals(tx, { member, kind, from: request.from, to: request.to }),
    ])
    const names = await namesIn(database, call, rows)
    return { rows: rows.map(row => entryOf(row, caller.memberId, names)), total, totals }
  },

  async transactionDetail(call: CallContext<typeof transactionDetail>) {
    const { request, caller, refuse } = call
    const [name = "", seq] = request.entry.split(".")
    const [kind = "", wallet = null] = name.split(":")
    const account = { kind, wallet }
    const movement = (await movementOf(database, { member: caller.memberId, account, seq: Number(seq) })) ?? refuse("absent")
    const names = await namesIn(database, call, [movement])
    const vendor = vendorOf(movement) ?? walletOf(movement)
    return {
      ...entryOf(movement, caller.memberId, names),
      before: movement.balance - movement.amount,
      transfer: movement.id,
      reference: movement.ref,
      vendorName: vendor === undefined ? null : (names.vendors.get(vendor) ?? vendor),
    }
  },
})

/** Names of what entries are about, in the caller's language, by id. */
interface EntryNames {
  readonly games: ReadonlyMap<number, string>
  readonly vendors: ReadonlyMap<string, string>
  readonly downlines: ReadonlyMap<number, string>
}

const after = (prefix: string, source: string): string | undefined =>
  source.startsWith(prefix) ? source.slice(prefix.length) : undefined

/** The vendor of a round's entry. */
const vendorOf = ({ source, round }: HistoryMovement): string | undefined =>
  round === null ? undefined : after("vendor:", source)

/** The vendor whose separate wallet an entry fills or empties. */
const walletOf = ({ source }: HistoryMovement): string | undefined => after("wallet:", source)

const known = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== null && value !== undefined)),
]

async function namesIn(
  database: Database,
  { brand, caller, visitor }: CallContext<typeof transactions> | CallContext<typeof transactionDetail>,
  rows: readonly HistoryMovement[],
): Promise<EntryNames> {
  const language = languageOf(brand, visitor)
  const [games, vendors, downlines] = await Promise.all([
    database.rows<{ id: number; names: TranslatedText }>(
      sql`select id, names from game where id = any (${known(rows.map(({ game }) => game))}::bigint[])`,
    ),
    database.rows<{ id: string; names: TranslatedText }>(
      sql`select id, names from vendor where id = any (${known(rows.flatMap(row => [vendorOf(row), walletOf(row)]))}::text[])`,
    ),
    // An agent knows their own downlines by name; a member learns no one's.
    database.rows<{ id: number; name: string }>(sql`
      select id, username as name from member
      where upline = ${caller.memberId} and id = any (${known(rows.map(({ other }) => other))}::bigint[])`),
  ])
  return {
    games: new Map(games.map(({ id, names }) => [id, wordIn(names, language)])),
    vendors: new Map(vendors.map(({ id, names }) => [id, wordIn(names, language)])),
    downlines: new Map(downlines.map(({ id, name }) => [id, name])),
  }
}

/** The cashier posts under `deposit:<id>` and `withdrawal:<id>`; a reversal names its original first: `deposit:deposit:<id>`. */
const requestRef = /(?:^|:)(deposit|withdrawal):(\d+)$/

function requestOf({ source, ref }: HistoryMovement): AccountEntry["request"] {
  const [, kind, id] = (source === "cashier" && requestRef.exec(ref)) || []
  return kind ? { kind: kind as "deposit" | "withdrawal", id: Number(id) } : null
}

function entryOf(movement: HistoryMovement, memberId: number, { games, vendors, downlines }: EntryNames): AccountEntry {
  const { at, kind, undoes, account, wallet, amount, balance, seq, source, round, game, other } = movement
  const vendor = vendorOf(movement)
  const named = vendor ?? walletOf(movement)
  return {
    id: wallet === null ? `${account}.${seq}` : `${account}:${wallet}.${seq}`,
    at: at.toISOString(),
    kind,
    undoes,
    account,
    amount,
    balance,
    sequence: seq,
    gameName: (game !== null && games.get(game)) || (named === undefined ? null : (vendors.get(named) ?? named)),
    roundId: vendor === undefined ? null : `${vendor}:${round}`,
    request: requestOf(movement),
    internal: other === memberId,
    upward: source === "team-up",
    downline: (other !== null && other !== memberId && downlines.get(other)) || null,
  }
}
