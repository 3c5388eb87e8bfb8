import type { Brand } from "@baize/platform/brands/brands.ts"
import { correctIdentity, type Identity, identityOf } from "@baize/platform/member/correct-identity.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { liftCarriedExclusion } from "@baize/platform/protection/lift.ts"
import { noteChange } from "./dispatch.ts"
import { say, typed } from "./saying.ts"

interface Account {
  readonly brand: Brand
  readonly id: number
  readonly username: string
}

interface Options {
  readonly birthday?: string | undefined
  readonly name?: string | undefined
  readonly reason?: string | undefined
}

/** Shows what an account has declared, or corrects it. Exit code 0 done, 1 not possible, 2 misused. */
export async function identityCommand(
  platform: Platform,
  { brand, id, username }: Account,
  { birthday, name, reason }: Options,
): Promise<number> {
  if (birthday === undefined && name === undefined) return say(`${inWords(await identityOf(platform.database, id))}.`, 0)
  if (!reason) return say('It needs a reason, which the owner reads: --reason "…"', 2)
  if (reason.length > 500) return say("The reason is at most 500 characters long.", 2)
  const change = await correctIdentity(platform, { brand, member: id, birthday, name, reason })
  const account = `${brand.code} ${typed(username)}`
  switch (change.outcome) {
    case "untold":
      return say(`${account} has told no birth date or no name: its owner declares them on the site before play.`, 1)
    case "needless":
      return say(`${account} has declared just that; nothing has changed.`, 1)
    case "person-has-account":
      return say(`That person has another account at ${brand.code}; nothing has changed.`, 1)
    case "wrong": {
      const { field, code, min } = change.fields[0]!
      if (code === "too-young")
        return say(`Somebody born then is younger than ${min}: freeze the account instead. Nothing has changed.`, 1)
      return say(field === "birthday" ? "--birthday is a day of the calendar, YYYY-MM-DD." : `--name is no name (${code}).`, 2)
    }
    case "corrected":
      noteChange(`identity of ${brand.code} ${username}`, change.before, change.after)
      return say(`Corrected: ${inWords(change.after)}.`, 0)
  }
}

const inWords = ({ birthday, name, state }: Identity): string =>
  `${name === null ? "No name" : typed(name)}, ${birthday === null ? "no birth date" : `born ${birthday}`}, ${state}`

/** Lifts an exclusion that a wrong match has carried to an account. Exit code 0 done, 1 not possible. */
export async function liftExclusionCommand(
  platform: Platform,
  { brand, id, username }: Account,
  reason: string,
): Promise<number> {
  const account = `${brand.code} ${typed(username)}`
  const lift = await liftCarriedExclusion(platform, { brand, member: id, reason })
  switch (lift.outcome) {
    case "no-exclusion":
      return say(`${account} is not excluded.`, 1)
    case "own":
      return say(`${account} is on a break, but its member took it there, or nothing says otherwise: it stands.`, 1)
    case "same-person":
      return say(
        `What is proved of ${account} and ${typed(lift.carried.from)} says they are one person's, so the exclusion stands. Correct a wrong birth date or name first: \`member identity\`.`,
        1,
      )
    case "lifted": {
      const { carried, left } = lift
      const before = `self-exclusion until ${carried.until.toISOString()}, carried from ${carried.from}`
      const after = left ? `${left.kind} until ${left.until.toISOString()}` : "no break"
      noteChange(account, before, after)
      return say(`Lifted: ${typed(before)}. Now: ${after}.`, 0)
    }
  }
}
