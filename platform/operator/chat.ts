import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { badWordsOf } from "../brands/bad-words.ts"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { addWords, dropWords, muteMember, recentMessages, removeMessage } from "../talk/chat/moderation.ts"
import { operator, print, printable } from "./terminal.ts"

const usage = [
  "chat messages BRAND [--room LANGUAGE] [--count N] | remove ID",
  '     mute BRAND USERNAME --minutes N --reason "…" | unmute BRAND USERNAME',
  "     words BRAND [add|drop WORD …]    (scam* also at the beginning of longer words)",
].join("\n")

/** Moderates the chat rooms: messages, muted members, forbidden words. Exit code 0 done, 1 not possible, 2 misused. */
export async function chatCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      room: { type: "string" },
      count: { type: "string", default: "50" },
      minutes: { type: "string" },
      reason: { type: "string" },
    },
  })
  const [action, code, ...rest] = positionals
  if (action === "remove") return rest.length > 0 ? print(usage, 2) : remove(platform, Number(code))
  if (!action || !code) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  if (action === "messages") return printMessages(platform, brand, Number(values.count), values.room)
  if (action === "words") return words(platform, brand, rest)
  if ((action === "mute" || action === "unmute") && rest.length === 1) {
    const minutes = Number(values.minutes)
    const reason = values.reason?.trim()
    if (action === "unmute") return mute(platform, brand, rest[0], undefined)
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > 5_256_000 || !reason) return print(usage, 2)
    return mute(platform, brand, rest[0], { minutes, reason })
  }
  return print(usage, 2)
}

async function remove(platform: Platform, id: number): Promise<number> {
  if (!Number.isSafeInteger(id) || id < 1) return print(usage, 2)
  if (await removeMessage(platform, id, operator())) return print(`Message ${id} removed from every open page.`, 0)
  return print(`There is no message ${id} to remove.`, 1)
}

async function printMessages(platform: Platform, brand: Brand, count: number, room: string | undefined): Promise<number> {
  if (!Number.isInteger(count) || count < 1 || count > 1000) return print("--count must be from 1 to 1000.", 2)
  const spoken = await recentMessages(platform, brand, count, room)
  if (spoken.length === 0) return print("No messages yet.", 0)
  for (const { id, room, username, text, at, removedBy, mutedUntil } of spoken.reverse()) {
    const notes = [removedBy && `removed by ${removedBy}`, mutedUntil && `muted until ${mutedUntil.toISOString()}`].filter(
      Boolean,
    )
    print(
      `${id}  ${at.toISOString()}  ${room}  ${printable(username)}: ` +
        `${printable(text)}${notes.length > 0 ? `  (${notes.join(", ")})` : ""}`,
      0,
    )
  }
  return 0
}

async function words(platform: Platform, brand: Brand, [act, ...args]: readonly string[]): Promise<number> {
  if (act === undefined) return print((await badWordsOf(platform.database, brand.id)).join("\n") || "The list is empty.", 0)
  const list = args.map(word => word.trim().toLowerCase()).filter(word => word !== "")
  if (list.length === 0 || (act !== "add" && act !== "drop")) return print(usage, 2)
  if (act === "add") return print(`${await addWords(platform, brand, list)} added to the word list of ${brand.code}.`, 0)
  return print(`${await dropWords(platform, brand, list)} removed from the word list of ${brand.code}.`, 0)
}

async function mute(
  platform: Platform,
  brand: Brand,
  username: string | undefined,
  wanted: { readonly minutes: number; readonly reason: string } | undefined,
): Promise<number> {
  const member = await platform.database.row<{ id: number }>(
    sql`select id from member where brand = ${brand.id} and lower(username) = lower(${username ?? ""})`,
  )
  if (!member) return print(`There is no ${username ?? "member without a name"} at ${brand.code}.`, 1)
  const until = new Date(platform.clock.now().getTime() + (wanted?.minutes ?? 0) * 60_000)
  await muteMember(platform, brand, member.id, wanted && { until, reason: wanted.reason, by: operator() })
  return print(wanted ? `${username} is muted until ${until.toISOString()}.` : `${username} is no longer muted.`, 0)
}
