import { randomUUID } from "node:crypto"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { enqueue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { holdProtection } from "../../identity/person/person.ts"
import { playerName } from "../seamless/player.ts"
import type { Services } from "../services.ts"
import { carryOn } from "./carry-on.ts"
import { readFeed } from "./feed.ts"
import { transferQueue } from "./queue.ts"
import { askTransferWallet } from "./vendor-client.ts"
import { walletsOf } from "./wallets.ts"

/** Someone else asks what became of a transfer only when the one who sent it can no longer be waiting. */
const LEFT_MS = 15_000

/**
 * What became of the money at one vendor. `unanswered`: it gives neither its entries nor the balance, so nothing was asked of it;
 * `differs`: it holds another sum than our books; `would-move`: a dry run; `waits`: a transfer has no definite answer, and is
 * asked about until it has one; `refused`: the vendor has moved nothing.
 */
export interface BroughtBack {
  readonly vendor: string
  readonly outcome: "unanswered" | "differs" | "would-move" | "waits" | "done" | "refused"
  /** Minor units. */
  readonly amount: Minor
  /** What the vendor says it holds, where that differs. */
  readonly theirs?: Minor
  readonly transfer?: number
}

/**
 * Moves everything that a member has with vendors to their cash, for one who can't do it themselves. Each vendor is asked first
 * what it holds. While a transfer from there waits, no other is sent: that one is asked about instead.
 */
export async function bringBack(
  services: Services,
  { brand, member, vendor, dryRun }: { brand: Brand; member: MemberId; vendor: string | undefined; dryRun: boolean },
): Promise<BroughtBack[]> {
  const known = await walletsOf(services.database, brand, member, vendor)
  const results: BroughtBack[] = []
  for (const one of known) {
    const result = await fromVendor(services, { brand, member, vendor: one.vendor, dryRun })
    if (result) results.push(result)
  }
  return results
}

interface WalletAt {
  readonly brand: Brand
  readonly member: MemberId
  readonly vendor: string
  readonly dryRun: boolean
}

/** Undefined: the member has nothing there, and nothing on its way. */
async function fromVendor(services: Services, { brand, member, vendor, dryRun }: WalletAt): Promise<BroughtBack | undefined> {
  const { database } = services
  const isRead = (await readFeed(services, vendor)) !== undefined
  const [wallet] = await walletsOf(database, brand, member, vendor)
  const waiting = await waitingOf(services, member, vendor)
  if (waiting) return dryRun ? waits(vendor, waiting) : ask(services, vendor, waiting)
  const amount = wallet?.balance ?? 0
  if (amount === 0) return undefined
  const answer = isRead
    ? await askTransferWallet(services, vendor, "balance", { player: playerName(brand.code, member) })
    : undefined
  if (answer?.outcome !== "accepted") return { vendor, outcome: "unanswered", amount }
  const theirs = answer.value.balance
  if (theirs !== amount) return { vendor, outcome: "differs", amount, theirs }
  if (dryRun) return { vendor, outcome: "would-move", amount }
  const begun = await begin(services, { brand, member, vendor, amount })
  return ask(services, vendor, begun)
}

const waits = (vendor: string, { transfer, amount }: OpenTransfer): BroughtBack => ({
  vendor,
  outcome: "waits",
  amount,
  transfer,
})

interface OpenTransfer {
  readonly transfer: number
  readonly amount: Minor
  /** Someone else has begun it, and may be waiting for its answer right now: asking would have the vendor refuse it. */
  readonly isUnderWay: boolean
}

/** The oldest transfer from or to a vendor that has no definite answer. */
const waitingOf = (
  { database, clock }: Pick<Services, "database" | "clock">,
  member: MemberId,
  vendor: string,
): Promise<OpenTransfer | undefined> =>
  database.row<OpenTransfer>(sql`
    select id as transfer, amount, created_at > ${new Date(clock.now().getTime() - LEFT_MS)} as "isUnderWay" from wallet_transfer
    where member = ${member} and vendor = ${vendor} and state = 'pending' order by id limit 1`)

/** Writes the transfer and its job, once also for two operators at one moment: the second gets the first one's, under way. */
const begin = (
  services: Services,
  { brand, member, vendor, amount }: Omit<WalletAt, "dryRun"> & { readonly amount: Minor },
): Promise<OpenTransfer> =>
  withRetry(() =>
    services.database.transaction(async tx => {
      await holdProtection(tx, member)
      const waiting = await waitingOf({ database: tx, clock: services.clock }, member, vendor)
      if (waiting) return waiting
      const now = services.clock.now()
      const { id } = await tx.one<{ id: number }>(sql`
        insert into wallet_transfer (brand, member, vendor, request, direction, amount, created_at)
        values (${brand.id}, ${member}, ${vendor}, ${randomUUID()}, 'out', ${amount}, ${now}) returning id`)
      await enqueue(tx, transferQueue, [id], { now, dueAt: new Date(now.getTime() + LEFT_MS) })
      return { transfer: id, amount, isUnderWay: false }
    }),
  )

/** Sends a transfer, or asks what became of one that was left; an unclear answer leaves it to the queue. */
async function ask(services: Services, vendor: string, open: OpenTransfer): Promise<BroughtBack> {
  if (open.isUnderWay) return waits(vendor, open)
  const { transfer, amount } = open
  await carryOn(services, transfer).catch(error => services.log.warn({ transfer, err: error }, "a transfer waits for its vendor"))
  const { state } = await services.database.one<{ state: "pending" | "done" | "refused" }>(
    sql`select state from wallet_transfer where id = ${transfer}`,
  )
  return { vendor, outcome: state === "pending" ? "waits" : state, amount, transfer }
}
