import { type Hashes, hex } from "./hashes.ts"

/** Published before the first bet on a server seed: neither the seed nor the paytable can be changed afterwards. */
export const commitmentOf = ({ sha256 }: Hashes, serverSeed: string, paytableHash: string) =>
  hex(sha256(`${serverSeed}:${paytableHash}`))

/** The hash of a game's data (strips, lines, pays …), independent of the order of its keys. */
export const paytableHashOf = ({ sha256 }: Hashes, paytable: unknown) => hex(sha256(canonical(paytable)))

/** JSON with the keys of every object in order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (value === null || typeof value !== "object") return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(",")}}`
}
