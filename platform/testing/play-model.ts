import { businessDay } from "../brands/calendar.ts"
import type { TestAccount } from "./world.ts"

const none = {
  rounds: 0,
  turnover: 0,
  payout: 0,
  contributions: 0,
  bonus: 0,
  rebate: 0,
  deposits: 0,
  withdrawals: 0,
}
type FactModel = { -readonly [Name in keyof typeof none]: number }

/** One daily fact as expected by a model that reads every movement one by one. */
export interface ModelFact extends FactModel {
  readonly member: number
  readonly day: string
  readonly vendor: string
  readonly gameType: string
}

export interface ModelGame {
  readonly id: number
  readonly vendor: string
  readonly gameType: string
}

/** A round's content: valid money, and what can still be rolled back of it, by kind and name (`bet:T1`). */
export interface ModelRound<Player extends TestAccount> {
  readonly ref: string
  readonly person: Player
  readonly game: ModelGame
  stake: number
  payout: number
  jackpot: number
  played: boolean
  takenBack: boolean
  ended: boolean
  endedAt?: Date
  readonly taken: Map<string, { readonly measure: "stake" | "payout" | "jackpot"; readonly amount: number }>
}

/** A plain account of the expected reports, kept movement by movement. */
export class PlayModel {
  private readonly facts = new Map<string, ModelFact>()
  /** By member and day: deposits minus those reversed that day. */
  private readonly deposits = new Map<number, Map<string, number>>()

  /** Adds figures to a member's day, under a game or none. */
  add({ id, brand }: TestAccount, at: Date, change: Partial<FactModel>, game?: ModelGame): void {
    const day = businessDay(at, brand.gmtOffsetMinutes)
    const { vendor, gameType } = game ?? { vendor: "", gameType: "" }
    const key = [id, day, vendor, gameType].join(" ")
    const fact = this.facts.get(key) ?? { member: id, day, vendor, gameType, ...none }
    this.facts.set(key, fact)
    for (const [name, amount] of Object.entries(change)) fact[name as keyof FactModel] += amount
  }

  /** A deposit (1), or a reversed one (−1). */
  deposit(person: TestAccount, at: Date, amount: number, sign: 1 | -1): void {
    this.add(person, at, { deposits: sign * amount })
    const days = this.deposits.get(person.id) ?? new Map<string, number>()
    this.deposits.set(person.id, days)
    const day = businessDay(at, person.brand.gmtOffsetMinutes)
    days.set(day, (days.get(day) ?? 0) + sign)
  }

  /** Changes a round; its day gets the difference to what the round counts for. */
  change<Player extends TestAccount>(round: ModelRound<Player>, at: Date, work: () => void): void {
    const before = counted(round)
    work()
    if (round.ended) round.endedAt ??= at
    const after = counted(round)
    const { rounds, turnover, payout } = after
    this.add(
      round.person,
      at,
      { rounds: rounds - before.rounds, turnover: turnover - before.turnover, payout: payout - before.payout },
      round.game,
    )
  }

  /** The expected facts, those with any figure, in the order of their keys. */
  expected(): ModelFact[] {
    return [...this.facts.values()]
      .filter(fact => Object.keys(none).some(name => fact[name as keyof FactModel] !== 0))
      .sort(
        (a, b) => a.member - b.member || compare(a.day, b.day) || compare(a.vendor, b.vendor) || compare(a.gameType, b.gameType),
      )
  }

  /** The day of a member's first valid deposit, if any. */
  firstDeposit({ id }: TestAccount): string | undefined {
    const days = [...(this.deposits.get(id) ?? [])].filter(([, count]) => count > 0).map(([day]) => day)
    return days.sort(compare)[0]
  }
}

/** A round's figures count from its end on; a void one does not count. A pool's payment is no one's payout. */
function counted({ ended, stake, payout, jackpot, played, takenBack }: Omit<ModelRound<TestAccount>, "person">) {
  const isVoid = stake === 0 && payout + jackpot === 0 && (takenBack || !played)
  return ended ? { turnover: stake, payout, rounds: isVoid ? 0 : 1 } : { turnover: 0, payout: 0, rounds: 0 }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
