import { parseArgs } from "node:util"
import { SERVICE_LENGTH } from "@baize/common/api/service.ts"
import type { Platform } from "../platform.ts"
import { answer, messagesOf, talkOf, waitingTalks } from "../talk/service/talks.ts"
import { operator, print, printable } from "./terminal.ts"

const usage = 'service list [--brand CODE] [--all] | show MESSAGE | answer MESSAGE "…"'

/**
 * Lists visitors waiting for customer service, shows a conversation, answers in it. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function serviceCommand({ database, brands, clock }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { brand: { type: "string" }, all: { type: "boolean", default: false } },
  })
  const [action, number, words, ...more] = positionals
  if (action === "list") {
    const brand = (await brands.all()).find(({ code }) => code === values.brand?.toUpperCase())
    if (values.brand && !brand) return print(`There is no brand ${values.brand}.`, 1)
    const lines = (await waitingTalks(database, { brand: brand?.id, all: values.all })).map(
      ({ id, at, brand, department, username, text }) =>
        `${id}  ${at.toISOString()}  ${brand}  ${department}  ${printable(username ?? "guest")}: ${printable(text)}`,
    )
    return print(lines.length === 0 ? "No one is waiting." : lines.join("\n"), 0)
  }
  const id = Number(number)
  if (!Number.isSafeInteger(id) || id < 1) return print(usage, 2)
  const talk = await talkOf(database, id)
  if (!talk) return print(`There is no message ${id}.`, 1)
  if (action === "show") {
    const messages = await messagesOf(database, talk)
    return print(messages.map(({ at, mine, text }) => `${at}  ${mine ? "visitor" : "we"}: ${printable(text)}`).join("\n"), 0)
  }
  const text = words?.trim()
  if (action !== "answer" || !text || more.length > 0 || text.length > SERVICE_LENGTH) return print(usage, 2)
  await answer(database, talk, { staff: operator(), text, at: clock.now() })
  return print("Answered.", 0)
}
