import { staffPages } from "@baize/common/api/access.ts"
import { storeNote } from "@baize/platform/agency/team/notes.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { DEMO_PASSWORD } from "@baize/platform/brands/demo-logins.ts"
import { hashPassword } from "@baize/platform/identity/session/passwords.ts"
import { insertStaff } from "@baize/platform/identity/staff/accounts.ts"
import type { Platform } from "@baize/platform/platform.ts"
import sql from "sql-template-tag"

const notes = [
  ["harbour", "Pays its team on Fridays; asks for the statement on Thursdays."],
  ["harbour", "Wants to talk about a salary by the hour."],
  ["meadow", "New since spring. Call before the first contract."],
] as const

/** What agents keep in addition to their figures: a sub-account for the finance staff of harbour, and the top agent's notes. */
export async function keepTeam({ database }: Platform, brand: Brand, now: Date): Promise<void> {
  const idOf = async (username: string): Promise<number | undefined> =>
    (await database.row<{ id: number }>(sql`select id from member where brand = ${brand.id} and username = ${username}`))?.id
  const [top, harbour] = [await idOf("topagent"), await idOf("harbour")]
  if (top === undefined || harbour === undefined) return
  await insertStaff(database, {
    brand: brand.id,
    agent: harbour,
    name: "mina",
    nickname: "Mina, finance",
    passwordHash: await hashPassword(DEMO_PASSWORD),
    mustChange: null,
    pages: staffPages,
    at: now,
  })
  for (const [about, text] of notes) {
    const member = await idOf(about)
    if (member !== undefined) await storeNote(database, { agent: top, staff: null, member, text, at: now })
  }
}
