import type { Brand } from "../brands/brands.ts"
import { correctIdentity, type Identity, identityOf } from "../identity/member/correct-identity.ts"
import { liftCarriedExclusion } from "../identity/person/lift-exclusion.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { print, printable } from "./terminal.ts"

interface IdentityAccount {
  readonly brand: Brand
  readonly id: number
  readonly username: string
}

interface IdentityOptions {
  readonly birthday?: string | undefined
  readonly name?: string | undefined
  readonly reason?: string | undefined
}

/** Shows an account's declarations, or corrects them. Exit code 0 done, 1 not possible, 2 misused. */
export async function identityCommand(
  platform: Platform,
  { brand, id, username }: IdentityAccount,
  { birthday, name, reason }: IdentityOptions,
): Promise<number> {
  if (birthday === undefined && name === undefined) return print(`${inWords(await identityOf(platform.database, id))}.`, 0)
  if (!reason) return print('Give a reason, which the owner of the account can read: --reason "…"', 2)
  if (reason.length > 500) return print("The reason can have at most 500 characters.", 2)
  const change = await correctIdentity(platform, { brand, member: id, birthday, name, reason })
  const account = `${brand.code} ${printable(username)}`
  switch (change.outcome) {
    case "undeclared":
      return print(`${account} has no birth date or no name yet: its owner declares them on the site before play.`, 1)
    case "unchanged":
      return print(`${account} already has these details; nothing changed.`, 1)
    case "person-has-account":
      return print(`This person has another account at ${brand.code}; nothing changed.`, 1)
    case "wrong": {
      const { field, code, min } = change.fields[0]!
      if (code === "too-young")
        return print(`This birth date makes the member younger than ${min}; freeze the account instead. Nothing changed.`, 1)
      return print(field === "birthday" ? "--birthday must be a date, YYYY-MM-DD." : `--name is not a valid name (${code}).`, 2)
    }
    case "corrected":
      noteChange(`identity of ${brand.code} ${username}`, change.before, change.after)
      return print(`Corrected: ${inWords(change.after)}.`, 0)
  }
}

const inWords = ({ birthday, name, state }: Identity): string =>
  `${name === null ? "No name" : printable(name)}, ${birthday === null ? "no birth date" : `born ${birthday}`}, ${state}`

/** Lifts an exclusion that a wrong match has carried to an account. Exit code 0 done, 1 not possible. */
export async function liftExclusionCommand(
  platform: Platform,
  { brand, id, username }: IdentityAccount,
  reason: string,
): Promise<number> {
  const account = `${brand.code} ${printable(username)}`
  const lift = await liftCarriedExclusion(platform, { brand, member: id, reason })
  switch (lift.outcome) {
    case "no-exclusion":
      return print(`${account} has no exclusion.`, 1)
    case "own":
      return print(`${account} is on a break that was not carried over from another account, so it stands.`, 1)
    case "same-person":
      return print(
        `Verified details show that ${account} and ${printable(lift.carried.from)} belong to the same person, so the ` +
          `exclusion stands. If a birth date or name is wrong, correct it first with \`member identity\`.`,
        1,
      )
    case "lifted": {
      const { carried, left } = lift
      const before = `self-exclusion until ${carried.until.toISOString()}, carried from ${carried.from}`
      const after = left ? `${left.kind} until ${left.until.toISOString()}` : "no break"
      noteChange(account, before, after)
      return print(`Lifted: ${printable(before)}. Now: ${after}.`, 0)
    }
  }
}
