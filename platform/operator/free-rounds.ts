import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { freeRoundsOf, grantFreeRounds, withdrawFreeRounds } from "../play/seamless/free-rounds.ts"
import { minorUnits, money, operator, say } from "./saying.ts"

const usage =
  "free-rounds grant BRAND USERNAME --vendor VENDOR --game CODE --rounds N --stake AMOUNT --until INSTANT | list BRAND USERNAME --vendor VENDOR | withdraw ID"
const MOST_ROUNDS = 1_000

/** Gives a member rounds of a game at the brand's cost, lists what he has left, or takes a grant back. Exit code 0 done, 1 not possible, 2 misused. */
export async function freeRoundsCommand({ database, brands, clock }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
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
  const now = clock.now()
  if (action === "withdraw") {
    const id = Number(first)
    if (!Number.isSafeInteger(id) || id < 1 || username !== undefined) return say(usage, 2)
    const done = await withdrawFreeRounds(database, id, operator(), now)
    return done
      ? say(`Grant ${id} withdrawn; its remaining rounds can't be played.`, 0)
      : say(`There is no grant ${id} to withdraw.`, 1)
  }
  const vendor = values.vendor?.toUpperCase()
  if ((action !== "grant" && action !== "list") || !first || !username || more.length > 0 || !vendor) return say(usage, 2)
  const brand = (await brands.all()).find(({ code }) => code === first.toUpperCase())
  const member =
    brand &&
    (await database.row<{ id: number }>(
      sql`select id from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()}`,
    ))
  if (!brand || !member) return say(`${first} has no member ${username}.`, 1)

  if (action === "list") {
    const grants = await freeRoundsOf(database, vendor, member.id, now)
    if (grants.length === 0) return say(`${username} has no free rounds left at ${vendor}.`, 0)
    for (const { id, game, left, rounds, stake, expiresAt } of grants)
      console.log(
        `${id}  ${game}  ${left} of ${rounds} left  ${money(stake, brand)} ${brand.currency} each  until ${expiresAt.toISOString()}`,
      )
    return 0
  }
  const rounds = Number(values.rounds)
  const stake = minorUnits(values.stake ?? "", brand)
  const expiresAt = new Date(values.until ?? "")
  if (!values.game || !Number.isSafeInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS || !stake || stake < 0)
    return say(usage, 2)
  if (Number.isNaN(expiresAt.getTime()) || expiresAt <= now)
    return say(`--until must be in the future, like 2027-01-31T22:00:00Z, not "${values.until ?? ""}".`, 2)
  const { game } = values
  const id = await grantFreeRounds(database, { member: member.id, vendor, game, rounds, stake, expiresAt, by: operator() }, now)
  if (id === undefined)
    return say(`${brand.code} does not offer game ${game} of ${vendor}, or ${username} plays with play money only.`, 1)
  return say(`Grant ${id}: ${username} can play ${rounds} rounds of ${game} at ${money(stake, brand)} ${brand.currency}.`, 0)
}
