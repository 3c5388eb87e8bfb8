import { hash } from "node:crypto"

/** The signs of a name. Of a hundred players two have the same six at one of 3,400 tables. */
const signs = 6

export type NameOf = (account: string) => string

/**
 * The names of accounts that are shown together in a room: six signs, and as many more as tell apart those whose six are the
 * same. A room's id is not public, so knowing an account does not help to find its name by trial.
 */
export function shortNames(room: string, accounts: Iterable<string>): NameOf {
  const digests = new Map<string, string>()
  for (const account of accounts) digests.set(account, digestOf(room, account))
  const alike = Map.groupBy(digests.values(), digest => digest.slice(0, signs))
  return account => {
    const digest = digests.get(account) ?? digestOf(room, account)
    const others = (alike.get(digest.slice(0, signs)) ?? []).filter(other => other !== digest)
    let length = signs
    while (others.some(other => other.startsWith(digest.slice(0, length)))) length++
    return digest.slice(0, length)
  }
}

/** Whether a name that was shown in a room is this account's, however many signs it had. */
export const isNamed = (room: string, account: string, name: string): boolean => digestOf(room, account).startsWith(name)

const digestOf = (room: string, account: string): string => hash("sha256", `${room}:${account}`, "hex").toUpperCase()
