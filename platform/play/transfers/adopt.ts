import { randomUUID } from "node:crypto"
import { RequestId } from "@baize/common/api/fields.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { enqueue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { holdProtection } from "../../identity/person/person.ts"
import { createPlayers } from "../seamless/player.ts"
import type { Services } from "../services.ts"
import { stepOf, transferAccounts } from "./accounts.ts"
import { carryOn } from "./carry-on.ts"
import { entriesAfter } from "./entries.ts"
import { transferQueue } from "./queue.ts"

/** A transfer that a vendor has made and our books no longer have: a restore took them back to before it. */
export interface LostTransfer {
  readonly vendor: string
  readonly number: number
  readonly reference: string
  readonly brand: Brand
  readonly member: MemberId
  readonly username: string
  readonly direction: "in" | "out"
  /** Minor units of the brand's currency. */
  readonly amount: Minor
}

/**
 * Why an entry is no lost transfer. `waits`: it is held for another reason, or behind another entry. `known`: our books have the
 * transfer, and the vendor has made it though it said that it had not. `unanswered`: the vendor does not give the entry.
 */
export type NotLost = "absent" | "waits" | "unanswered" | "no-transfer" | "known" | "unknown-member"

/** The lost transfer behind an entry that is held. */
export async function lostTransfer(services: Services, vendor: string, number: number): Promise<LostTransfer | NotLost> {
  const { database, brands } = services
  const held = await database.row<{ reason: string }>(sql`
    select reason from wallet_entry_held where vendor = ${vendor} and number = ${number} and posted_at is null`)
  if (!held) return "absent"
  // The vendor's first word of a member can be lost, too.
  if (held.reason !== "unknown-transfer" && held.reason !== "unknown-player") return "waits"
  const [entry] = (await entriesAfter(services, vendor, number - 1, 1)) ?? []
  if (!entry) return "unanswered"
  const { kind, transaction: reference, amount, player } = entry
  if ((kind !== "deposit" && kind !== "withdrawal") || amount === 0 || !v.is(RequestId, reference)) return "no-transfer"
  if (await database.row(sql`select from wallet_transfer where reference = ${reference}`)) return "known"
  const [, code = "", id] = /^([\w.-]{1,40}):([1-9]\d{0,14})$/.exec(player) ?? []
  const member = await database.row<{ id: MemberId; brand: Brand["id"]; username: string }>(sql`
    select m.id, m.brand, m.username from member m join brand b on b.id = m.brand
    where m.id = ${Number(id ?? 0)} and b.code = ${code} and m.type <> 'trial'`)
  if (!member) return "unknown-member"
  return {
    ...{ vendor, number, reference, amount, direction: kind === "deposit" ? "in" : "out" },
    ...{ brand: await brands.byId(member.brand), member: member.id, username: member.username },
  }
}

/**
 * Writes a lost transfer again, under the reference that the vendor knows, and asks the vendor about it like about any that was
 * left: its entry then moves the money, and those behind it follow. `short`: the member's cash no longer has it.
 */
export async function adoptTransfer(services: Services, lost: LostTransfer): Promise<"done" | "pending" | "refused" | "short"> {
  const { database, ledger, clock, log } = services
  const { vendor, reference, brand, member, direction, amount } = lost
  const accounts = await transferAccounts(ledger, brand, member, vendor)
  const id = await withRetry(() =>
    database.transaction(async tx => {
      await holdProtection(tx, member)
      const now = clock.now()
      const written = await tx.one<{ id: number }>(sql`
        insert into wallet_transfer (reference, brand, member, vendor, request, direction, amount, created_at, sent_at)
        values (${reference}, ${brand.id}, ${member}, ${vendor}, ${randomUUID()}, ${direction}, ${amount}, ${now}, ${now})
        returning id`)
      if (direction === "in") {
        const step = stepOf("transfer-hold", { id: written.id, vendor, amount }, accounts)
        const { status } = await ledger.postTogether([step], tx)
        if (status === "short") throw new CashShort()
        if (status !== "posted") throw new Error(`transfer-hold ${written.id} was ${status}`)
      }
      await enqueue(tx, transferQueue, [written.id], { now, dueAt: now })
      await createPlayers(tx).meet(vendor, member, now)
      return written.id
    }),
  ).catch((error: unknown) => {
    if (error instanceof CashShort) return undefined
    throw error
  })
  if (id === undefined) return "short"
  await carryOn(services, id).catch(error => log.warn({ transfer: id, err: error }, "a transfer waits for its vendor"))
  return (await database.one<{ state: "pending" | "done" | "refused" }>(sql`select state from wallet_transfer where id = ${id}`))
    .state
}

/** Takes back the transaction in which it is thrown. */
class CashShort extends Error {
  override readonly name = "CashShort"
}
