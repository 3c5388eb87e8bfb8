import type { Platform } from "@baize/platform/platform.ts"
import { addVendorKey, listVendorKeys, retireVendorKey } from "@baize/platform/seamless/keys.ts"
import { vendorStates } from "@baize/platform/seamless/switches.ts"
import { say } from "./saying.ts"

const usage = "vendor-key list VENDOR | add VENDOR | retire KEY"

/**
 * A vendor's keys rotate: a new one is added beside the old, the vendor moves over, the old one is retired. A secret is shown once, when
 * it is made. Exit code 0 done, 1 no such vendor or key, 2 misused.
 */
export async function vendorKeyCommand({ database }: Platform, args: string[]): Promise<number> {
  const [action, name] = args
  if (!name || args.length > 2) return say(usage, 2)
  if (action === "retire") {
    const retired = (await retireVendorKey(database, name)) > 0
    return retired
      ? say(`Within ten seconds nothing signed with ${name} is accepted any more.`, 0)
      : say(`There is no key ${name} in use.`, 1)
  }
  if (action !== "list" && action !== "add") return say(usage, 2)
  const vendor = name.toUpperCase()
  if ((await vendorStates(database, vendor)).length === 0) return say(`There is no vendor ${name}.`, 1)
  if (action === "add") {
    const { kid, secret } = await addVendorKey(database, vendor)
    console.log(`X-Key   ${kid}\nsecret  ${secret}`)
    return say("The secret is not shown again.", 0)
  }
  const keys = await listVendorKeys(database, vendor)
  if (keys.length === 0) return say(`${vendor} has no key.`, 0)
  for (const { kid, createdAt, retiredAt } of keys)
    console.log(`${kid}  since ${createdAt.toISOString()}  ${retiredAt ? `retired ${retiredAt.toISOString()}` : "in use"}`)
  return 0
}
