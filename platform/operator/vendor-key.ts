import { createPublicKey } from "node:crypto"
import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import type { Platform } from "../platform.ts"
import { addVendorKey, listVendorKeys, retireVendorKey, signsPrivately } from "../play/vendors/keys.ts"
import { type VendorState, vendorStates } from "../play/vendors/switches.ts"
import { print } from "./terminal.ts"

const usage = "vendor-key list VENDOR | add VENDOR [--public FILE] | retire KEY"

/**
 * A vendor's keys rotate: a new one is added to the old, the vendor moves to it, the old one is retired. A secret is shown once,
 * when it is created; a vendor that signs with a private key gives the public one, as a PEM file. Exit code 0 done, 1 unknown
 * vendor or key, 2 misused.
 */
export async function vendorKeyCommand({ database }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { public: { type: "string" } } })
  const [action, name, ...more] = positionals
  if (!name || more.length > 0 || (values.public !== undefined && action !== "add")) return print(usage, 2)
  if (action === "retire") {
    const retired = (await retireVendorKey(database, name)) > 0
    return retired
      ? print(`Key ${name} retired; calls signed with it are rejected.`, 0)
      : print(`There is no active key ${name}.`, 1)
  }
  if (action !== "list" && action !== "add") return print(usage, 2)
  const vendor = name.toUpperCase()
  const [state] = await vendorStates(database, vendor)
  if (!state) return print(`There is no vendor ${name}.`, 1)
  if (values.public !== undefined) {
    const key = publicKeyIn(values.public)
    if (!key) return print(`${values.public} does not contain an RSA public key in PEM format.`, 2)
    warnUnless(signsPrivately(state.dialect), state)
    const { kid } = await addVendorKey(database, vendor, key)
    return print(`Calls that ${vendor} signs with its private key are accepted as ${kid}.`, 0)
  }
  if (action === "add") {
    warnUnless(!signsPrivately(state.dialect), state)
    const { kid, secret } = await addVendorKey(database, vendor)
    console.log(`X-Key   ${kid}\nsecret  ${secret}`)
    return print("The secret is shown only once.", 0)
  }
  const keys = await listVendorKeys(database, vendor)
  if (keys.length === 0) return print(`${vendor} has no keys.`, 0)
  for (const { kid, createdAt, retiredAt } of keys)
    console.log(`${kid}  since ${createdAt.toISOString()}  ${retiredAt ? `retired ${retiredAt.toISOString()}` : "active"}`)
  return 0
}

/** A key of the other kind is kept, for a vendor whose dialect changes later; until then its signatures are refused. */
function warnUnless(fits: boolean, state: VendorState): void {
  if (fits) return
  const kind = signsPrivately(state.dialect) ? "a private key (--public FILE gives the public one)" : "a shared secret"
  console.error(
    `${state.id} uses the ${state.dialect} dialect, which signs with ${kind}. This key has no effect until \`vendor ` +
      `${state.id} policy --dialect NAME\` selects another.`,
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
