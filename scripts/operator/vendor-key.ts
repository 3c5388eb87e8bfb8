import { createPublicKey } from "node:crypto"
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import type { Platform } from "@baize/platform/platform.ts"
import { addVendorKey, listVendorKeys, retireVendorKey, signsPrivately } from "@baize/platform/seamless/keys.ts"
import { type VendorState, vendorStates } from "@baize/platform/seamless/switches.ts"
import { say } from "./saying.ts"

const usage = "vendor-key list VENDOR | add VENDOR [--public FILE] | retire KEY"

/**
 * A vendor's keys rotate: a new one is added beside the old, the vendor moves over, the old one is retired. A secret is shown once, when
 * it is made; of a vendor that signs with a private key the public one is given, as a PEM file. Exit code 0 done, 1 no such vendor or key, 2 misused.
 */
export async function vendorKeyCommand({ database }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { public: { type: "string" } } })
  const [action, name, ...more] = positionals
  if (!name || more.length > 0 || (values.public !== undefined && action !== "add")) return say(usage, 2)
  if (action === "retire") {
    const retired = (await retireVendorKey(database, name)) > 0
    return retired ? say(`From now on nothing signed with ${name} is accepted.`, 0) : say(`There is no key ${name} in use.`, 1)
  }
  if (action !== "list" && action !== "add") return say(usage, 2)
  const vendor = name.toUpperCase()
  const [state] = await vendorStates(database, vendor)
  if (!state) return say(`There is no vendor ${name}.`, 1)
  if (values.public !== undefined) {
    const key = publicKeyIn(values.public)
    if (!key) return say(`${values.public} holds no public RSA key as PEM.`, 2)
    tellUnless(signsPrivately(state.dialect), state)
    const { kid } = await addVendorKey(database, vendor, key)
    return say(`What ${vendor} signs with its private key is accepted, as ${kid}.`, 0)
  }
  if (action === "add") {
    tellUnless(!signsPrivately(state.dialect), state)
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

/** A key of the other kind is kept, for a vendor whose dialect changes later; until then nothing that is signed with it is accepted. */
function tellUnless(fits: boolean, state: VendorState): void {
  if (fits) return
  const kind = signsPrivately(state.dialect) ? "a private key (--public FILE gives the public one)" : "a shared secret"
  console.error(
    `${state.id} speaks ${state.dialect}, which signs with ${kind}: this key does not count before \`vendor ${state.id} policy --dialect NAME\` says another.`,
  )
}

/** The public key in a file, never a private one. */
function publicKeyIn(file: string): string | undefined {
  try {
    const text = readFileSync(file, "utf8")
    if (text.includes("PRIVATE")) return undefined
    const key = createPublicKey(text)
    return key.asymmetricKeyType === "rsa" ? key.export({ type: "spki", format: "pem" }).toString() : undefined
  } catch {
    return undefined
  }
}
