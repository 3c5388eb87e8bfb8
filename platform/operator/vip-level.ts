import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { print, printable } from "./terminal.ts"

interface LevelOwner {
  readonly brand: Brand
  readonly id: number
  readonly username: string
}

/** Shows a member's VIP level, or sets it: from then on the cashier offers them the methods and terms of that level. */
export async function vipLevelCommand({ database }: Platform, owner: LevelOwner, typed: string | undefined): Promise<number> {
  const { brand, id, username } = owner
  const { before } = await database.one<{ before: number }>(sql`select vip_level as before from member where id = ${id}`)
  if (typed === undefined) return print(`${printable(username)} has VIP level ${before}.`, 0)
  if (!/^\d{1,2}$/.test(typed)) return print("A VIP level is a whole number from 0 to 99.", 2)
  const after = Number(typed)
  if (after === before) return print(`${printable(username)} already has VIP level ${before}; nothing changed.`, 1)
  await database.run(sql`update member set vip_level = ${after} where id = ${id}`)
  noteChange(`${brand.code} ${username}`, `VIP level ${before}`, `VIP level ${after}`)
  return print(`${printable(username)} has VIP level ${after} now, and had ${before}.`, 0)
}
