import type { Day } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../books/ledger/ledger.ts"
import { payRebates } from "../rewards/rebates/job.ts"
import type { TestAccount, TestWorld } from "./world.ts"

export type RebateTeam = Awaited<ReturnType<typeof rebateTeam>>

/** What pays a stake. */
type StakePurse = "cash" | "vendor-wallet"

const accountOf = (ledger: Ledger, { brand, id }: TestAccount, purse: StakePurse, vendor: string) =>
  purse === "vendor-wallet" ? ledger.walletAccount(brand, id, purse, vendor) : ledger.accountOf(brand, id, purse)

/** Grants a bonus and moves it to cash, as for the bet of that name. */
async function payFromBonus(
  ledger: Ledger,
  { brand, id }: TestAccount,
  part: { readonly source: string; readonly ref: string; readonly amount: number; readonly at: Date },
): Promise<void> {
  const cost = await ledger.brandAccount(brand, "bonus-cost")
  const [bonus, cash] = [await ledger.accountOf(brand, id, "bonus"), await ledger.accountOf(brand, id, "cash")]
  await ledger.post({ ...part, source: "test", kind: "bonus-grant", debit: cost, credit: bonus })
  await ledger.post({ ...part, kind: "bonus-stake", debit: bonus, credit: cash })
}

const DAY_MS = 86_400_000
const FIRST = Date.parse("2026-11-21T00:00:00Z")

/**
 * A top agent with a rebate of 1%, an agent below with 0.6% and a player below that one with 0.4%, at noon UTC of the first day
 * of the given week from 2026-11-21 on, 08:00 at the brand. Rebates start with that day: what other weeks left of them is gone.
 */
export async function rebateTeam(world: TestWorld, week = 0, { claimed = false } = {}) {
  const { database, clock, platform } = world
  const begins = FIRST + week * 7 * DAY_MS
  const dayOf = (day: number): Day => new Date(begins + day * DAY_MS).toISOString().slice(0, 10)
  await database.run(sql`truncate rebate, rebate_line, rebate_day, rebate_past`)
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, MANPLAYREB3: claimed }, settings: world.baize.settings })
  clock.set(new Date(begins + DAY_MS / 2))
  const top = await world.agent()
  const middle = await world.agent({ type: "agent", upline: top, rebatePpm: 6_000 })
  const player = await world.member({ upline: middle, rebatePpm: 4_000 })
  await payRebates(platform) // the rules of the first day
  let rounds = 0

  const team = {
    top,
    middle,
    player,

    /** The day this many after the first. */
    dayOf,

    /** Sets the clock to a time of a day, in UTC. */
    at: (day: number, time: string): void => clock.set(new Date(`${dayOf(day)}T${time}Z`)),

    /** Five minutes after the end of a day (04:05 UTC of the next one), settles and pays what is due. */
    async close(day: number): Promise<void> {
      team.at(day + 1, "04:05:00")
      await payRebates(platform)
    },

    /** A settled round of someone at the clock's time. Gives its ref. */
    round: (who: TestAccount, stake: number, options?: RoundOptions): Promise<string> =>
      settledRound(world, who, stake, `R${who.id}-${++rounds}`, options),

    /** Takes a round of the player's back at the clock's time. */
    async takeBack(ref: string): Promise<void> {
      const account = await platform.ledger.accountOf(player.brand, player.id, "cash")
      const counter = await platform.ledger.brandAccount(player.brand, "vendor-clearing", "BZ")
      await platform.ledger.rollback({ source: "vendor:BZ", original: ref, account, counter, round: ref, at: clock.now() })
    },

    /** What each of the three was paid for a day: the player, the agent, the top agent. */
    async paidFor(day: number): Promise<number[]> {
      const rows = await database.rows<{ member: number; paid: number }>(sql`
        select member, sum(paid)::bigint as paid from rebate where day = ${dayOf(day)} and state = 'paid' group by member`)
      return [player, middle, top].map(({ id }) => rows.find(({ member }) => member === id)?.paid ?? 0)
    },
  }
  return team
}

interface RoundOptions {
  readonly gameType?: string
  readonly purse?: StakePurse
  /** A part of the stake from the bonus. */
  readonly bonus?: number
  /** A part of the stake that goes to other players. */
  readonly pot?: number
}

/** By default of a slot and from cash. */
async function settledRound(
  { platform, database, clock, fund }: TestWorld,
  who: TestAccount,
  stake: number,
  ref: string,
  { gameType = "RNG", purse = "cash", bonus = 0, pot = 0 }: RoundOptions = {},
): Promise<string> {
  const { ledger } = platform
  const { id: game, vendor } = await database.one<{ id: number; vendor: string }>(sql`
    select id, vendor from game where game_type = ${gameType} order by vendor <> 'BZ', id limit 1`)
  const account = await accountOf(ledger, who, purse, vendor)
  const clearing = await ledger.brandAccount(who.brand, "vendor-clearing", vendor)
  const source = `vendor:${vendor}`
  const common = { source, round: ref, game, at: clock.now() }
  if (purse === "vendor-wallet") {
    const house = await ledger.brandAccount(who.brand, "house")
    await ledger.post({ source: "test", ref, kind: "adjustment", debit: house, credit: account, amount: stake })
  } else if (stake > bonus) await fund(who, stake - bonus)
  if (bonus > 0) await payFromBonus(ledger, who, { source, ref, amount: bonus, at: clock.now() })
  const detail = pot > 0 && { detail: { pot } }
  await ledger.post({ ...common, ref, kind: "bet", debit: account, credit: clearing, amount: stake, ...detail })
  await ledger.post({ ...common, ref: `${ref}-end`, kind: "endround", debit: clearing, credit: account, amount: 0 })
  return ref
}
