import { parseArgs } from "node:util"
import { minorOfDecimal } from "@baize/common/money.ts"
import type { Platform } from "../platform.ts"
import { LARGEST_AMOUNT } from "../play/seamless/dialects/dialect.ts"
import { changeSettings, settingsOf } from "./brands/change.ts"
import { besides, jsonIn } from "./files.ts"
import { noteChange } from "./note-change.ts"
import { operator, print, printInvalid } from "./terminal.ts"

const usage = "brand-settings BRAND [--set FILE [--accounts CHECKSUM] | --two-people-from AMOUNT]"

type SettledBrand = Awaited<ReturnType<Platform["brands"]["byId"]>>

interface SettingsRequest {
  readonly brand: SettledBrand
  /** The file with settings, and whether two people agree to the accounts in it that members transfer to. */
  readonly file: { readonly path: string; readonly json: unknown; readonly checksum: string; readonly byTwo: boolean } | undefined
  /** In minor units. */
  readonly twoPeopleFrom: number | undefined
}

/** What is requested; an exit code, after printing why, where that is unclear. */
async function readSettingsRequest({ brands }: Platform, args: readonly string[]): Promise<SettingsRequest | number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { set: { type: "string" }, accounts: { type: "string" }, "two-people-from": { type: "string" } },
  })
  const [code, ...more] = positionals
  const { set: path, accounts, "two-people-from": threshold } = values
  if (!code || more.length > 0 || (path !== undefined && threshold !== undefined)) return print(usage, 2)
  if (accounts !== undefined && path === undefined) return print(usage, 2)
  const brand = (await brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const twoPeopleFrom = threshold === undefined ? undefined : minorOfDecimal(threshold, brand.exponent, LARGEST_AMOUNT)
  if (threshold !== undefined && !twoPeopleFrom)
    return print(`"${threshold}" is not an amount in ${brand.currency}; write it like 5000 or 5000.50.`, 2)
  if (path === undefined) return { brand, file: undefined, twoPeopleFrom }
  const written = jsonIn(path)
  if (typeof written === "string") return print(written, 2)
  if (accounts !== undefined && accounts !== written.checksum)
    return print(`${path} is not the file that was agreed to: its checksum is ${written.checksum}. Nothing was changed.`, 2)
  return { brand, file: { path, ...written, byTwo: accounts !== undefined }, twoPeopleFrom }
}

/** What is wrong with a request before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export async function findSettingsProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const request = await readSettingsRequest(platform, args)
  return typeof request === "number" ? request : undefined
}

/**
 * Prints a brand's settings as JSON, or applies the settings in such a file, or the amount from which payouts take two people,
 * and prints the changes. Running platforms notice within seconds. Exit code 0 done, 1 unknown brand, 2 misused, or an invalid
 * file.
 */
export async function brandSettingsCommand(platform: Platform, args: string[]): Promise<number> {
  const request = await readSettingsRequest(platform, args)
  if (typeof request === "number") return request
  const { brand, file, twoPeopleFrom } = request
  if (twoPeopleFrom !== undefined) return await apply(platform, brand, { twoPeopleFrom })
  if (file === undefined) return print(JSON.stringify(settingsOf(brand), null, 2), 0)
  return await apply(platform, brand, file.json, file)
}

/** Applies settings of a file, or those of two people. */
async function apply(platform: Platform, brand: SettledBrand, written: unknown, file?: SettingsRequest["file"]): Promise<number> {
  const change = {
    by: operator(),
    at: platform.clock.now(),
    fileOf: besides(file?.path ?? "."),
    raisesThreshold: file === undefined,
    changesAccounts: file?.byTwo ?? false,
    checksum: file?.checksum,
  }
  try {
    const differences = await changeSettings(platform, brand.id, written, change)
    if (differences.length > 0) noteChange(brand.code, settingsOf(brand), differences)
    return print(differences.length > 0 ? differences.join("\n") : `${brand.code} already has these settings.`, 0)
  } catch (error) {
    return printInvalid(error, 2, file?.path)
  }
}
