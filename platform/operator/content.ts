import { parseArgs } from "node:util"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Platform } from "../platform.ts"
import { languagesLeftOut } from "../site/publishing/draft.ts"
import { change, contentById, contentOf, type Published, publish, withdraw } from "../site/publishing/publish.ts"
import { draftOf } from "../site/publishing/rows.ts"
import { besides, jsonIn } from "./files.ts"
import { operator, print, printable, printInvalid } from "./terminal.ts"

const usage = "content list BRAND [--all] | show ID | publish BRAND --file FILE | change ID --file FILE | withdraw ID"

/**
 * The published content of a brand: banners, notices, announcements, promotions, its help center. A file is JSON, as `show`
 * prints it; a picture that it names is next to it. Exit code 0 done, 1 unknown brand or content, 2 misused, or an invalid file.
 */
export async function contentCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: "boolean" }, file: { type: "string" } },
  })
  const [action, subject, ...more] = positionals
  const takesFile = action === "publish" || action === "change"
  if (!subject || more.length > 0 || (values.file !== undefined) !== takesFile || (values.all && action !== "list"))
    return print(usage, 2)
  if (action === "list" || action === "publish") return await ofBrand(platform, subject, values)
  if (action !== "show" && action !== "change" && action !== "withdraw") return print(usage, 2)
  const found = /^[1-9]\d{0,14}$/.test(subject) ? await contentById(platform.database, Number(subject)) : undefined
  if (!found) return print(`There is no content ${subject}; \`content list BRAND\` lists what is published.`, 1)
  if (action === "change") return await write(platform, found, values.file!)
  if (action === "show") return print(JSON.stringify(await draftOf(platform.database, found), null, 2), 0)
  if (!(await withdraw(platform.database, found.id, platform.clock.now()))) return print(`${found.id} has already ended.`, 1)
  return print(`${found.id} withdrawn.`, 0)
}

async function ofBrand(platform: Platform, code: string, { all, file }: { all?: boolean; file?: string }): Promise<number> {
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  if (file !== undefined) return await write(platform, { brand: brand.id }, file)
  const now = platform.clock.now()
  const found = await contentOf(platform.database, brand, { now, ended: all ?? false })
  const first = (words: Published["title"]): string => words[brand.language] ?? Object.values(words)[0] ?? ""
  for (const one of found)
    console.log(
      [
        String(one.id).padEnd(6),
        one.kind.padEnd(12),
        stateOf(one, now).padEnd(7),
        `${minute(one.publishedAt)} – ${one.until ? minute(one.until) : ""}`.padEnd(35),
        printable(first(one.title)),
      ].join("  "),
    )
  return found.length > 0 ? 0 : print(`${brand.code} has no content of its own${all ? "" : " on display now"}.`, 0)
}

/** Publishes a file's content at a brand, or changes the content with a number. */
async function write(platform: Platform, { id, brand: at }: { id?: number; brand: BrandId }, file: string): Promise<number> {
  const { database, brands, clock } = platform
  const written = jsonIn(file)
  if (typeof written === "string") return print(written, 2)
  const brand = await brands.byId(at)
  const naming = { by: operator(), at: clock.now(), fileOf: besides(file) }
  try {
    const done =
      id === undefined ? await publish(platform, brand, written.json, naming) : await change(platform, id, written.json, naming)
    const now = done && (await contentById(database, done.id))
    if (!done || !now) return print(`There is no content ${id}.`, 1)
    const until = now.until ? ` until ${minute(now.until)}` : ""
    console.log(
      `${done.id}, ${now.kind} of ${brand.code}: ${stateOf(now, clock.now())}, from ${minute(now.publishedAt)}${until}.`,
    )
    for (const language of languagesLeftOut(done.draft, brand))
      console.log(`Text missing in ${language} is shown in ${brand.language}.`)
    if (now.kind === "help") console.log("A help center with its own articles no longer shows the house's.")
    return 0
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}

const stateOf = ({ publishedAt: from, until }: Published, now: Date): "planned" | "shown" | "ended" =>
  until && until <= now ? "ended" : from > now ? "planned" : "shown"

/** 2026-11-21T18:00Z */
const minute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`
