import { randomBytes } from "node:crypto"
import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { hashOf } from "./sessions.ts"

const DAY_MS = 86_400_000

/** Remembers a browser for a day: what it shows in the place of the password, seen here for the only time. */
export async function rememberDevice(database: Database, brand: number, member: number, now: Date): Promise<string> {
  const device = randomBytes(32).toString("base64url")
  await database.run(sql`
    insert into remembered_device (token_hash, brand, member, expires_at)
    values (${hashOf(device)}, ${brand}, ${member}, ${new Date(now.getTime() + DAY_MS)})`)
  return device
}

/**
 * Whose browser this is, if the name in its form is his too, and the password (its hash) in the place of which it stands. It is used up:
 * whoever is let in is given the next one.
 */
export async function takeDevice(
  database: Database,
  brand: number,
  username: string,
  device: string,
  now: Date,
): Promise<{ readonly member: number; readonly passwordHash: string } | undefined> {
  return await database.row(sql`
    delete from remembered_device d using member m
    where d.token_hash = ${hashOf(device)} and d.brand = ${brand} and d.expires_at > ${now}
      and m.id = d.member and lower(m.username) = lower(${username.toLowerCase()})
    returning d.member, m.password_hash as "passwordHash"`)
}

export const forgetDevices = (database: Database, member: number): Promise<number> =>
  database.run(sql`delete from remembered_device where member = ${member}`)

export const forgetOneDevice = (database: Database, brand: number, device: string): Promise<number> =>
  database.run(sql`delete from remembered_device where token_hash = ${hashOf(device)} and brand = ${brand}`)
