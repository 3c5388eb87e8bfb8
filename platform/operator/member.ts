import { parseArgs } from "node:util"
import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { changeStanding, endEverySession, type Left } from "../agency/team/account-status.ts"
import type { StandingAct } from "../agency/team/notify-upline.ts"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { identityCommand, liftExclusionCommand } from "./identity.ts"
import { noteChange } from "./note-change.ts"
import { removeAuthenticatorCommand } from "./remove-authenticator.ts"
import { money, operator, print, printable } from "./terminal.ts"
import { vipLevelCommand } from "./vip-level.ts"

const usage =
  'member freeze|unfreeze BRAND USERNAME --reason "…" | close BRAND USERNAME --reason "…" [--with-balance] | end-sessions ' +
  'BRAND USERNAME | identity BRAND USERNAME [--birthday YYYY-MM-DD] [--name "…"] [--reason "…"] | lift-exclusion BRAND ' +
  'USERNAME --reason "…" | remove-authenticator BRAND USERNAME --reason "…" | vip-level BRAND USERNAME LEVEL'
/** Actions that do not change the standing, in commands of their own. */
const others = ["end-sessions", "identity", "lift-exclusion", "remove-authenticator", "vip-level"]
/** Actions that need no reason. */
const plain = ["end-sessions", "identity", "vip-level"]
const acts: readonly string[] = ["freeze", "unfreeze", "close"] satisfies StandingAct[]

interface MemberRequest {
  readonly action: string
  readonly brand: Brand
  readonly member: { readonly id: number; readonly username: string }
  readonly reason: string | undefined
  readonly withBalance: boolean
  readonly birthday: string | undefined
  readonly name: string | undefined
  /** The words after the username. */
  readonly more: readonly string[]
}

/** The typed request, about an existing account and with the required reason; else the exit code, after printing why. */
async function readMemberRequest(platform: Platform, args: readonly string[]): Promise<MemberRequest | number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reason: { type: "string" },
      "with-balance": { type: "boolean", default: false },
      birthday: { type: "string" },
      name: { type: "string" },
    },
  })
  const [action = "", code, username, ...more] = positionals
  if (!code || !username || more.length > Number(action === "vip-level") || !(acts.includes(action) || others.includes(action)))
    return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const member = await platform.database.row<{ id: number; username: string }>(
    sql`select id, username from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()}`,
  )
  if (!member) return print(`${brand.code} has no member ${username}.`, 1)
  const reason = values.reason?.trim() || undefined
  if (!reason && !plain.includes(action))
    return print(
      'Give a reason, which the owner of the account can read, and for a change of status the upline too: --reason "…"',
      2,
    )
  if (reason && reason.length > 500 && action !== "identity") return print("The reason can have at most 500 characters.", 2)
  const { birthday, name } = values
  return { action, brand, member, reason, withBalance: values["with-balance"], birthday, name, more }
}

/** What is wrong with a request before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export async function findMemberProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const request = await readMemberRequest(platform, args)
  return typeof request === "number" ? request : undefined
}

/**
 * Freezes any account (members, agents, top agents), unfreezes it, closes it permanently, or ends its sessions; corrects an
 * identity, lifts an exclusion and removes a lost authenticator app. The owner reads the reason; for a change of standing, the
 * upline too. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function memberCommand(platform: Platform, args: string[]): Promise<number> {
  const request = await readMemberRequest(platform, args)
  if (typeof request === "number") return request
  const { action, brand, member, reason = "", withBalance, birthday, name } = request
  const { username } = member
  if (action === "end-sessions") {
    const ended = await endEverySession(platform, member.id)
    return print(
      ended === 0
        ? "No open sessions; remembered browsers were removed."
        : `Ended sessions: ${ended}; remembered browsers were removed.`,
      0,
    )
  }
  if (action === "identity")
    return await identityCommand(platform, { brand, ...member }, { birthday, name, reason: request.reason })
  if (action === "vip-level") return await vipLevelCommand(platform, { brand, ...member }, request.more[0])
  if (action === "remove-authenticator") return await removeAuthenticatorCommand(platform, { brand, ...member }, reason)
  if (action === "lift-exclusion") return await liftExclusionCommand(platform, { brand, ...member }, reason)
  const act = action as StandingAct
  const wanted = { brand, member: member.id, act, reason, by: operator(), withBalance }
  const change = await changeStanding(platform, wanted)
  if (change.outcome === "unchanged") return print(`${printable(username)} is already ${change.before}; nothing changed.`, 1)
  if (change.outcome === "money-left")
    return print(
      `${printable(username)} still has ${leftOf(change.left, brand)}. Settle that first, or close with --with-balance: ` +
        `the balance then stays in the closed account until \`adjust\` pays it out.`,
      1,
    )
  noteChange(`${brand.code} ${username}`, change.before, act === "unfreeze" ? "active" : act === "freeze" ? "frozen" : "closed")
  if (act !== "close") return print(act === "freeze" ? "Frozen and signed out everywhere." : "Unfrozen.", 0)
  const contracts = change.contracts > 0 ? ` Contracts ending after their notice period: ${change.contracts}.` : ""
  const left = leftOf(change.left, brand)
  return print(`Closed.${contracts}${left ? ` Remaining balance: ${left}.` : ""}${await teamBelow(platform, member.id)}`, 0)
}

/** The remaining contents of an account as text; empty if there are none. */
const leftOf = ({ openRounds, ...sums }: Left, brand: Brand): string =>
  [
    ...Object.entries(sums).flatMap(([kind, sum]) =>
      sum === 0 ? [] : [`${money(sum, brand)} ${brand.currency} ${kind === "vendors" ? "with vendors" : kind}`],
    ),
    ...(openRounds === 0 ? [] : [`${openRounds} open ${openRounds === 1 ? "round" : "rounds"}`]),
  ].join(", ")

/** The accounts that closing an agent leaves without a working upline. */
async function teamBelow({ database }: Platform, member: MemberId): Promise<string> {
  const { below } = await database.one<{ below: number }>(
    sql`select count(*) as below from member where upline = ${member} and status <> 'closed'`,
  )
  return below === 0 ? "" : ` Direct downlines: ${below}; \`move-member\` moves them to another upline.`
}
