import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { freePlayerName, playerName } from "../play/seamless/player.ts"
import { type ChatLineRow, StudioChats } from "../play/tables/studio-chats.ts"
import { noteChange } from "./note-change.ts"
import { operator, print, printable, printInvalid } from "./terminal.ts"

const usage = [
  "table-chat messages [--table TABLE] [--member BRAND:USERNAME] [--reported] [--last N] | acts [--last N] | closed | words",
  '           remove ID --reason "…"',
  '           mute BRAND USERNAME (--minutes N | --for-good) --reason "…" | unmute BRAND USERNAME',
  '           close TABLE --reason "…" | open TABLE        (salon-roulette: all tables of it; salon-roulette/USD/2: one)',
  "           words --file FILE                            (a word a line; scam* also at the beginning of longer words)",
  "           --dry-run shows what would change",
].join("\n")

const options = {
  table: { type: "string" },
  member: { type: "string" },
  reported: { type: "boolean", default: false },
  last: { type: "string", default: "50" },
  minutes: { type: "string" },
  "for-good": { type: "boolean", default: false },
  reason: { type: "string" },
  file: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const

type Values = ReturnType<typeof read>["values"]
const read = (args: string[]) => parseArgs({ args, allowPositionals: true, options })

/** Who moderates, as the studio notes it. */
const moderating = (values: Values) => ({
  by: operator(),
  ...(values.reason && { reason: values.reason.trim() }),
  dry: values["dry-run"],
})

const unchanged = (values: Values): string => (values["dry-run"] ? " Nothing was changed." : "")

/**
 * Moderates what players write at live tables and at poker: lists, removes, mutes, closes, and sets the words that are refused.
 * Exit code 0 done, 1 not possible, 2 misused.
 */
export async function tableChatCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = read(args)
  const [action = "", ...rest] = positionals
  const reason = values.reason?.trim() ?? ""
  if (reason.length > 300) return print("Give a reason of at most 300 characters.", 2)
  if (["remove", "mute", "close"].includes(action) && reason === "") return print(usage, 2)
  const chats = await StudioChats.open(platform)
  if (!chats) return print("The house's studio has no address for its books: oversight BZ --book URL sets it.", 1)
  try {
    return await moderate(platform, chats, action, rest, values)
  } catch (error) {
    return printInvalid(error, 1)
  }
}

async function moderate(platform: Platform, chats: StudioChats, action: string, rest: readonly string[], values: Values) {
  if (rest.length === 0 && action in lists) return lists[action as keyof typeof lists](platform, chats, values)
  if (action === "remove" && rest.length === 1) return removeLine(chats, Number(rest[0]), values)
  if (action === "mute" && rest.length === 2) return mute(platform, chats, rest, values)
  if (action === "unmute" && rest.length === 2) return unmute(platform, chats, rest, values)
  if ((action === "close" || action === "open") && rest.length === 1)
    return setClosed(chats, { place: rest[0] ?? "", closed: action === "close" }, values)
  return print(usage, 2)
}

const lists = {
  messages: listLines,
  acts: listActs,
  async closed(_: Platform, chats: StudioChats) {
    const { places } = await chats.ask("closed", {})
    return print(places.map(printable).join("\n") || "No chat is closed.", 0)
  },
  async words(_: Platform, chats: StudioChats, values: Values) {
    if (values.file !== undefined) return setWords(chats, values.file, values)
    const { words } = await chats.ask("words", {})
    return print(words.map(printable).join("\n") || "The list is empty.", 0)
  },
}

async function listLines(platform: Platform, chats: StudioChats, values: Values): Promise<number> {
  const last = Number(values.last)
  if (!Number.isInteger(last) || last < 1 || last > 1000) return print("--last must be from 1 to 1000.", 2)
  const [brand, username] = values.member?.split(":") ?? []
  const member = values.member === undefined ? undefined : await memberOf(platform, brand, username)
  if (values.member !== undefined && !member) return print(`There is no member ${values.member}.`, 1)
  const { lines } = await chats.ask("lines", {
    ...(values.table && { place: values.table }),
    ...(member && { speakers: member.speakers }),
    ...{ reported: values.reported, last },
  })
  if (lines.length === 0) return print("No messages.", 0)
  const names = await usernames(platform, lines)
  for (const line of lines.toReversed()) {
    const { id, at, place, speaker, name, text, phrase, removedBy, reports, muted } = line
    const notes = [
      reports > 0 && `reported ${reports}×`,
      removedBy && `removed by ${printable(removedBy)}`,
      muted && "muted",
    ].filter(Boolean)
    const who = `${printable(names.get(speaker) ?? speaker)} (${name})`
    const said = text === null ? `[${phrase}]` : printable(text)
    console.log(`${id}  ${at}  ${printable(place)}  ${who}: ${said}${notes.length > 0 ? `  (${notes.join(", ")})` : ""}`)
  }
  return 0
}

async function listActs(_: Platform, chats: StudioChats, values: Values): Promise<number> {
  const last = Number(values.last)
  if (!Number.isInteger(last) || last < 1 || last > 1000) return print("--last must be from 1 to 1000.", 2)
  const { acts } = await chats.ask("acts", { last })
  for (const { at, act, by, reason, line, speaker, place, until } of acts.toReversed())
    console.log(
      [
        `${at}  ${act.padEnd(6)}  ${printable(by)}`,
        [line && `message ${line}`, place, speaker, act === "mute" && (until ? `until ${until}` : "for good")]
          .filter(Boolean)
          .map(part => printable(String(part)))
          .join(", "),
        reason && `"${printable(reason)}"`,
      ]
        .filter(Boolean)
        .join("  "),
    )
  return acts.length > 0 ? 0 : print("Nobody has moderated yet.", 0)
}

async function removeLine(chats: StudioChats, id: number, values: Values): Promise<number> {
  if (!Number.isSafeInteger(id) || id < 1) return print(usage, 2)
  const { line } = await chats.ask("remove", { id, ...moderating(values) })
  if (!line) return print(`There is no message ${id} to remove.`, 1)
  const { place, speaker, text, phrase } = line
  const said = `${printable(speaker)}: ${text === null ? `[${phrase}]` : printable(text)}`
  if (values["dry-run"]) return print(`Message ${id} would be removed, by ${said}. Nothing was changed.`, 0)
  // Not what it says: the audit log is kept for good, and messages for a month.
  noteChange(`message ${id} at ${place}`, `shown, by ${speaker}`, "removed")
  return print(`Message ${id} removed from every open page.`, 0)
}

async function mute(
  platform: Platform,
  chats: StudioChats,
  [brand, username]: readonly string[],
  values: Values,
): Promise<number> {
  const minutes = Number(values.minutes)
  const isTimed = values.minutes !== undefined
  if (isTimed === values["for-good"]) return print(usage, 2)
  if (isTimed && (!Number.isInteger(minutes) || minutes < 1 || minutes > 5_256_000)) return print(usage, 2)
  const member = await memberOf(platform, brand, username)
  if (!member) return print(`There is no member ${username} at ${brand}.`, 1)
  const until = isTimed ? new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString() : null
  await chats.ask("mute", { speakers: member.speakers, until, ...moderating(values) })
  const how = until === null ? "for good" : `until ${until}`
  if (values["dry-run"]) return print(`${member.name} would be muted ${how}. Nothing was changed.`, 0)
  noteChange(`table chat of ${member.name}`, "open", `muted ${how}`)
  return print(`${member.name} is muted ${how}.`, 0)
}

async function unmute(platform: Platform, chats: StudioChats, [brand, username]: readonly string[], values: Values) {
  const member = await memberOf(platform, brand, username)
  if (!member) return print(`There is no member ${username} at ${brand}.`, 1)
  const { muted } = await chats.ask("unmute", { speakers: member.speakers, ...moderating(values) })
  if (muted === 0) return print(`${member.name} isn't muted.`, 1)
  if (!values["dry-run"]) noteChange(`table chat of ${member.name}`, "muted", "open")
  return print(`${member.name} ${values["dry-run"] ? "would no longer be" : "is no longer"} muted.${unchanged(values)}`, 0)
}

async function setClosed(chats: StudioChats, wanted: { readonly place: string; readonly closed: boolean }, values: Values) {
  const { place, closed } = wanted
  const { changed } = await chats.ask("close", { ...wanted, ...moderating(values) })
  const [now, before] = closed ? ["closed", "open"] : ["open", "closed"]
  if (!changed) return print(`The chat of ${printable(place)} is ${now} already.`, 1)
  if (values["dry-run"]) return print(`The chat of ${printable(place)} would be ${now}. Nothing was changed.`, 0)
  noteChange(`table chat of ${place}`, before, now)
  return print(`The chat of ${printable(place)} is ${now}.`, 0)
}

async function setWords(chats: StudioChats, file: string, values: Values): Promise<number> {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch {
    return print(`${file} can't be read.`, 2)
  }
  const lines = text.split("\n").map(line => line.trim().toLowerCase())
  const words = [...new Set(lines.filter(line => line !== "" && !line.startsWith("#")))]
  const long = words.find(word => word.length > 60)
  if (long !== undefined || words.length > 5000) return print("A list has at most 5,000 words of at most 60 characters each.", 2)
  const { added, dropped } = await chats.ask("set-words", { words, ...moderating(values) })
  if (!values["dry-run"] && added + dropped > 0) noteChange("words of table chats", { dropped }, { added })
  const would = values["dry-run"] ? "would be " : ""
  return print(`${added} ${would}added, ${dropped} ${would}dropped; the list has ${words.length}.${unchanged(values)}`, 0)
}

interface ChatMember {
  readonly name: string
  /** Under which the studio knows them: at tables for money, and at those for play money. */
  readonly speakers: readonly string[]
}

async function memberOf({ database }: Platform, brand = "", username = ""): Promise<ChatMember | undefined> {
  const found = await database.row<{ id: number; code: string; username: string }>(sql`
    select member.id, brand.code, member.username from member join brand on brand.id = member.brand
    where brand.code = ${brand.toUpperCase()} and lower(member.username) = ${username.toLowerCase()}`)
  if (!found) return undefined
  const { code, id } = found
  return { name: `${code} ${printable(found.username)}`, speakers: [playerName(code, id), freePlayerName(code, id)] }
}

/** The members behind the studio's names for them. */
async function usernames({ database }: Platform, lines: readonly ChatLineRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ speaker }) => /:(?:free-)?([1-9]\d{0,14})$/.exec(speaker)?.[1] ?? []).map(Number)
  const members = await database.rows<{ id: number; code: string; username: string }>(sql`
    select member.id, brand.code, member.username from member join brand on brand.id = member.brand
    where member.id = any (${ids})`)
  return new Map(
    members.flatMap(({ id, code, username }) =>
      [playerName(code, id), freePlayerName(code, id)].map(speaker => [speaker, `${code} ${username}`] as const),
    ),
  )
}
