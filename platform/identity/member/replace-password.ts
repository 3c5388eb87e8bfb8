import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { wipeLetters } from "../../letters/outbox.ts"
import { forgetDevices } from "../session/devices.ts"
import type { Entering } from "../session/enter.ts"
import { endSessions } from "../session/sessions.ts"

/** Names the letters with a link in them, so that they can be wiped. */
export const linkLetter = (member: MemberId): string => `password link ${member}`

/** Replaces a password and ends everything the old one opened. */
export async function replacePassword(
  tx: Database,
  { id }: Pick<Entering, "id">,
  hash: string,
  now: Date,
  mustChange: "first-login" | null = null,
): Promise<void> {
  await tx.run(
    sql`update member set password_hash = ${hash}, password_set_at = ${now}, must_change = ${mustChange} where id = ${id}`,
  )
  await endSessions(tx, id, now)
  await forgetDevices(tx, id)
  await tx.run(sql`delete from password_link where member = ${id}`)
  await wipeLetters(tx, [linkLetter(id)])
}
