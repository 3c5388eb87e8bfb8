import sql from "sql-template-tag"
import { ROUND_DAYS } from "./ledger/months/archive.ts"
import type { Parts } from "./parts.ts"
import { forgetRetiredKeys } from "./sealing/keys.ts"

/** Sessions are kept for a while after their end: "where was I signed in" is asked afterwards. */
const SESSION_DAYS = 90
/** What was asked of customer service is asked about again. */
const SERVICE_DAYS = 365
/** Chat logs (GLI-19 §A.4.7). */
const CHAT_DAYS = 90

/** An address that was not used for so long is a new one again, unless its member has come from nowhere else since. */
const ADDRESS_DAYS = 180
/** Letters name people; nobody asks for them after so long. */
const LETTER_DAYS = 30

/** Forgets what nobody can use any more: spent nonces, old counts, expired captchas, long ended sessions. */
export async function cleanUp({ database, clock }: Pick<Parts, "database" | "clock">): Promise<void> {
  const now = clock.now()
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  await database.run(sql`delete from used_once where until < ${now}`)
  await database.run(sql`delete from call_count where window_start < ${ago(24)}`)
  await database.run(sql`delete from handover where expires_at <= ${now}`)
  await database.run(sql`delete from export_ticket where expires_at <= ${now}`)
  await database.run(sql`delete from chat_ticket where expires_at <= ${now}`)
  await database.run(sql`delete from chat_message where at < ${ago(CHAT_DAYS * 24)}`)
  await database.run(sql`delete from feedback_image where feedback is null and at < ${ago(1)}`)
  await database.run(sql`delete from captcha where expires_at < ${now}`)
  await database.run(sql`delete from one_time_code where expires_at < ${now}`)
  await database.run(sql`delete from password_link where expires_at < ${now}`)
  await database.run(sql`delete from remembered_device where expires_at < ${now}`)
  await database.run(sql`delete from address_challenge where expires_at < ${now}`)
  // The last one stays: who has none is taken for somebody who comes for the first time, and is not asked to confirm where he is.
  await database.run(sql`
    delete from known_address k where seen_at < ${ago(ADDRESS_DAYS * 24)}
      and exists (select from known_address newer where newer.member = k.member and newer.seen_at > k.seen_at)`)
  await database.run(sql`delete from outbox where created_at < ${ago(LETTER_DAYS * 24)}`)
  await forgetRetiredKeys(database, clock)
  await database.run(sql`delete from attempt where failed_at < ${ago(24)} and (locked_until is null or locked_until < ${now})`)
  await database.run(sql`delete from service_message where at < ${ago(SERVICE_DAYS * 24)}`)
  await database.run(sql`delete from ended_round where at < ${ago(ROUND_DAYS * 24)}`)
  await database.run(sql`delete from vendor_credit where since < ${ago(24)}`)
  await database.run(sql`delete from session where seen_at < ${ago(SESSION_DAYS * 24)}`)
}
