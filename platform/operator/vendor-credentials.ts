import { parseArgs } from "node:util"
import type { Platform } from "../platform.ts"
import { readCapsOf } from "../play/seamless/caps.ts"
import { dialectNames } from "../play/seamless/dialects/routes.ts"
import { vendorStates } from "../play/vendors/switches.ts"
import { issueTestCredentials } from "../play/vendors/test-credentials.ts"
import { print } from "./terminal.ts"

const usage = "vendor-credentials VENDOR [--dialect NAME] [--brand CODE]"

/**
 * Prints, as JSON, what a vendor needs to run `npm run vendor-conformance`: a key, and a player of its own with money. Not for a
 * brand in business: its play appears in the reports. Exit code 0 done, 1 unknown vendor or brand, 2 misused.
 */
export async function vendorCredentialsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { dialect: { type: "string" }, brand: { type: "string" } },
  })
  const [vendor, ...more] = positionals
  if (!vendor || more.length > 0) return print(usage, 2)
  const [state] = await vendorStates(platform.database, vendor.toUpperCase())
  const dialect = values.dialect ?? state?.dialect ?? "baize"
  if (!dialectNames.includes(dialect)) return print(`There is no dialect ${dialect}. There are: ${dialectNames.join(", ")}.`, 2)
  if (state?.connected && state.dialect !== dialect) return print(`${state.id} is live and uses the ${state.dialect} dialect.`, 1)
  const brands = await platform.brands.all()
  const brand = values.brand === undefined ? brands[0] : brands.find(({ code }) => code === values.brand?.toUpperCase())
  if (!brand) return print(`There is no brand ${values.brand ?? "yet"}.`, 1)
  const credentials = await issueTestCredentials(platform, brand, vendor.toUpperCase(), dialect)
  if (!credentials) return print(`There is no vendor ${vendor} with an open game.`, 1)
  return print(JSON.stringify({ ...credentials, agreed: await agreedWith(platform, credentials.vendor) }, undefined, 2), 0)
}

/** The terms a vendor can read of its own; caps in minor units. */
async function agreedWith({ database }: Platform, vendor: string) {
  const [state] = await vendorStates(database, vendor)
  const { dialect, rollbackAfterWin, winAfterRollback, winWithoutBet, allowedAddresses } = state!
  const caps = await readCapsOf(database, vendor)
  return { dialect, rollbackAfterWin, winAfterRollback, winWithoutBet, allowedAddresses, caps }
}
