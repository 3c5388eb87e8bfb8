import { parseArgs } from "node:util"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { type OutboxLetter, readOutbox } from "../letters/outbox.ts"
import type { Platform } from "../platform.ts"
import { print, printable } from "./terminal.ts"
import { readInstallation } from "./two-people.ts"

const MOST = 1_000

/**
 * Lists letters sent by SMS and email, newest last; their text only in a demo, on request. Exit code 0 done, 1 not here, 2
 * misused.
 */
export async function outboxCommand({ database, brands }: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      brand: { type: "string" },
      to: { type: "string" },
      last: { type: "string", default: "20" },
      json: { type: "boolean" },
      reveal: { type: "boolean", default: false },
    },
  })
  const most = Number(values.last)
  if (!Number.isSafeInteger(most) || most < 1 || most > MOST) return print(`--last must be a number from 1 to ${MOST}.`, 2)
  const all = await brands.all()
  const brand = values.brand && all.find(({ code }) => code === values.brand?.toUpperCase())
  if (values.brand && !brand)
    return print(`There is no brand ${values.brand}. There are: ${all.map(({ code }) => code).join(", ")}.`, 2)
  if (values.reveal && !(readConfiguration().sandboxCashier && (await readInstallation(database)).sandbox))
    return print(
      "Message texts can be revealed only in an installation that began with SANDBOX_CASHIER=on: they contain sign-in codes.",
      1,
    )
  const filter = { brand: brand ? brand.id : undefined, recipient: values.to, most, reveal: values.reveal }
  const letters = await readOutbox(database, filter)
  if (letters.length === 0) return print("No messages sent.", 0)
  const codeOf = new Map(all.map(({ id, code }) => [id, code]))
  for (const letter of letters.reverse())
    console.log(
      values.json
        ? JSON.stringify({ ...letter, brand: codeOf.get(letter.brand) })
        : pageOf(letter, codeOf.get(letter.brand) ?? ""),
    )
  return 0
}

function pageOf({ createdAt, way, recipient, subject, body, wiped, sentAt, problem }: OutboxLetter, brand: string): string {
  const state = sentAt ? `sent ${sentAt.toISOString()}` : problem ? `not sent: ${problem}` : "not sent: no gateway"
  return [
    `${createdAt.toISOString()}  ${brand}  ${way} to ${printable(recipient)}  (${state})`,
    ...(subject ? [subject] : []),
    ...(body?.split("\n").map(printable) ?? [wiped ? "(wiped: sent, used or over)" : "(sealed; --reveal shows it in a demo)"]),
  ]
    .map((line, at) => (at === 0 ? line : `  ${line}`))
    .join("\n")
}
