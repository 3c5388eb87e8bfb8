import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Platform } from "../platform.ts"
import { closeFeedback, type FeedbackLine, listFeedback, picturesOf } from "../talk/feedback/store.ts"
import { operator, print, printable } from "./terminal.ts"

const usage = 'feedback list [--brand CODE] [--all] [--count N] | pictures ID [--to FOLDER] | close ID --note "…"'

/** Lists the feedback, saves its pictures as files, and records what was done. Exit code 0 done, 1 not possible, 2 misused. */
export async function feedbackCommand({ database, brands, clock }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      brand: { type: "string" },
      all: { type: "boolean", default: false },
      count: { type: "string", default: "50" },
      to: { type: "string", default: "." },
      note: { type: "string" },
    },
  })
  const [action, number, ...more] = positionals
  if (action === "list") {
    const brand = (await brands.all()).find(({ code }) => code === values.brand?.toUpperCase())
    const count = Number(values.count)
    if (values.brand && !brand) return print(`There is no brand ${values.brand}.`, 1)
    if (!Number.isInteger(count) || count < 1 || count > 1000) return print("--count must be from 1 to 1000.", 2)
    const lines = await listFeedback(database, { brand: brand?.id, open: !values.all, count })
    return print(lines.length === 0 ? "No open feedback." : lines.map(lineOf).join("\n"), 0)
  }
  const id = Number(number)
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  if (action === "pictures") return pictures(await picturesOf(database, id), id, values.to)
  const note = values.note?.trim()
  if (action !== "close" || !note) return print(usage, 2)
  const closed = await closeFeedback(database, id, { by: operator(), note, at: clock.now() })
  if (closed === "done") return print(`Feedback ${id} is closed.`, 0)
  return print(closed === "absent" ? `There is no feedback ${id}.` : `Feedback ${id} was already closed; nothing changed.`, 1)
}

const lineOf = (line: FeedbackLine): string =>
  [
    `${line.id}  ${line.at.toISOString()}  ${line.brand}  ` +
      `${printable(line.username ?? `guest${line.contact ? ` (${line.contact})` : ""}`)}`,
    `${line.topic}, ${line.language}, on ${printable(line.page || "/")}${line.images ? `, ${line.images} pictures` : ""}: ` +
      `${printable(line.remark)}`,
    ...(line.closedAt ? [`closed by ${line.closedBy}: ${line.note}`] : []),
  ].join("  ")

async function pictures(found: Awaited<ReturnType<typeof picturesOf>>, id: number, folder: string): Promise<number> {
  if (found.length === 0) return print(`Feedback ${id} has no pictures.`, 1)
  await mkdir(folder, { recursive: true })
  for (const [n, { type, width, height, bytes }] of found.entries()) {
    const file = join(folder, `feedback-${id}-${n + 1}.${type === "image/png" ? "png" : "jpg"}`)
    await writeFile(file, bytes)
    print(`${file}  ${width} × ${height}`, 0)
  }
  return 0
}
