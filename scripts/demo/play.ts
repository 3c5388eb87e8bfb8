import type { Chance } from "./chance.ts"
import type { DemoPerson, PlayStyle } from "./people.ts"

/** A game as the demo world plays it. */
export interface PlayedGame {
  readonly vendor: string
  readonly code: string
  readonly gameType: string
  readonly returnPpm: number
  readonly minBet: number
  readonly weight: number
}

/** An event of the demo world. Amounts in minor units. */
export type DemoEvent =
  | { readonly what: "join"; readonly at: Date; readonly person: DemoPerson }
  | { readonly what: "deposit"; readonly at: Date; readonly username: string; readonly amount: number; readonly method: string }
  | {
      readonly what: "withdrawal"
      readonly at: Date
      readonly username: string
      readonly amount: number
      readonly decision: "approve" | "reject" | "wait"
    }
  | {
      readonly what: "round"
      readonly at: Date
      readonly username: string
      readonly game: PlayedGame
      readonly stake: number
      readonly win: number
    }

interface Habit {
  /** The probability of a day with play. */
  readonly days: number
  readonly rounds: number
  /** Median stake and deposit in units of the smallest usual deposit's hundredth. */
  readonly stake: number
  readonly deposit: number
}

const habits: Readonly<Record<PlayStyle, Habit>> = {
  whale: { days: 0.55, rounds: 34, stake: 60, deposit: 1_500 },
  regular: { days: 0.42, rounds: 18, stake: 8, deposit: 220 },
  casual: { days: 0.16, rounds: 11, stake: 3, deposit: 90 },
  dormant: { days: 0.02, rounds: 5, stake: 2, deposit: 60 },
}

/** How often a type of game pays: rarely and much, or about every second time. */
const hitRates: Readonly<Record<string, number>> = {
  RNG: 0.27,
  FISH: 0.35,
  PVP: 0.46,
  LIVE: 0.48,
  SPORTS: 0.45,
  ESPORTS: 0.46,
  COCKFIGHT: 0.48,
  LOTT: 0.12,
  ELOTT: 0.15,
}
const DAY = 86_400_000

interface DemoWorld {
  readonly people: readonly DemoPerson[]
  readonly games: readonly PlayedGame[]
  readonly days: number
  /** The end of the story; it starts `days` before. */
  readonly now: Date
  /** Minor units of one stake unit: 50 for dollars, 500 for won. */
  readonly unit: number
  readonly methods: readonly string[]
}

/** The events of a brand in chronological order. No one's cash drops below zero. */
export function tellStory(chance: Chance, world: DemoWorld): DemoEvent[] {
  const story = world.people.flatMap(person => life(chance, person, world))
  return story.sort((left, right) => left.at.getTime() - right.at.getTime())
}

function life(chance: Chance, person: DemoPerson, { games, days, now, unit, methods }: DemoWorld): DemoEvent[] {
  const habit = habits[person.style]
  const joined = now.getTime() - Math.min(person.joinedDaysAgo, days + 35) * DAY - chance.whole(0, DAY / 4)
  const happenings: DemoEvent[] = [{ what: "join", at: new Date(joined), person }]
  if (person.type === "top-agent") return happenings
  const { username } = person
  const favorites = Array.from({ length: 6 }, () => chance.weighted(games.map(game => [game, game.weight] as const)))
  const scale = chance.logNormal(1, 0.5)
  let cash = 0

  for (let day = Math.min(days, Math.floor(person.joinedDaysAgo)) - 1; day >= 0; day--) {
    const midnight = now.getTime() - (now.getTime() % DAY) - day * DAY
    if (chance.next() > habit.days) continue
    let at = midnight + Math.floor((9 + chance.next() * 13) * 3_600_000)
    const step = (seconds: number): Date => {
      at += seconds * 1_000 + chance.whole(0, 900)
      return new Date(at)
    }
    if (at <= joined || at > now.getTime() - 3_600_000) continue

    const wantedStake = Math.max(1, Math.round(chance.logNormal(habit.stake * scale, 0.4)))
    if (cash < wantedStake * unit * 20) {
      const amount = Math.max(10, Math.round(chance.logNormal(habit.deposit * scale, 0.5) / 10)) * 10 * unit
      happenings.push({ what: "deposit", at: step(5), username, amount, method: chance.pick(methods) })
      cash += amount
    }
    const game = chance.pick(favorites)
    const rounds = Math.max(2, Math.round(chance.exponential(habit.rounds)))
    for (let index = 0; index < rounds && index < 120; index++) {
      const stake = Math.max(game.minBet, wantedStake * unit)
      if (stake > cash) break
      const win = payout(chance, game, stake)
      happenings.push({ what: "round", at: step(game.gameType === "RNG" ? 6 : 28), username, game, stake, win })
      cash += win - stake
    }
    if (cash > habit.deposit * scale * unit * 1.6 && chance.next() < 0.5) {
      const amount = Math.floor((cash * 0.6) / (10 * unit)) * 10 * unit
      const waiting = day <= 1
      happenings.push({
        what: "withdrawal",
        at: step(300),
        username,
        amount,
        decision: waiting ? "wait" : chance.next() < 0.94 ? "approve" : "reject",
      })
      // A rejected withdrawal returns the amount, but this story counts on it only from the next day.
      cash -= amount
    }
  }
  return happenings
}

/** A win whose expectation is the game's RTP: rarely large, or often small. */
function payout(chance: Chance, { gameType, returnPpm }: PlayedGame, stake: number): number {
  const rate = hitRates[gameType] ?? 0.3
  if (chance.next() >= rate) return 0
  const mean = returnPpm / 1_000_000 / rate
  return Math.floor(stake * (rate > 0.4 ? mean : Math.min(400, chance.exponential(mean))))
}
