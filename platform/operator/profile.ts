import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { newestPictures, removeFromProfile, unlockProfile } from "../identity/profile/moderate.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { print, printable } from "./terminal.ts"

const usage =
  'profile pictures BRAND [--last N] | remove-picture|remove-nickname BRAND USERNAME --reason "…" [--days N] | ' +
  "unlock BRAND USERNAME"
const DAY = 86_400_000

/**
 * Shows the newest pictures of members, and removes a picture or a nickname; its owner reads the reason, and with `--days` can't
 * set another until then. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function profileCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { last: { type: "string", default: "50" }, reason: { type: "string" }, days: { type: "string", default: "0" } },
  })
  const [action, code, username, ...more] = positionals
  if (!action || !code || more.length > 0) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  if (action === "pictures" && !username) return await listPictures(platform, brand, Number(values.last))
  if (!username || !["remove-picture", "remove-nickname", "unlock"].includes(action)) return print(usage, 2)
  const member = await platform.database.row<{ id: number; username: string }>(
    sql`select id, username from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()}`,
  )
  if (!member) return print(`${brand.code} has no member ${username}.`, 1)
  const account = `${brand.code} ${member.username}`
  if (action === "unlock") {
    if (!(await unlockProfile(platform, member.id))) return print(`${printable(account)} isn't locked; nothing changed.`, 1)
    noteChange(account, "profile locked", "profile open")
    return print("Unlocked.", 0)
  }
  const reason = values.reason?.trim()
  const days = Number(values.days)
  if (!reason || reason.length > 300)
    return print('Give a reason of at most 300 characters, which the member reads: --reason "…"', 2)
  if (!Number.isInteger(days) || days < 0 || days > 3_650) return print("--days must be a whole number up to 3650.", 2)
  const what = action === "remove-picture" ? "picture" : "nickname"
  const lockedUntil = days > 0 ? new Date(platform.clock.now().getTime() + days * DAY) : undefined
  const removed = await removeFromProfile(platform, { brand, member: member.id, what, reason, lockedUntil })
  if (removed === undefined) return print(`${printable(account)} has no ${what} of their own; nothing changed.`, 1)
  noteChange(`${what} of ${account}`, removed, lockedUntil ? `none, locked until ${lockedUntil.toISOString()}` : "none")
  return print(`Removed: ${printable(removed)}.`, 0)
}

async function listPictures({ database }: Platform, brand: Brand, most: number): Promise<number> {
  if (!Number.isInteger(most) || most < 1 || most > 1_000) return print("--last must be from 1 to 1000.", 2)
  const shown = await newestPictures(database, brand, most)
  const lines = shown.map(
    ({ at, username, nickname, path }) => `${at.toISOString()}  ${printable(username)}  ${printable(nickname)}  ${path}`,
  )
  return print(lines.join("\n") || "No member shows a picture of their own.", 0)
}
