import { once } from "node:events"
import { parseArgs } from "node:util"
import { checked } from "@baize/kit/checked.ts"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { hostsOf } from "@baize/platform/brands/hosts.ts"
import { LookSettings } from "@baize/platform/brands/look/look.ts"
import { playerStyle } from "@baize/platform/brands/look/style.ts"
import { Tokens } from "@baize/platform/brands/look/tokens.ts"
import { withTypefaces } from "@baize/platform/brands/look/typefaces.ts"
import { besides, jsonIn } from "@baize/platform/operator/files.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { faceOf, namedTypeface } from "@baize/platform/server/typefaces/kept.ts"
import type { OperatorTypeface } from "@baize/platform/server/typefaces/operator-file.ts"
import * as v from "valibot"
import { type LookState, servePreview } from "./preview/serve-preview.ts"

const usage = "brand-preview BRAND FILE [--site ADDRESS]"

/** What is wrong with a value by a schema, in sentences. */
function problemsOf(schema: v.GenericSchema, value: unknown): string {
  try {
    checked(schema, value)
    return ""
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return error.message.replace(/$/gm, ".")
  }
}

/** The look in a file for `brand-settings --set`. One with faint texts can be seen too, and what would refuse it. */
async function lookIn(file: string, typefaceOf: (named: string) => Promise<OperatorTypeface>): Promise<LookState> {
  const [written, typefaces] = [jsonIn(file), new Map<string, Buffer>()]
  if (typeof written === "string") return { version: written, style: "", says: written, typefaces }
  const { json, checksum: version } = written
  const broken = problemsOf(v.object({ look: Tokens }), json)
  if (broken) return { version, style: "", says: broken, typefaces }
  const { look } = v.parse(v.object({ look: Tokens }), json)
  try {
    const dressed = await withTypefaces(look, async named => {
      const typeface = await typefaceOf(named)
      const face = faceOf(typeface)
      typefaces.set(face.address, typeface.bytes)
      return face
    })
    return { version, style: playerStyle(dressed), says: problemsOf(v.object({ look: LookSettings }), json), typefaces }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { version, style: "", says: `look: ${error.message}.`, typefaces }
  }
}

const isUp = (site: string): Promise<boolean> =>
  fetch(site, { method: "HEAD", redirect: "manual" }).then(
    () => true,
    () => false,
  )

/**
 * Serves the brand's real player site with the look in a file, on loopback until it is interrupted: at the size of a phone and of
 * a desk, dark and light. Nothing is set. Exit code 0 done, 1 unknown brand or no site, 2 misused.
 */
export async function brandPreviewCommand(
  { database, brands }: Platform,
  args: string[],
  until: Promise<unknown> = once(process, "SIGINT"),
): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { site: { type: "string" } } })
  const [code, file, ...more] = positionals
  if (!code || !file || more.length > 0) return print(usage, 2)
  if (values.site !== undefined && !URL.canParse(values.site)) return print(`"${values.site}" is not an address.`, 2)
  const brand = (await brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const own = (await hostsOf(database, brand.id)).find(({ site }) => site !== "agent")
  if (!own) return print(`${brand.code} has no host name for members.`, 1)
  const { playerPort } = readConfiguration()
  const site = values.site ?? `http://127.0.0.1:${playerPort}`
  if (!(await isUp(site))) return print(`No site answers at ${site}. Start it, or name another with --site.`, 1)
  const state = () => lookIn(file, named => namedTypeface(database, brand.id, named, besides(file)))
  const first = await state()
  if (!first.style) return print(first.says, 2)
  const preview = await servePreview({
    site,
    host: values.site === undefined ? `${own.host}:${playerPort}` : new URL(site).host,
    title: `${brand.name} with ${file}`,
    state,
  })
  console.log(`${preview.address}\nIt follows changes of the file. Ctrl-C ends it.`)
  await until
  await preview.stop()
  return 0
}
