import { parseArgs } from "node:util"
import { isRealDay } from "@baize/common/api/patterns.ts"
import { checked } from "@baize/kit/checked.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import type { Brand } from "../brands/brands.ts"
import type { Recipients } from "../letters/house/recipients.ts"
import { countRecipients, type HouseTexts, houseMessagesOf, queueHouseMessage } from "../letters/house/send.ts"
import type { Platform } from "../platform.ts"
import { jsonIn } from "./files.ts"
import { noteChange } from "./note-change.ts"
import { operator, print, printable, printInvalid } from "./terminal.ts"

const usage =
  "message-members list BRAND | send BRAND --file FILE [--member USERNAME] [--below AGENT] [--seen-since DAY] " +
  "[--not-seen-since DAY] [--deposited | --never-deposited] [--confirm]"

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(most))

/** A message of the house as an operator writes it. */
const HouseDraft = v.strictObject({
  category: v.picklist(["money", "security", "house"]),
  texts: v.record(v.string(), v.strictObject({ title: line(120), text: line(2_000) })),
  link: v.optional(
    v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?![/\\])\S*$/, "a link is an address at the site, such as /promotions")),
  ),
})
type HouseDraft = v.InferOutput<typeof HouseDraft>

interface RecipientOptions {
  readonly member?: string | undefined
  readonly below?: string | undefined
  readonly "seen-since"?: string | undefined
  readonly "not-seen-since"?: string | undefined
  readonly deposited?: boolean | undefined
  readonly "never-deposited"?: boolean | undefined
}

/**
 * Writes to members of a brand: to one, to some, or to all. Without `--confirm` it only says how many would get the message. A
 * job sends it. Exit code 0 done, 1 no such brand, account or recipient, 2 misused, or an invalid file.
 */
export async function messageMembersCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      file: { type: "string" },
      member: { type: "string" },
      below: { type: "string" },
      "seen-since": { type: "string" },
      "not-seen-since": { type: "string" },
      deposited: { type: "boolean" },
      "never-deposited": { type: "boolean" },
      confirm: { type: "boolean" },
    },
  })
  const [action, code = "", ...more] = positionals
  const options = Object.keys(values).length
  if (more.length > 0 || !(action === "list" ? options === 0 : action === "send" && values.file)) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  if (action === "list") return await list(platform, brand)
  const recipients = await readRecipients(platform, brand, values)
  if (typeof recipients === "number") return recipients
  const draft = readDraft(brand, values.file!)
  if (typeof draft === "number") return draft
  return await send(platform, { brand, draft, recipients, confirmed: values.confirm === true })
}

async function list({ database }: Platform, brand: Brand): Promise<number> {
  const sent = await houseMessagesOf(database, brand.id, 50)
  for (const one of sent)
    console.log(
      [
        String(one.id).padEnd(6),
        one.at.toISOString().slice(0, 16).replace("T", " "),
        one.category.padEnd(8),
        `${one.finished ? "sent to" : "is being sent, so far to"} ${one.sent} by ${printable(one.sentBy)}`,
        printable(titleOf(one.texts, brand)),
      ].join("  "),
    )
  return sent.length > 0 ? 0 : print(`${brand.name} has written to no member.`, 0)
}

const titleOf = (texts: HouseTexts, { language }: Brand): string => (texts[language] ?? Object.values(texts)[0])?.title ?? ""

/** The message in a file, in every language of the brand; an exit code, after printing why, where it is invalid. */
function readDraft(brand: Brand, file: string): HouseDraft | number {
  const written = jsonIn(file)
  if (typeof written === "string") return print(written, 2)
  try {
    const draft = checked(HouseDraft, written.json)
    const missing = brand.languages.filter(language => !draft.texts[language])
    const foreign = Object.keys(draft.texts).filter(language => !brand.languages.includes(language))
    if (missing.length > 0) return print(`${file}: texts: ${brand.name} also speaks ${missing.join(", ")}.`, 2)
    if (foreign.length > 0) return print(`${file}: texts: ${brand.name} does not speak ${foreign.join(", ")}.`, 2)
    return draft
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}

/** The filter of the options; an exit code, after printing why, where one is wrong. */
async function readRecipients(platform: Platform, brand: Brand, options: RecipientOptions): Promise<Recipients | number> {
  const { member: name, below: agent, deposited, "never-deposited": never } = options
  const days = [options["seen-since"], options["not-seen-since"]]
  if (deposited && never) return print(usage, 2)
  const wrong = days.find(day => day !== undefined && !(/^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day)))
  if (wrong !== undefined) return print(`"${wrong}" is not a day; write it like 2026-12-31.`, 2)
  const idOf = async (username: string | undefined) =>
    username === undefined
      ? undefined
      : (
          await platform.database.row<{ id: number }>(
            sql`select id from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()}`,
          )
        )?.id
  const [member, below] = [await idOf(name), await idOf(agent)]
  const unknown = (name !== undefined && member === undefined && name) || (agent !== undefined && below === undefined && agent)
  if (unknown) return print(`${brand.name} has no account ${printable(unknown)}.`, 1)
  const [seenSince, notSeenSince] = days.map(day => day && instantOf(day, brand))
  return {
    ...(member !== undefined && { member }),
    ...(below !== undefined && { below }),
    ...(seenSince && { seenSince }),
    ...(notSeenSince && { notSeenSince }),
    ...((deposited || never) && { deposited: deposited === true }),
  }
}

/** When a day begins at a brand. */
const instantOf = (day: string, { gmtOffsetMinutes }: Brand): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - gmtOffsetMinutes * 60_000).toISOString()

interface Sending {
  readonly brand: Brand
  readonly draft: HouseDraft
  readonly recipients: Recipients
  readonly confirmed: boolean
}

async function send({ database, clock }: Platform, { brand, draft, recipients, confirmed }: Sending): Promise<number> {
  const message = { brand: brand.id, ...draft, recipients, sentBy: operator() }
  const members = await countRecipients(database, message, clock.now())
  if (members === 0) return print(`${brand.name} has no matching member.`, 1)
  const title = printable(titleOf(draft.texts, brand))
  if (!confirmed) return print(`"${title}" goes to ${members} of ${brand.name}. Nothing was sent: add --confirm.`, 0)
  const id = await queueHouseMessage(database, message, clock.now())
  noteChange("house-message", null, { id, ...draft, recipients, members })
  return print(`Message ${id} is on its way to ${members} of ${brand.name}.`, 0)
}
