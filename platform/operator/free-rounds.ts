import { parseArgs } from "node:util"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { isHeld } from "../identity/sanctions/matches.ts"
import type { Platform } from "../platform.ts"
import { canReceive, freeRoundsOf, freeRoundsProblem, grantFreeRounds, withdrawFreeRounds } from "../play/seamless/free-rounds.ts"
import { minorUnits, money, operator, print } from "./terminal.ts"

const usage =
  "free-rounds grant BRAND USERNAME --vendor VENDOR --game CODE --rounds N --stake AMOUNT --until INSTANT | list BRAND " +
  "USERNAME --vendor VENDOR | withdraw ID"
const MOST_ROUNDS = 1_000

type FreeRoundsRequest =
  | { readonly action: "withdraw"; readonly id: number }
  | { readonly action: "list"; readonly account: FreeRoundsAccount }
  | { readonly action: "grant"; readonly account: FreeRoundsAccount; readonly grant: GrantCommand }

interface FreeRoundsAccount {
  readonly brand: Brand
  readonly member: MemberId
  readonly username: string
  readonly vendor: string
}

interface GrantCommand {
  readonly game: string
  readonly rounds: number
  /** Minor units per round. */
  readonly stake: Minor
  readonly expiresAt: Date
}

/** The typed request, about an account and with valid amounts; else the exit code, after printing why. */
async function readRequest(platform: Platform, args: readonly string[]): Promise<FreeRoundsRequest | number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      vendor: { type: "string" },
      game: { type: "string" },
      rounds: { type: "string" },
      stake: { type: "string" },
      until: { type: "string" },
    },
  })
  const [action, first, username, ...more] = positionals
  if (action === "withdraw") {
    const id = Number(first)
    return Number.isSafeInteger(id) && id > 0 && username === undefined ? { action, id } : print(usage, 2)
  }
  const vendor = values.vendor?.toUpperCase()
  if ((action !== "grant" && action !== "list") || !first || !username || more.length > 0 || !vendor) return print(usage, 2)
  const account = await findAccount(platform, first, username, vendor)
  if (!account) return print(`${first} has no member ${username}.`, 1)
  if (action === "list") return { action, account }
  const grant = readGrant(values, account.brand, platform.clock.now())
  if (typeof grant === "number") return grant
  const problem = await grantProblem(platform, account, grant)
  return problem === undefined ? { action, account, grant } : print(problem, 1)
}

async function findAccount(
  { brands, database }: Platform,
  code: string,
  username: string,
  vendor: string,
): Promise<FreeRoundsAccount | undefined> {
  const brand = (await brands.all()).find(one => one.code === code.toUpperCase())
  const member =
    brand &&
    (await database.row<{ id: number }>(
      sql`select id from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()}`,
    ))
  return brand && member && { brand, member: member.id, username, vendor }
}

interface TypedGrant {
  readonly game?: string | undefined
  readonly rounds?: string | undefined
  readonly stake?: string | undefined
  readonly until?: string | undefined
}

function readGrant(typed: TypedGrant, brand: Brand, now: Date): GrantCommand | number {
  const { game } = typed
  const rounds = Number(typed.rounds)
  const stake = minorUnits(typed.stake ?? "", brand)
  const expiresAt = new Date(typed.until ?? "")
  if (!game || !Number.isSafeInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS || !stake || stake < 0) return print(usage, 2)
  if (Number.isNaN(expiresAt.getTime()) || expiresAt <= now)
    return print(`--until must be in the future, like 2027-01-31T22:00:00Z, not "${typed.until ?? ""}".`, 2)
  return { game, rounds, stake, expiresAt }
}

async function grantProblem(
  { database }: Platform,
  { brand, member, username, vendor }: FreeRoundsAccount,
  { game, stake }: GrantCommand,
): Promise<string | undefined> {
  if (!(await canReceive(database, member))) return `${username} plays with play money only.`
  if (await isHeld(database, member)) return `${username} may be on a sanction list (sanctions list), which holds rewards.`
  const problem = await freeRoundsProblem(database, brand.id, { vendor, game, stake })
  if (problem === undefined) return undefined
  if (problem.code === "not-offered") return `${brand.code} does not offer game ${game} of ${vendor}.`
  if (problem.code === "takes-none") return `${vendor} plays no free rounds in ${game}.`
  return `${vendor} plays free rounds in ${game} only at multiples of ${money(problem.unit, brand)} ${brand.currency}.`
}

/** What is wrong with a request before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export async function findFreeRoundsProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const request = await readRequest(platform, args)
  return typeof request === "number" ? request : undefined
}

/**
 * Grants a member rounds of a game at the brand's cost, lists the remaining ones, or withdraws a grant. Exit code 0 done, 1 not
 * possible, 2 misused.
 */
export async function freeRoundsCommand(platform: Platform, args: string[]): Promise<number> {
  const { database, clock } = platform
  const request = await readRequest(platform, args)
  if (typeof request === "number") return request
  const now = clock.now()
  if (request.action === "withdraw") {
    const done = await withdrawFreeRounds(database, request.id, operator(), now)
    return done
      ? print(`Grant ${request.id} withdrawn; its remaining rounds can't be played.`, 0)
      : print(`There is no grant ${request.id} to withdraw.`, 1)
  }
  const { brand, member, username, vendor } = request.account
  if (request.action === "list") {
    const grants = await freeRoundsOf(database, vendor, member, now)
    if (grants.length === 0) return print(`${username} has no free rounds left at ${vendor}.`, 0)
    for (const { id, game, left, rounds, stake, expiresAt } of grants)
      console.log(
        `${id}  ${game}  ${left} of ${rounds} left  ${money(stake, brand)} ${brand.currency} each  until ` +
          `${expiresAt.toISOString()}`,
      )
    return 0
  }
  const { grant } = request
  const id = await grantFreeRounds(database, { member, vendor, ...grant, by: operator() }, now)
  if (id === undefined) return print((await grantProblem(platform, request.account, grant)) ?? "Nothing was granted.", 1)
  return print(
    `Grant ${id}: ${username} can play ${grant.rounds} rounds of ${grant.game} at ${money(grant.stake, brand)} ` +
      `${brand.currency}.`,
    0,
  )
}
