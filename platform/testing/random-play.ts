import sql from "sql-template-tag"
import { createLedger } from "../books/ledger/ledger.ts"
import type { Account, Posting } from "../books/ledger/posting.ts"
import { type ModelFact, type ModelGame, type ModelRound, PlayModel } from "./play-model.ts"
import type { TestAccount, TestWorld } from "./world.ts"

export type { ModelFact }

interface RandomPlayer extends TestAccount {
  readonly cash: Account
  readonly held: Account
  readonly bonus: Account
  readonly cashier: Account
  readonly bonusCost: Account
  /** By vendor. */
  readonly clearing: ReadonlyMap<string, Account>
  readonly pools: ReadonlyMap<string, Account>
}

type RandomRound = ModelRound<RandomPlayer>

/** A reversible posting outside rounds: by its vendor, or by the house. */
interface StandingPosting {
  readonly source: string
  readonly ref: string
  readonly kind: Posting["kind"]
  readonly player: RandomPlayer
  readonly counter: Account
  /** The model's corresponding step. */
  readonly undo: () => void
}

interface RandomPlayOptions {
  /** Prefix of every name: histories with different ones can run concurrently in one world. */
  readonly prefix?: string
  /** Some events happen, and some are reversed, days later; also first deposits. */
  readonly late?: boolean
}

export type RandomPlay = Awaited<ReturnType<typeof playRandomly>>

const someGames = sql`
  select distinct on (vendor, game_type) id, vendor, game_type as "gameType" from game where vendor is not null
  order by vendor, game_type, id limit 4`

/**
 * Members who play, deposit and withdraw at random through the ledger, the same for the same seed, while a plain model keeps the
 * expected reports. Every kind of transfer that a report knows is made, and reversed in every possible way: by its vendor, by the
 * house, alone or with its whole round. Each step moves the time by up to some hours, so that rounds cross midnights.
 */
export async function playRandomly(
  world: TestWorld,
  people: readonly TestAccount[],
  seed = 7,
  { prefix = "", late = false }: RandomPlayOptions = {},
) {
  const { platform, database } = world
  let at = platform.clock.now()
  const ledger = createLedger(database, { ...platform.clock, now: () => at })
  const random = numbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  const games = await database.rows<ModelGame>(someGames)
  const players = await Promise.all(people.map(person => playerOf(world, person, games)))
  const model = new PlayModel()
  const rounds: RandomRound[] = []
  const standing: StandingPosting[] = []
  let count = 0

  /** Whether the money moved; a member without funds does not pay. */
  async function post(posting: Posting): Promise<boolean> {
    const { status } = await ledger.post(posting)
    if (status !== "posted" && status !== "short") throw new Error(`${posting.kind} ${posting.ref} was ${status}`)
    return status === "posted"
  }
  const newName = (letter: string): string => `${prefix}${letter}${++count}`
  const sourceOf = ({ vendor }: ModelGame): string => `vendor:${vendor}`
  const placed = ({ ref, game }: RandomRound) => ({ source: sourceOf(game), round: ref, game: game.id })

  async function deposit(player: RandomPlayer, amount: number, isFirst = false): Promise<void> {
    const ref = newName("M")
    await post({ source: "cashier", ref, kind: "deposit", debit: player.cashier, credit: player.cash, amount })
    model.deposit(player, at, amount, 1)
    const undo = () => model.deposit(player, at, amount, -1)
    if (!isFirst || late) standing.push({ source: "cashier", ref, kind: "deposit", player, counter: player.cashier, undo })
  }
  for (const player of players) await deposit(player, 1_000_000, true)

  async function bet(round: RandomRound, ref = newName("T")): Promise<void> {
    const amount = random() < 0.3 ? 0 : upTo(500) // nothing, as in a free round
    const { person, game } = round
    const posting = {
      ...placed(round),
      ref,
      kind: "bet",
      debit: person.cash,
      credit: person.clearing.get(game.vendor)!,
      amount,
    } as const
    if (!(await post(posting))) return
    model.change(round, at, () => {
      round.stake += amount
      round.played = true
      round.taken.set(`bet:${ref}`, { measure: "stake", amount })
    })
  }
  async function win(round: RandomRound, end: boolean, kind: "win" | "jackpot-win" = "win", ref = newName("T")): Promise<void> {
    const amount = random() < 0.5 ? 0 : upTo(900)
    const { person, game } = round
    const measure = kind === "win" ? "payout" : "jackpot"
    const debit = (kind === "win" ? person.clearing : person.pools).get(game.vendor)!
    await post({ ...placed(round), ref, kind, debit, credit: person.cash, amount, ...(end && { detail: { end: true } }) })
    model.change(round, at, () => {
      round[measure] += amount
      round.played = true
      round.ended ||= end
      round.taken.set(`${kind}:${ref}`, { measure, amount })
    })
  }
  async function betAndWin(round: RandomRound): Promise<void> {
    const ref = newName("T")
    await bet(round, ref)
    await win(round, true, "win", ref)
  }
  async function endRound(round: RandomRound): Promise<void> {
    const { person, game } = round
    const accounts = { debit: person.clearing.get(game.vendor)!, credit: person.cash, amount: 0 }
    await post({ ...placed(round), ref: newName("T"), kind: "endround", ...accounts })
    model.change(round, at, () => {
      round.ended = true
    })
  }
  /** By its vendor, which reverses everything under the name; or one entry of it by the house. */
  async function takeBack(round: RandomRound, key: string, byVendor: boolean): Promise<void> {
    const { person, game, taken } = round
    const colon = key.indexOf(":")
    const [kind, ref] = [key.slice(0, colon) as Posting["kind"], key.slice(colon + 1)]
    const accounts = { account: person.cash, counter: person.clearing.get(game.vendor)! }
    if (byVendor) await ledger.rollback({ ...placed(round), original: ref, ...accounts })
    else await ledger.reverse({ source: sourceOf(game), ref, kind }, { reason: "test" })
    const gone = byVendor ? ["bet", "win", "jackpot-win"].map(each => `${each}:${ref}`).filter(each => taken.has(each)) : [key]
    for (const each of gone)
      model.change(round, at, () => {
        const { measure, amount } = taken.get(each)!
        taken.delete(each)
        round[measure] -= amount
        round.takenBack = true
      })
  }
  async function takeBackSome(round: RandomRound): Promise<void> {
    if (round.taken.size > 0) await takeBack(round, pick([...round.taken.keys()]), random() < 0.7)
  }
  async function voidRound(round: RandomRound): Promise<void> {
    while (round.taken.size > 0) await takeBack(round, [...round.taken.keys()][0]!, true)
  }

  async function contribute(round: RandomRound): Promise<void> {
    const { person, game } = round
    const [ref, amount] = [newName("J"), upTo(9)]
    const accounts = { debit: person.clearing.get(game.vendor)!, credit: person.pools.get(game.vendor)! }
    const detail = { player: `${person.brand.code}:${person.id}` }
    await post({ ...placed(round), ref, kind: "jackpot-contribution", ...accounts, amount, detail })
    model.add(person, at, { contributions: amount }, game)
    const undo = () => model.add(person, at, { contributions: -amount }, game)
    standing.push({ source: sourceOf(game), ref, kind: "jackpot-contribution", player: person, counter: accounts.debit, undo })
  }
  /** In a round of its own, or in one that was also paid for. */
  async function freeRound(round: Pick<RandomRound, "ref" | "person" | "game">): Promise<void> {
    const { person, game } = round
    const [ref, amount] = [newName("F"), upTo(400)]
    const named = { source: sourceOf(game), ref, kind: "bonus-grant", round: round.ref, game: game.id } as const
    await post({ ...named, debit: person.bonusCost, credit: person.cash, amount, detail: { freeRounds: 1, end: true } })
    model.add(person, at, { bonus: amount })
    const undo = () => model.add(person, at, { bonus: -amount })
    standing.push({ ...named, player: person, counter: person.clearing.get(game.vendor)!, undo })
  }
  async function money(player: RandomPlayer): Promise<void> {
    const amount = 1 + upTo(300)
    const ref = newName("M")
    const { cash, held, bonus, cashier, bonusCost } = player
    const kind = pick(["deposit", "paid", "returned", "bonus", "rebate"] as const)
    if (kind === "deposit") await deposit(player, amount)
    else if (kind === "paid" || kind === "returned") {
      if (!(await post({ source: "cashier", ref, kind: "withdrawal-hold", debit: cash, credit: held, amount }))) return
      const [after, to] = kind === "paid" ? (["withdrawal-paid", cashier] as const) : (["withdrawal-returned", cash] as const)
      await post({ source: "cashier", ref, kind: after, debit: held, credit: to, amount })
      if (kind === "paid") model.add(player, at, { withdrawals: amount })
    } else {
      const [grant, credit] = kind === "bonus" ? (["bonus-grant", bonus] as const) : (["rebate", cash] as const)
      await post({ source: "operator", ref, kind: grant, debit: bonusCost, credit, amount })
      model.add(player, at, { [kind]: amount })
      const undo = () => model.add(player, at, { [kind]: -amount })
      standing.push({ source: "operator", ref, kind: grant, player, counter: bonusCost, undo })
      if (kind === "bonus" && random() < 0.3)
        await post({ source: "operator", ref: `${ref}c`, kind: "bonus-convert", debit: bonus, credit: cash, amount })
    }
  }
  async function takeBackMoney(): Promise<void> {
    if (standing.length === 0) return
    const { source, ref, kind, player, counter, undo } = standing.splice(upTo(standing.length - 1), 1)[0]!
    const byVendor = source.startsWith("vendor:") && random() < 0.7
    const { status } = byVendor
      ? await ledger.rollback({ source, original: ref, account: player.cash, counter })
      : await ledger.reverse({ source, ref, kind }, { reason: "test" })
    if (status !== "posted") throw new Error(`Taking back ${kind} ${ref} was ${status}`)
    undo()
  }

  async function beginRound(): Promise<void> {
    const n = rounds.length % 3 === 2 ? rounds.length - 1 : rounds.length
    const named = { ref: `${prefix}R${n}`, person: pick(players), game: pick(games) }
    // Everyone at a table can have the same round; no one has it twice.
    if (rounds.some(other => other.ref === named.ref && other.person.id === named.person.id)) return
    const round: RandomRound = {
      ...named,
      stake: 0,
      payout: 0,
      jackpot: 0,
      played: false,
      takenBack: false,
      ended: false,
      taken: new Map(),
    }
    rounds.push(round)
    await (random() < 0.1 ? endRound(round) : random() < 0.2 ? betAndWin(round) : bet(round)) // an end can overtake its bet
  }

  async function step(): Promise<void> {
    at = new Date(at.getTime() + upTo(2 * 3_600_000) + (late && random() < 0.08 ? upTo(10 * 86_400_000) : 0))
    const recent = rounds.slice(-6)
    const dice = random()
    if (dice < 0.12) return money(pick(players))
    if (dice < 0.17) return takeBackMoney()
    if (dice < 0.2) return freeRound({ ref: newName("G"), person: pick(players), game: pick(games) })
    if (dice < 0.45 || recent.length === 0) return beginRound()
    const round = late && random() < 0.2 ? pick(rounds) : pick(recent)
    if (dice < 0.53) return bet(round)
    if (dice < 0.68) return win(round, random() < 0.6)
    if (dice < 0.74) return contribute(round)
    if (dice < 0.78) return win(round, random() < 0.4, "jackpot-win")
    if (dice < 0.8) return freeRound(round)
    if (dice < 0.86) return endRound(round)
    return dice < 0.97 ? takeBackSome(round) : voidRound(round)
  }

  return {
    /** Runs a number of steps; rounds stay open in between. */
    async go(steps: number): Promise<void> {
      for (let n = 0; n < steps; n++) await step()
    },
    expected: () => model.expected(),
    firstDeposit: (person: TestAccount) => model.firstDeposit(person),
    /** The time of the last step. */
    now: (): Date => at,
  }
}

async function playerOf(
  { platform: { ledger } }: TestWorld,
  person: TestAccount,
  games: readonly ModelGame[],
): Promise<RandomPlayer> {
  const { brand, id } = person
  const vendors = [...new Set(games.map(({ vendor }) => vendor))]
  const ofVendors = async (kind: "vendor-clearing" | "jackpot") =>
    new Map(await Promise.all(vendors.map(async name => [name, await ledger.brandAccount(brand, kind, name)] as const)))
  return {
    ...person,
    cash: await ledger.accountOf(brand, id, "cash"),
    held: await ledger.accountOf(brand, id, "held"),
    bonus: await ledger.accountOf(brand, id, "bonus"),
    cashier: await ledger.brandAccount(brand, "cashier-clearing"),
    bonusCost: await ledger.brandAccount(brand, "bonus-cost"),
    clearing: await ofVendors("vendor-clearing"),
    pools: await ofVendors("jackpot"),
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
