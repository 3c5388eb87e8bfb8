import { createHash } from "node:crypto"

/** The MD5 of the parameters sorted by name, written as a query, followed by the key. */
export function hashOf(parameters: Readonly<Record<string, string>>, key: string): string {
  const sorted = Object.keys(parameters)
    .sort()
    .map(name => `${name}=${parameters[name]}`)
  return createHash("md5")
    .update(sorted.join("&") + key)
    .digest("hex")
}
