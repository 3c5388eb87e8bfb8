import { hash } from "node:crypto"

/** Two accounts whose names in a room would be the same six signs. */
export function alikeIn(room: string, accountOf: (n: number) => string): [string, string] {
  const seen = new Map<string, string>()
  for (let n = 0; ; n++) {
    const account = accountOf(n)
    const name = hash("sha256", `${room}:${account}`, "hex").slice(0, 6)
    const before = seen.get(name)
    if (before !== undefined) return [before, account]
    seen.set(name, account)
  }
}
