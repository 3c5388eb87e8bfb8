import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { sharePerson } from "../identity/two-people.ts"
import type { Platform } from "../platform.ts"
import { findAdoptProblem } from "./adopt-transfer.ts"
import { findSettingsProblem } from "./brand-settings.ts"
import { findCampaignProblem } from "./campaign.ts"
import { findFreeRoundsProblem } from "./free-rounds.ts"
import { findLotteryProblem } from "./lottery.ts"
import { findMemberProblem } from "./member.ts"
import { findMoveProblem } from "./move-member.ts"
import { findPersonProblem } from "./person.ts"
import { findSanctionsProblem } from "./sanctions.ts"
import { print, printable } from "./terminal.ts"
import { findTwoPeopleProblem } from "./two-people.ts"
import { findVendorProblem } from "./vendor.ts"
import { findCheckedProblem, saysChecked } from "./withdrawals.ts"

/**
 * Whether a command, as typed, takes two people where more than one person runs the house. Such a command moves money, changes
 * who earns it or where deposits go, lets an excluded member play, releases what a sanction list holds, removes what protects an
 * account, erases what is held of a member, raises what one person can pay out or a vendor can credit, or ends this rule.
 * Options can precede the subcommand, so the whole line is searched.
 */
const takesTwo: Readonly<Record<string, (args: readonly string[]) => boolean>> = {
  "void-rounds": args => args.includes("--confirm"),
  lottery: args => args.includes("--confirm"),
  "free-rounds": args => args.includes("grant"),
  campaign: args => args.includes("remove") || (args.includes("--confirm") && (args.includes("open") || args.includes("change"))),
  "move-member": () => true,
  person: args => args.includes("erase"),
  member: args =>
    args.includes("lift-exclusion") ||
    args.includes("remove-authenticator") ||
    (args.includes("close") && args.includes("--with-balance")),
  vendor: args => args.includes("release") || (args.includes("caps") && args.includes("--raise")),
  // An option can be written with its value in one argument.
  "brand-settings": args => args.some(arg => ["--two-people-from", "--accounts"].includes(arg.split("=")[0]!)),
  sanctions: args => args.includes("decide") && args.includes("clear"),
  // Without what it takes over it only shows that.
  wallets: args => args[0] === "adopt" && args.length > 3,
  withdrawals: saysChecked,
  "two-people": args => args.includes("off"),
}

/** Whether a command waits for a second person. `oneOperator`: there is no other. */
export const waitsForSecond = (name: string, args: readonly string[], oneOperator: boolean): boolean =>
  !oneOperator && (takesTwo[name]?.(args) ?? false)

const problemFinders: Readonly<Record<string, typeof findMoveProblem>> = {
  "brand-settings": findSettingsProblem,
  campaign: findCampaignProblem,
  "free-rounds": findFreeRoundsProblem,
  lottery: findLotteryProblem,
  "move-member": findMoveProblem,
  member: findMemberProblem,
  person: findPersonProblem,
  sanctions: findSanctionsProblem,
  "two-people": findTwoPeopleProblem,
  vendor: findVendorProblem,
  wallets: findAdoptProblem,
  withdrawals: findCheckedProblem,
}

/** What is wrong before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export const findProblem = async (platform: Platform, name: string, args: readonly string[]): Promise<number | undefined> =>
  await problemFinders[name]?.(platform, args)

/** The audit log's outcome of a command that waits. */
export const WAITS = "waits"

export interface WaitingCommand {
  readonly name: string
  readonly args: readonly string[]
}

/** How long a command waits for a second person: what it was requested for may be over later. */
const WAITING_DAYS = 7

interface SecondRequest {
  readonly actor: string
  readonly detail: { readonly command: string; readonly args: readonly string[] }
  readonly at: Date
  readonly taken: boolean
}

const usage = "second ID, the first number that `audit list --event operator --outcome waits` shows"

/**
 * Takes another person's request, so that it runs once, and prints it. If that isn't possible, prints why and returns the exit
 * code. The request is read from the audit log, where no one can change it.
 */
export async function takeSecond(platform: Platform, args: readonly string[], by: string): Promise<WaitingCommand | number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const id = Number(positionals[0])
  if (positionals.length !== 1 || !Number.isSafeInteger(id) || id < 1) return print(usage, 2)
  const request = await platform.database.row<SecondRequest>(sql`
    select actor, detail, at, exists (select from done_once where name = ${`second ${id}`}) as taken
    from audit where id = ${id} and event = 'operator' and outcome = ${WAITS}`)
  if (!request) return print(`No command ${id} is waiting for a second person.`, 1)
  if (request.taken) return print(`Command ${id} was already run.`, 1)
  if (sharePerson(request.actor, by))
    return print(`You requested command ${id} from this system account; a second person must run it from their own.`, 1)
  const now = platform.clock.now()
  if (request.at.getTime() < now.getTime() - WAITING_DAYS * 86_400_000)
    return print(`Command ${id} was requested more than ${WAITING_DAYS} days ago; request it again.`, 1)
  const taken = await platform.database.run(
    sql`insert into done_once (name, at) values (${`second ${id}`}, ${now}) on conflict do nothing`,
  )
  if (taken === 0) return print(`Command ${id} was already run.`, 1)
  const { command, args: words } = request.detail
  console.log(printable(`${request.actor} requested: ${[command, ...words].join(" ")}`))
  return { name: command, args: words }
}
