import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { complete, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { playerName } from "../seamless/player.ts"
import type { Services } from "../services.ts"
import { stepOf, transferAccounts } from "./accounts.ts"
import { readFeed } from "./feed.ts"
import { transferQueue } from "./queue.ts"
import { askTransferWallet, type VendorAnswer } from "./vendor-client.ts"

interface PendingTransfer {
  readonly id: number
  readonly reference: string
  readonly brand: BrandId
  readonly member: MemberId
  readonly vendor: string
  readonly direction: "in" | "out"
  readonly amount: Minor
  readonly sent: boolean
}

/** Refusals that are final: the vendor has moved nothing, and never does under this reference. Any other answer is unclear. */
const definite: readonly string[] = ["insufficient-funds", "cancelled", "currency-differs"]

/**
 * Sends a pending transfer to its vendor, or asks what became of it where it was sent before. A refusal ends it; when the vendor
 * has moved the money, its entry does (post-entry.ts). Throws where the vendor gives no definite answer: the queue asks again.
 */
export async function carryOn(services: Services, id: number): Promise<void> {
  const { database, clock } = services
  const transfer = await database.row<PendingTransfer>(sql`
    update wallet_transfer set sent_at = coalesce(sent_at, ${clock.now()}) where id = ${id} and state = 'pending'
    returning id, reference, brand, member, vendor, direction, amount, old.sent_at is not null as sent`)
  if (!transfer) return
  const { vendor } = transfer
  const answer = await ask(services, transfer)
  if (answer.outcome === "refused" && definite.includes(answer.code)) return refuse(services, transfer, answer.code)
  const problem = answer.outcome === "accepted" ? undefined : answer.outcome === "refused" ? answer.code : answer.reason
  if (
    problem === undefined &&
    ((await readFeed(services, vendor)) ?? 0) >= (answer as { value: { entry: number } }).value.entry
  ) {
    const state = await database.one<{ state: string }>(sql`select state from wallet_transfer where id = ${id}`)
    if (state.state !== "pending") return
  }
  const why = problem ?? "the vendor has moved it, and its entry is not posted yet"
  await database.run(sql`update wallet_transfer set problem = ${why} where id = ${id} and state = 'pending'`)
  throw new Error(`${vendor}: ${why}`)
}

async function ask(services: Services, transfer: PendingTransfer): Promise<VendorAnswer<"deposit">> {
  const { reference, brand: id, member, vendor, direction, amount, sent } = transfer
  if (sent) return askTransferWallet(services, vendor, "status", { reference })
  const { code, currency } = await services.brands.byId(id)
  const order = { reference, player: playerName(code, member), currency, amount }
  return askTransferWallet(services, vendor, direction === "in" ? "deposit" : "withdraw", order)
}

/** The vendor has refused for good: what was on its way returns. */
async function refuse(services: Services, transfer: PendingTransfer, code: string): Promise<void> {
  const { database, ledger, clock, brands } = services
  const { id, brand, member, vendor, direction } = transfer
  const accounts = await transferAccounts(ledger, await brands.byId(brand), member, vendor)
  await withRetry(() =>
    database.transaction(async tx => {
      const ended = await tx.run(sql`
        update wallet_transfer set state = 'refused', refusal = ${code}, problem = null, decided_at = ${clock.now()}
        where id = ${id} and state = 'pending'`)
      await complete(tx, transferQueue, id)
      if (ended === 0 || direction === "out") return
      const { status } = await ledger.postTogether([stepOf("transfer-returned", transfer, accounts)], tx)
      if (status !== "posted") throw new Error(`transfer-returned ${id} was ${status}`)
    }),
  )
}

/**
 * Reads the entries of every vendor that keeps a wallet, and asks about transfers that wait for an answer. A periodic job.
 */
export async function watchWallets(services: Services): Promise<void> {
  const vendors = await services.database.rows<{ id: string }>(
    sql`select id from vendor where transfer_url is not null order by id`,
  )
  await Promise.all(vendors.map(({ id }) => readFeed(services, id)))
  if (vendors.length > 0) await work(services, transferQueue, key => carryOn(services, Number(key)))
}
