import { randomInt } from "node:crypto"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Letters that are not confused when a code is read aloud. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
/** 31^8 codes. An agent's link has ten letters, so that a code is never both. */
const LENGTH = 8

/** A member's code, drawn when it is first requested. */
export async function codeOf(database: Database, brand: BrandId, member: MemberId): Promise<string> {
  for (;;) {
    const known = await database.row<{ code: string }>(sql`select code from referral_code where member = ${member}`)
    if (known) return known.code
    const drawn = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")
    await database.run(sql`
      insert into referral_code (member, brand, code) values (${member}, ${brand}, ${drawn}) on conflict do nothing`)
  }
}
