import { createHmac } from "node:crypto"

/** A household has a network of this many hexadecimal groups. */
const networkGroups = 4

/** An address, or the network of one of IPv6: a device there has as many addresses as it likes. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "")
  if (!plain.includes(":")) return plain
  const [head = "", tail] = plain.split("%")[0]!.split("::")
  const [first, last] = [head, tail ?? ""].map(part => part.split(":").filter(Boolean)) as [string[], string[]]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0")
  const groups = [...first, ...zeros, ...last].slice(0, networkGroups)
  return groups.map(group => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")
}

/**
 * Where a game was opened: hashes of the address and of what the browser calls itself, by which two places can be compared and
 * nothing else be learned without the key.
 */
export const originsOf =
  (key: string) =>
  (address: string, device: string): string[] =>
    [`address:${networkOf(address)}`, `device:${device}`].map(text =>
      createHmac("sha256", key).update(`studio origin:${text}`).digest("hex"),
    )
