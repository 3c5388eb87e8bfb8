import sql from "sql-template-tag"
import type { Account, Posting } from "../ledger/posting.ts"
import { businessDay } from "../reports/periods.ts"
import type { Person, World } from "./world.ts"

/** One daily fact as a model that reads every movement one by one would have it. */
export interface ModelFact {
  readonly member: number
  readonly day: string
  readonly vendor: string
  readonly gameType: string
  rounds: number
  turnover: number
  payout: number
  bonus: number
  rebate: number
  deposits: number
  withdrawals: number
}

interface ModelRound {
  readonly ref: string
  readonly person: Player
  readonly game: Game
  stake: number
  payout: number
  played: boolean
  takenBack: boolean
  ended: boolean
  /** What can still be taken back: ref of the transaction → what it added. */
  readonly taken: Map<string, { stake: number; payout: number }>
}

interface Game {
  readonly id: number
  readonly vendor: string
  readonly gameType: string
}

interface Player extends Person {
  readonly cash: Account
  readonly held: Account
  readonly bonus: Account
  /** By vendor. */
  readonly clearing: ReadonlyMap<string, Account>
  readonly cashier: Account
  readonly bonusCost: Account
}

export type Play = Awaited<ReturnType<typeof playRandomly>>

const empty = { rounds: 0, turnover: 0, payout: 0, bonus: 0, rebate: 0, deposits: 0, withdrawals: 0 }

/**
 * People who play, deposit and withdraw at random through the ledger, the same for the same seed, while a plain model keeps account of
 * what the reports must say. Each step moves the time by up to some hours, so that rounds lie across midnights.
 */
export async function playRandomly(world: World, people: readonly Person[], seed = 7) {
  const { platform, database } = world
  const { ledger } = platform
  const random = numbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  const games = await database.rows<Game>(
    sql`select distinct on (vendor, game_type) id, vendor, game_type as "gameType" from game where vendor is not null order by vendor, game_type, id limit 4`,
  )
  const players = await Promise.all(people.map(person => playerOf(world, person, games)))
  for (const player of players) await world.fund(player, 1_000_000)

  const facts = new Map<string, ModelFact>()
  const rounds: ModelRound[] = []
  let at = platform.clock.now()
  let count = 0

  const factOf = ({ id, brand }: Player, game?: Game): ModelFact => {
    const day = businessDay(at, brand.gmtOffsetMinutes)
    const { vendor, gameType } = game ?? { vendor: "", gameType: "" }
    const key = [id, day, vendor, gameType].join(" ")
    const fact = facts.get(key) ?? { member: id, day, vendor, gameType, ...empty }
    facts.set(key, fact)
    return fact
  }
  for (const player of players) factOf(player).deposits += 1_000_000

  /** A round's figures count from its end on; a void one counts as none. */
  const shown = ({ ended, stake, payout, played, takenBack }: ModelRound) => {
    const void_ = stake === 0 && payout === 0 && (takenBack || !played)
    return ended ? { turnover: stake, payout, rounds: void_ ? 0 : 1 } : { turnover: 0, payout: 0, rounds: 0 }
  }
  function change(round: ModelRound, work: () => void): void {
    const before = shown(round)
    work()
    const after = shown(round)
    const fact = factOf(round.person, round.game)
    fact.turnover += after.turnover - before.turnover
    fact.payout += after.payout - before.payout
    fact.rounds += after.rounds - before.rounds
  }

  async function post(posting: Omit<Posting, "at">): Promise<void> {
    const { status } = await ledger.post({ ...posting, at })
    if (status !== "posted") throw new Error(`${posting.kind} ${posting.ref} was ${status}`)
  }
  const sourceOf = ({ game }: ModelRound): string => `vendor:${game.vendor}`
  const inRound = ({ ref, game }: ModelRound) => ({ round: ref, game: game.id })

  async function bet(round: ModelRound): Promise<void> {
    const ref = `T${++count}`
    const amount = random() < 0.3 ? 0 : upTo(500) // nothing, as in a free round
    const { person, game } = round
    await post({
      source: sourceOf(round),
      ref,
      kind: "bet",
      debit: person.cash,
      credit: person.clearing.get(game.vendor)!,
      amount,
      ...inRound(round),
    })
    change(round, () => {
      round.stake += amount
      round.played = true
      round.taken.set(ref, { stake: amount, payout: 0 })
    })
  }
  async function win(round: ModelRound, end: boolean): Promise<void> {
    const ref = `T${++count}`
    const amount = random() < 0.5 ? 0 : upTo(900)
    const { person, game } = round
    const posting = {
      source: sourceOf(round),
      ref,
      kind: "win",
      debit: person.clearing.get(game.vendor)!,
      credit: person.cash,
      amount,
    } as const
    await post({ ...posting, ...inRound(round), ...(end && { detail: { end: true } }) })
    change(round, () => {
      round.payout += amount
      round.played = true
      round.ended ||= end
      round.taken.set(ref, { stake: 0, payout: amount })
    })
  }
  async function endRound(round: ModelRound): Promise<void> {
    const { person, game } = round
    const accounts = { debit: person.clearing.get(game.vendor)!, credit: person.cash, amount: 0 }
    await post({ source: sourceOf(round), ref: `T${++count}`, kind: "endround", ...accounts, ...inRound(round) })
    change(round, () => {
      round.ended = true
    })
  }
  async function takeBack(round: ModelRound): Promise<void> {
    const original = pick([...round.taken.keys()])
    const back = round.taken.get(original)
    if (!back) return
    const { person, game } = round
    const accounts = { account: person.cash, counter: person.clearing.get(game.vendor)! }
    await ledger.rollback({ source: sourceOf(round), original, ...accounts, at, ...inRound(round) })
    round.taken.delete(original)
    change(round, () => {
      round.stake -= back.stake
      round.payout -= back.payout
      round.takenBack = true
    })
  }
  async function money(player: Player): Promise<void> {
    const amount = 1 + upTo(300)
    const ref = `M${++count}`
    const { cash, held, bonus, cashier, bonusCost } = player
    const kind = pick(["deposit", "withdrawal", "bonus", "rebate"] as const)
    const fact = factOf(player)
    if (kind === "deposit") {
      await post({ source: "cashier", ref, kind: "deposit", debit: cashier, credit: cash, amount })
      fact.deposits += amount
    } else if (kind === "withdrawal") {
      await post({ source: "cashier", ref, kind: "withdrawal-hold", debit: cash, credit: held, amount })
      await post({ source: "cashier", ref, kind: "withdrawal-paid", debit: held, credit: cashier, amount })
      fact.withdrawals += amount
    } else if (kind === "bonus") {
      await post({ source: "operator", ref, kind: "bonus-grant", debit: bonusCost, credit: bonus, amount })
      fact.bonus += amount
    } else {
      await post({ source: "operator", ref, kind: "rebate", debit: bonusCost, credit: cash, amount })
      fact.rebate += amount
    }
  }

  async function step(): Promise<void> {
    at = new Date(at.getTime() + upTo(2 * 3_600_000))
    const recent = rounds.slice(-6)
    const dice = random()
    if (dice < 0.15) return money(pick(players))
    if (dice < 0.45 || recent.length === 0) {
      const round: ModelRound = {
        ref: `R${rounds.length % 3 === 2 ? rounds.length - 1 : rounds.length}`,
        person: pick(players),
        game: pick(games),
        stake: 0,
        payout: 0,
        played: false,
        takenBack: false,
        ended: false,
        taken: new Map(),
      }
      // Everybody at a table may have the same round; nobody has it twice.
      if (rounds.some(other => other.ref === round.ref && other.person.id === round.person.id)) return
      rounds.push(round)
      return random() < 0.1 ? endRound(round) : bet(round) // an end may overtake its bet
    }
    const round = pick(recent)
    if (dice < 0.55) return bet(round)
    if (dice < 0.75) return win(round, random() < 0.6)
    if (dice < 0.85) return endRound(round)
    return takeBack(round)
  }

  return {
    /** So many steps; rounds stay open in between. */
    async go(steps: number): Promise<void> {
      for (let n = 0; n < steps; n++) await step()
    },
    /** The facts there must be, those with any figure, in the order of their keys. */
    expected: (): ModelFact[] =>
      [...facts.values()]
        .filter(fact => Object.keys(empty).some(name => fact[name as keyof typeof empty] !== 0))
        .sort(
          (a, b) =>
            a.member - b.member || compare(a.day, b.day) || compare(a.vendor, b.vendor) || compare(a.gameType, b.gameType),
        ),
    /** When the last step was. */
    now: (): Date => at,
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function playerOf({ platform: { ledger } }: World, person: Person, games: readonly Game[]): Promise<Player> {
  const { brand, id } = person
  const vendors = [...new Set(games.map(({ vendor }) => vendor))]
  return {
    ...person,
    cash: await ledger.accountOf(brand, id, "cash"),
    held: await ledger.accountOf(brand, id, "held"),
    bonus: await ledger.accountOf(brand, id, "bonus"),
    clearing: new Map(
      await Promise.all(
        vendors.map(async vendor => [vendor, await ledger.brandAccount(brand, "vendor-clearing", vendor)] as const),
      ),
    ),
    cashier: await ledger.brandAccount(brand, "cashier-clearing"),
    bonusCost: await ledger.brandAccount(brand, "bonus-cost"),
  }
}

/** mulberry32: small, and the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
