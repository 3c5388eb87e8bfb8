import type { walletTransfer } from "@baize/common/api/transfers.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { enqueue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { missingProof } from "../../identity/documents/required.ts"
import { breakOf } from "../../identity/person/breaks.ts"
import { objectionToIdentity } from "../../identity/person/identity.ts"
import { holdProtection } from "../../identity/person/person.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { unfinishedBonus } from "../funds/unfinished.ts"
import { isPlayed } from "../games/game-session.ts"
import { objectionTo } from "../protection/stake.ts"
import { createPlayers, playerName } from "../seamless/player.ts"
import { holdAccounts } from "../seamless/round-state.ts"
import type { Services } from "../services.ts"
import { stepOf, type TransferAccounts, transferAccounts } from "./accounts.ts"
import { carryOn } from "./carry-on.ts"
import { readFeed } from "./feed.ts"
import { transferQueue } from "./queue.ts"
import { askTransferWallet } from "./vendor-client.ts"
import { type TransferRow, transferColumns } from "./views.ts"
import { type WalletRow, walletsOf } from "./wallets.ts"

type Call = CallContext<typeof walletTransfer>

/** Time after which no request can still be waiting for the vendor: only then does the queue ask what became of a transfer. */
const LEFT_MS = 15_000

/** What a request asks of one vendor. */
interface Order {
  readonly vendor: string
  readonly direction: TransferRow["direction"]
  readonly amount: Minor
}

/**
 * Moves money to a vendor's wallet or back. What is written first, the transfer and the amount on its way, is one transaction
 * with its job; then the vendor is asked, and the answer waits for it once. Repeating a request gives the same transfers,
 * whatever has become of them; other content under the same id is refused.
 */
export async function beginTransfer(services: Services, call: Call): Promise<TransferRow[]> {
  const { database } = services
  const { request, caller, refuse } = call
  const find = async (): Promise<TransferRow[] | undefined> => {
    const rows = await database.rows<TransferRow>(sql`
      select ${transferColumns} from wallet_transfer t join vendor on vendor.id = t.vendor
      where member = ${caller.memberId} and request = ${request.request} order by t.id`)
    return rows.length > 0 ? rows : undefined
  }
  let isNew = false
  const begun = await firstAnswer(find, async () => {
    const orders = await withAccounts(services, call, await ordersOf(services, call))
    isNew = await withRetry(() =>
      database.transaction(async tx => {
        // Also keeps two copies of a request apart: the second finds the first one's transfers.
        await holdProtection(tx, caller.memberId)
        const first = await tx.row(
          sql`select from wallet_transfer where member = ${caller.memberId} and request = ${request.request} limit 1`,
        )
        if (first) return false
        const moving = await unlessPlayed(services, tx, call, orders)
        for (const order of moving) await begin(services, tx, call, order)
        return true
      }),
    )
    return find()
  })
  const transfers = begun ?? []
  if (differs(request, transfers)) refuse("request-differs")
  if (!isNew) return transfers
  await Promise.all(
    transfers.map(({ id }) =>
      carryOn(services, id).catch(error => services.log.warn({ transfer: id, err: error }, "a transfer waits for its vendor")),
    ),
  )
  return (await find()) ?? transfers
}

/** Without those whose vendor's wallet is played from, if the request says so. A launch holds the member too. */
async function unlessPlayed<One extends Order>(
  { clock }: Services,
  tx: Database,
  { request, caller, refuse }: Call,
  orders: readonly One[],
): Promise<readonly One[]> {
  if (!request.unlessPlayed) return orders
  const idle: One[] = []
  for (const order of orders) if (!(await isPlayed(tx, caller.memberId, order.vendor, clock.now()))) idle.push(order)
  return idle.length > 0 ? idle : refuse("still-played")
}

/** Whether the transfers of a request are not what it asks for now. `back` takes what there was. */
function differs({ direction, merchantCode, amount }: Call["request"], transfers: readonly TransferRow[]): boolean {
  if (direction === "back")
    return transfers.some(one => one.direction !== "out" || (merchantCode !== undefined && one.vendor !== merchantCode))
  return transfers.some(one => one.direction !== direction || one.vendor !== merchantCode || one.amount !== amount)
}

/** What a request comes to, after the vendors' latest entries where everything is to come back. */
async function ordersOf(services: Services, { request, brand, caller, refuse }: Call): Promise<Order[]> {
  const { direction, merchantCode: vendor, amount } = request
  const missing = (field: string) => refuse("malformed", { fields: [{ field, code: "missing" }] })
  if (direction !== "back" && vendor === undefined) missing("merchantCode")
  if (direction !== "back" && amount === undefined) missing("amount")
  const before = await walletsOf(services.database, brand, caller.memberId, vendor)
  if (vendor !== undefined && before.length === 0) refuse("wallet-unknown")
  if (direction === "in") {
    const [wallet] = before as [WalletRow]
    if (!wallet.open) refuse("wallet-closed")
    return [{ vendor: wallet.vendor, direction, amount: amount! }]
  }
  await Promise.all(before.map(one => readFeed(services, one.vendor)))
  const wallets = await walletsOf(services.database, brand, caller.memberId, vendor)
  if (direction === "out") {
    if ((wallets[0]?.balance ?? 0) < amount!) refuse("insufficient-funds")
    return [{ vendor: vendor!, direction, amount: amount! }]
  }
  const full = wallets.filter(({ balance }) => balance > 0)
  const amounts = await Promise.all(full.map(one => freeAt(services, playerName(brand.code, caller.memberId), one)))
  const orders = full.map((one, n): Order => ({ vendor: one.vendor, direction: "out", amount: amounts[n]! }))
  const moving = orders.filter(one => one.amount > 0)
  if (moving.length === 0) refuse("nothing-to-transfer")
  return moving
}

/** What can come back from a vendor now: it may keep a part for play, as chips at a table. */
async function freeAt(services: Services, player: string, { vendor, balance }: WalletRow): Promise<Minor> {
  const answer = await askTransferWallet(services, vendor, "balance", { player })
  return answer.outcome === "accepted" ? Math.min(balance, answer.value.free ?? balance) : balance
}

interface ReadyOrder extends Order {
  readonly accounts: TransferAccounts
}

const withAccounts = ({ ledger }: Services, { brand, caller }: Call, orders: readonly Order[]): Promise<ReadyOrder[]> =>
  Promise.all(
    orders.map(async order => ({ ...order, accounts: await transferAccounts(ledger, brand, caller.memberId, order.vendor) })),
  )

async function begin(services: Services, tx: Database, call: Call, order: ReadyOrder): Promise<void> {
  const { ledger, clock } = services
  const { request, caller, brand, refuse } = call
  const { vendor, direction, amount, accounts } = order
  const now = clock.now()
  if (direction === "in") await mayMoveThere(services, tx, call, accounts, amount)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into wallet_transfer (brand, member, vendor, request, direction, amount, created_at)
    values (${brand.id}, ${caller.memberId}, ${vendor}, ${request.request}, ${direction}, ${amount}, ${now}) returning id`)
  await enqueue(tx, transferQueue, [id], { now, dueAt: new Date(now.getTime() + LEFT_MS) })
  if (direction === "out") return
  const { status } = await ledger.postTogether([stepOf("transfer-hold", { id, vendor, amount }, accounts)], tx)
  if (status === "short") refuse("insufficient-funds")
  if (status !== "posted") throw new Error(`transfer-hold ${id} was ${status}`)
  // The vendor can name the member from now on, in an entry of their play.
  await createPlayers(tx).meet(vendor, caller.memberId, now)
}

/**
 * Money leaves for a wallet only where it could be played here: not during a break, within the member's limits, and not under a
 * bonus for a deposit, whose turnover can't be played there.
 */
async function mayMoveThere(
  { clock }: Services,
  tx: Database,
  { caller, brand, refuse }: Call,
  { cash }: TransferAccounts,
  amount: Minor,
): Promise<void> {
  const { memberId: member } = caller
  const now = clock.now()
  const resting = await breakOf(tx, member, now)
  if (resting) refuse("excluded", { value: { until: resting.until.toISOString() } })
  const { minimumAge } = brand.settings
  const objection = await objectionToIdentity(tx, member, minimumAge, now)
  if (objection) refuse(objection, { value: { min: minimumAge } })
  const lacks = await missingProof(tx, { id: member, brand }, { use: "play" }, now)
  if (lacks) refuse("documents-needed", { value: { proof: lacks.proof } })
  const player = { member, account: cash.id, gmtOffsetMinutes: brand.gmtOffsetMinutes, stake: amount }
  const limit = await objectionTo(tx, player, now, "transfer")
  if (limit) refuse(limit === "limit-stake" ? "limit-transfer" : limit)
  // A deposit credits the account that is held here in the transaction that notes its bonus.
  await holdAccounts(tx, brand.id, member)
  const bonus = await unfinishedBonus(tx, member)
  if (bonus) refuse(bonus.code, { value: bonus.value })
}
