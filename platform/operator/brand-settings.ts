import { parseArgs } from "node:util"
import type { Platform } from "../platform.ts"
import { changeSettings, settingsOf } from "./brands/change.ts"
import { besides, jsonIn } from "./files.ts"
import { noteChange } from "./note-change.ts"
import { operator, say, sayInvalid } from "./saying.ts"

const usage = "brand-settings BRAND [--set FILE]"

/**
 * Prints a brand's settings as JSON, or applies the settings in such a file and prints the changes. Running platforms notice
 * within seconds. Exit code 0 done, 1 unknown brand, 2 misused, or an invalid file.
 */
export async function brandSettingsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { set: { type: "string" } } })
  const [code, ...more] = positionals
  if (!code || more.length > 0) return say(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return say(`There is no brand ${code}.`, 1)
  const { set: file } = values
  if (file === undefined) return say(JSON.stringify(settingsOf(brand), null, 2), 0)
  const written = jsonIn(file)
  if (typeof written === "string") return say(written, 2)
  const naming = { by: operator(), at: platform.clock.now(), fileOf: besides(file) }
  try {
    const differences = await changeSettings(platform, brand.id, written.json, naming)
    if (differences.length > 0) noteChange(brand.code, settingsOf(brand), differences)
    return say(differences.length > 0 ? differences.join("\n") : `${brand.code} already has these settings.`, 0)
  } catch (error) {
    return sayInvalid(error, 2, file)
  }
}
