import { hash, randomBytes } from "node:crypto"
import type { MemberId } from "@baize/common/api/units.ts"
import { bytes } from "@baize/kit/database/arrays.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

const COUNT = 10
/** Crockford's base32: no letter can be taken for a digit. 16 of them are 80 bits, which need no slow hash. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 16

const draw = (): string => [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join("")
const inGroups = (code: string): string => code.match(/.{4}/g)!.join("-")

/** As typed: without case, spaces and hyphens, and with the letters that look like digits. */
const plain = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1")

/** The only stored form. */
const hashOf = (member: MemberId, code: string): Buffer => hash("sha256", `recovery ${member} ${plain(code)}`, "buffer")

/** Draws the codes of a member, as they are shown once; those drawn before are void. */
export async function drawRecoveryCodes(tx: Database, member: MemberId): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, draw)
  await tx.run(sql`delete from recovery_code where member = ${member}`)
  await tx.run(sql`
    insert into recovery_code (member, code_hash)
    select ${member}, unnest(${bytes(codes.map(code => hashOf(member, code)))}::bytea[])`)
  return codes.map(inGroups)
}

export const isRecoveryCode = async (database: Database, member: MemberId, typed: string): Promise<boolean> =>
  (await database.row(sql`select from recovery_code where member = ${member} and code_hash = ${hashOf(member, typed)}`)) !==
  undefined

/** Uses a code up; false if another call did. */
export const spendRecoveryCode = async (tx: Database, member: MemberId, typed: string): Promise<boolean> =>
  (await tx.run(sql`delete from recovery_code where member = ${member} and code_hash = ${hashOf(member, typed)}`)) === 1
