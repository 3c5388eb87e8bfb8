import type { MemberId, Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { catchUp } from "../books/facts/job.ts"
import { moneyOfRound } from "../books/facts/money-of-round.ts"
import type { Platform } from "../platform.ts"
import { bookOf } from "../play/rounds/reconciliation/due.ts"
import { timelineOf } from "../play/rounds/timeline.ts"
import { askVendor } from "../play/vendors/ask-vendor.ts"
import { money, print } from "./terminal.ts"

interface RoundHolder {
  readonly member: MemberId
  readonly username: string
  readonly brand: string
  readonly currency: string
  readonly exponent: number
  readonly openedAt: Date
  readonly state: string
  readonly stake: Minor
  readonly payout: Minor
  readonly rake: Minor | null
}

/** A round as its players see it, entry by entry, and the vendor's own account of it, where available. */
export async function roundCommand(platform: Platform, args: string[]): Promise<number> {
  const [name, ref, ...more] = args
  const vendor = name?.toUpperCase()
  if (!vendor || !ref || more.length > 0) return print("round VENDOR REF", 2)
  await catchUp(platform)
  const found = await platform.database.rows<RoundHolder>(sql`
    select round.member, member.username, brand.code as brand, brand.currency, brand.exponent,
           round.opened_at as "openedAt", round.state, ${moneyOfRound}
    from round join member on member.id = round.member join brand on brand.id = round.brand
    where round.vendor = ${vendor} and round.ref = ${ref} order by round.member`)
  if (found.length === 0) print(`The ledger has no round ${ref} of ${vendor}.`, 1)
  for (const round of found) {
    const { brand, username, member, state, stake, payout, rake, currency } = round
    const kept = rake === null ? "" : `, rake ${money(rake, round)}`
    const moved = `stake ${money(stake, round)}, payout ${money(payout, round)}${kept} ${currency}`
    console.log(`${brand} ${username} (${member}): ${state}, ${moved}`)
    for (const { at, kind, takenBack, amount, balance, transaction } of await timelineOf(platform.database, {
      vendor,
      ref,
      ...round,
    }))
      console.log(
        [
          `  ${at.toISOString()}`,
          (takenBack ? `${kind} of ${takenBack}` : kind).padEnd(16),
          (amount === null ? "" : money(amount, round)).padStart(14),
          (balance === null ? "" : money(balance, round)).padStart(14),
          ` ${transaction}`,
        ].join(" "),
      )
  }
  await printVendorRecord(platform, vendor, ref)
  return found.length > 0 ? 0 : 1
}

async function printVendorRecord(platform: Platform, vendor: string, ref: string): Promise<void> {
  const source = await bookOf(platform, vendor)
  if (!source) return
  try {
    const answer = await askVendor(platform, vendor, `${source.bookUrl}/round`, { round: ref })
    if (answer.ok) console.log(`The vendor's record:\n${JSON.stringify(await answer.json(), null, 2)}`)
    else console.log(`The vendor does not know this round (status ${answer.status}).`)
  } catch (error) {
    console.log(`The vendor can't be reached: ${(error as Error).message}.`)
  }
}
