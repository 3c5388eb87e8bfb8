import sql from "sql-template-tag"
import type { Posting } from "../books/ledger/posting.ts"
import type { ModelFact, ModelGame } from "./play-model.ts"
import { RandomBooks } from "./random-books.ts"
import { RandomMoney } from "./random-money.ts"
import { playerOf, type RandomPlayer, type RandomRound } from "./random-players.ts"
import type { TestAccount, TestWorld } from "./world.ts"

export type { ModelFact }

interface RandomPlayOptions {
  /** Prefix of every name: histories with different ones can run concurrently in one world. */
  readonly prefix?: string
  /** Some events happen, and some are reversed, days later; also first deposits. */
  readonly late?: boolean
}

/**
 * Members who play, deposit and withdraw at random through the ledger, the same for the same seed, while a plain model keeps the
 * expected reports. Every kind of transfer that a report knows is made, and reversed in every possible way: by its vendor, by the
 * house, alone or with its whole round. Each step moves the time by up to some hours, so that rounds cross midnights.
 */
export async function playRandomly(
  world: TestWorld,
  people: readonly TestAccount[],
  seed = 7,
  options: RandomPlayOptions = {},
): Promise<RandomPlay> {
  const games = await world.database.rows<ModelGame>(sql`
    select distinct on (vendor, game_type) id, vendor, game_type as "gameType"
    from game where vendor is not null order by vendor, game_type, id limit 4`)
  const players = await Promise.all(people.map(person => playerOf(world, person, games)))
  const play = new RandomPlay(world, players, games, seed, options)
  await play.begin()
  return play
}

/** The players, their rounds, and the model that says what reports must show. */
export class RandomPlay {
  private readonly players: readonly RandomPlayer[]
  private readonly games: readonly ModelGame[]
  private readonly late: boolean
  private readonly books: RandomBooks
  private readonly rounds: RandomRound[] = []
  private readonly money: RandomMoney

  constructor(
    world: TestWorld,
    players: readonly RandomPlayer[],
    games: readonly ModelGame[],
    seed: number,
    { prefix = "", late = false }: RandomPlayOptions,
  ) {
    this.players = players
    this.games = games
    this.late = late
    this.books = new RandomBooks(world, seed, prefix)
    this.money = new RandomMoney(this.books, late)
  }

  /** Every player deposits. */
  async begin(): Promise<void> {
    for (const player of this.players) await this.money.deposit(player, 1_000_000, true)
  }

  /** Runs a number of steps; rounds stay open in between. */
  async go(steps: number): Promise<void> {
    for (let n = 0; n < steps; n++) await this.step()
  }

  expected() {
    return this.books.model.expected()
  }

  firstDeposit(person: TestAccount) {
    return this.books.model.firstDeposit(person)
  }

  /** The time of the last step. */
  now(): Date {
    return this.books.at
  }

  private placed({ ref, game }: RandomRound) {
    return { source: this.books.sourceOf(game), round: ref, game: game.id }
  }

  private async bet(round: RandomRound, ref = this.books.newName("T")): Promise<void> {
    const amount = this.books.random() < 0.3 ? 0 : this.books.upTo(500) // nothing, as in a free round
    const { person, game } = round
    const posting = {
      ...this.placed(round),
      ref,
      kind: "bet",
      debit: person.cash,
      credit: person.clearing.get(game.vendor)!,
      amount,
    } as const
    // A part of the stake from the bonus, under the same name.
    if (amount > 0 && this.books.random() < 0.2)
      await this.books.post({
        source: posting.source,
        ref,
        kind: "bonus-stake",
        debit: person.bonus,
        credit: person.cash,
        amount: 1 + this.books.upTo(amount - 1),
      })
    if (!(await this.books.post(posting))) return
    this.books.model.change(round, this.books.at, () => {
      round.stake += amount
      round.played = true
      round.taken.set(`bet:${ref}`, { measure: "stake", amount })
    })
  }

  private async win(
    round: RandomRound,
    end: boolean,
    kind: "win" | "jackpot-win" = "win",
    ref = this.books.newName("T"),
  ): Promise<void> {
    const amount = this.books.random() < 0.5 ? 0 : this.books.upTo(900)
    const { person, game } = round
    const measure = kind === "win" ? "payout" : "jackpot"
    const debit = (kind === "win" ? person.clearing : person.pools).get(game.vendor)!
    await this.books.post({
      ...this.placed(round),
      ref,
      kind,
      debit,
      credit: person.cash,
      amount,
      ...(end && { detail: { end: true } }),
    })
    if (kind === "win" && amount > 0 && this.books.random() < 0.2)
      await this.books.post({
        source: this.books.sourceOf(game),
        ref,
        kind: "bonus-win",
        debit: person.cash,
        credit: person.bonus,
        amount: 1 + this.books.upTo(amount - 1),
      })
    this.books.model.change(round, this.books.at, () => {
      round[measure] += amount
      round.played = true
      round.ended ||= end
      round.taken.set(`${kind}:${ref}`, { measure, amount })
    })
  }

  private async betAndWin(round: RandomRound): Promise<void> {
    const ref = this.books.newName("T")
    await this.bet(round, ref)
    await this.win(round, true, "win", ref)
  }

  private async endRound(round: RandomRound): Promise<void> {
    const { person, game } = round
    const accounts = { debit: person.clearing.get(game.vendor)!, credit: person.cash, amount: 0 }
    await this.books.post({ ...this.placed(round), ref: this.books.newName("T"), kind: "endround", ...accounts })
    this.books.model.change(round, this.books.at, () => {
      round.ended = true
    })
  }

  /** By its vendor, which reverses everything under the name; or one entry of it by the house. */
  private async takeBack(round: RandomRound, key: string, byVendor: boolean): Promise<void> {
    const { person, game, taken } = round
    const colon = key.indexOf(":")
    const [kind, ref] = [key.slice(0, colon) as Posting["kind"], key.slice(colon + 1)]
    const accounts = { account: person.cash, counter: person.clearing.get(game.vendor)! }
    if (byVendor) await this.books.ledger.rollback({ ...this.placed(round), original: ref, ...accounts })
    else await this.books.ledger.reverse({ source: this.books.sourceOf(game), ref, kind }, { reason: "test" })
    const gone = byVendor ? ["bet", "win", "jackpot-win"].map(each => `${each}:${ref}`).filter(each => taken.has(each)) : [key]
    for (const each of gone)
      this.books.model.change(round, this.books.at, () => {
        const { measure, amount } = taken.get(each)!
        taken.delete(each)
        round[measure] -= amount
        round.takenBack = true
      })
  }

  private async takeBackSome(round: RandomRound): Promise<void> {
    if (round.taken.size > 0) await this.takeBack(round, this.books.pick([...round.taken.keys()]), this.books.random() < 0.7)
  }

  private async voidRound(round: RandomRound): Promise<void> {
    while (round.taken.size > 0) await this.takeBack(round, [...round.taken.keys()][0]!, true)
  }

  private async contribute(round: RandomRound): Promise<void> {
    const { person, game } = round
    const [ref, amount] = [this.books.newName("J"), this.books.upTo(9)]
    const accounts = { debit: person.clearing.get(game.vendor)!, credit: person.pools.get(game.vendor)! }
    const settledAt = round.endedAt?.toISOString()
    const detail = { player: `${person.brand.code}:${person.id}`, ...(settledAt !== undefined && { settledAt }) }
    await this.books.post({ ...this.placed(round), ref, kind: "jackpot-contribution", ...accounts, amount, detail })
    this.books.model.add(person, this.books.at, { contributions: amount }, game)
    const undo = () => this.books.model.add(person, this.books.at, { contributions: -amount }, game)
    const named = { source: this.books.sourceOf(game), ref, kind: "jackpot-contribution" } as const
    this.money.stands({ ...named, player: person, counter: accounts.debit, undo })
  }

  private pickEnded(otherwise: RandomRound): RandomRound {
    const ended = this.rounds.filter(one => one.ended)
    return ended.length > 0 ? this.books.pick(ended) : otherwise
  }

  /** In a round of its own, or in one that was also paid for. */
  private async freeRound(round: Pick<RandomRound, "ref" | "person" | "game">): Promise<void> {
    const { person, game } = round
    const [ref, amount] = [this.books.newName("F"), this.books.upTo(400)]
    const named = { source: this.books.sourceOf(game), ref, kind: "bonus-grant", round: round.ref, game: game.id } as const
    await this.books.post({
      ...named,
      debit: person.bonusCost,
      credit: person.cash,
      amount,
      detail: { freeRounds: 1, end: true },
    })
    this.books.model.add(person, this.books.at, { bonus: amount })
    const undo = () => this.books.model.add(person, this.books.at, { bonus: -amount })
    this.money.stands({ ...named, player: person, counter: person.clearing.get(game.vendor)!, undo })
  }

  private async beginRound(): Promise<void> {
    const { rounds } = this
    const n = rounds.length % 3 === 2 ? rounds.length - 1 : rounds.length
    const named = { ref: `${this.books.prefix}R${n}`, person: this.books.pick(this.players), game: this.books.pick(this.games) }
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
    // An end can overtake its bet.
    await (this.books.random() < 0.1 ? this.endRound(round) : this.books.random() < 0.2 ? this.betAndWin(round) : this.bet(round))
  }

  private async step(): Promise<void> {
    this.books.at = new Date(
      this.books.at.getTime() +
        this.books.upTo(2 * 3_600_000) +
        (this.late && this.books.random() < 0.08 ? this.books.upTo(10 * 86_400_000) : 0),
    )
    const recent = this.rounds.slice(-6)
    const dice = this.books.random()
    if (dice < 0.12) return this.money.move(this.books.pick(this.players))
    if (dice < 0.17) return this.money.takeBack()
    if (dice < 0.2)
      return this.freeRound({
        ref: this.books.newName("G"),
        person: this.books.pick(this.players),
        game: this.books.pick(this.games),
      })
    if (dice < 0.45 || recent.length === 0) return this.beginRound()
    const round = this.late && this.books.random() < 0.2 ? this.books.pick(this.rounds) : this.books.pick(recent)
    if (dice < 0.53) return this.bet(round)
    if (dice < 0.68) return this.win(round, this.books.random() < 0.6)
    if (dice < 0.74) return this.contribute(this.late && this.books.random() < 0.5 ? this.pickEnded(round) : round)
    if (dice < 0.78) return this.win(round, this.books.random() < 0.4, "jackpot-win")
    if (dice < 0.8) return this.freeRound(round)
    if (dice < 0.86) return this.endRound(round)
    return dice < 0.97 ? this.takeBackSome(round) : this.voidRound(round)
  }
}
