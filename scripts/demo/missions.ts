import type { SteeredClock } from "@baize/kit/clock.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import type { Services } from "@baize/platform/play/services.ts"
import { runMissions } from "@baize/platform/rewards/missions/job.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { demoText } from "./texts.ts"

const DAY = 86_400_000
const cash = (amount: number) => ({ kind: "cash", amount })
const points = (number: number) => ({ kind: "points", points: number })

/** From the days before or after today on which it starts and ends; money by its cents. */
interface DemoMission {
  readonly from: number
  readonly to: number
  readonly draft: (cents: (sum: number) => number) => object
}

const missions: readonly DemoMission[] = [
  {
    from: -5,
    to: 8,
    draft: cents => ({
      kind: "mission",
      metric: "turnover",
      gameTypes: ["RNG"],
      title: demoText("missions.slots.title"),
      text: demoText("missions.slots.text"),
      prizes: [
        { target: cents(2_000), prize: points(20) },
        { target: cents(10_000), prize: cash(cents(200)) },
        { target: cents(50_000), prize: cash(cents(1_000)) },
      ],
    }),
  },
  {
    from: -5,
    to: 8,
    draft: cents => ({
      kind: "mission",
      metric: "streak",
      each: cents(500),
      title: demoText("missions.days.title"),
      text: demoText("missions.days.text"),
      prizes: [
        { target: 3, prize: points(30) },
        { target: 5, prize: points(60) },
        { target: 7, prize: cash(cents(500)) },
      ],
    }),
  },
  {
    from: 0,
    to: 13,
    draft: () => ({
      kind: "mission",
      metric: "sign-in",
      title: demoText("missions.hello.title"),
      text: demoText("missions.hello.text"),
      prizes: [
        { target: 3, prize: points(10) },
        { target: 7, prize: points(40) },
      ],
    }),
  },
  {
    from: 0,
    to: 20,
    draft: () => ({
      kind: "mission",
      metric: "proof",
      joins: true,
      proof: true,
      title: demoText("missions.improve.title"),
      text: demoText("missions.improve.text"),
      prizes: [{ target: 1, prize: points(100) }],
    }),
  },
  {
    from: -6,
    to: 1,
    draft: cents => ({
      kind: "leaderboard",
      metric: "multiple",
      each: cents(20),
      title: demoText("missions.multiple.title"),
      text: demoText("missions.multiple.text"),
      prizes: [
        { from: 1, to: 1, prize: cash(cents(5_000)) },
        { from: 2, to: 3, prize: cash(cents(2_000)) },
        { from: 4, to: 10, prize: points(500) },
      ],
    }),
  },
  {
    from: -10,
    to: -4,
    draft: cents => ({
      kind: "leaderboard",
      metric: "turnover",
      title: demoText("missions.race.title"),
      text: demoText("missions.race.text"),
      prizes: [
        { from: 1, to: 1, prize: cash(cents(10_000)) },
        { from: 2, to: 5, prize: cash(cents(2_000)) },
      ],
    }),
  },
  {
    from: -5,
    to: 4,
    draft: cents => ({
      kind: "raffle",
      metric: "turnover",
      each: cents(2_500),
      most: 40,
      title: demoText("missions.lanterns.title"),
      text: demoText("missions.lanterns.text"),
      prizes: [
        { count: 1, prize: cash(cents(10_000)) },
        { count: 5, prize: cash(cents(2_000)) },
        { count: 20, prize: points(200) },
      ],
    }),
  },
  {
    from: -10,
    to: -4,
    draft: cents => ({
      kind: "raffle",
      metric: "deposits",
      each: cents(1_000),
      most: 20,
      title: demoText("missions.deposits.title"),
      text: demoText("missions.deposits.text"),
      prizes: [
        { count: 3, prize: cash(cents(5_000)) },
        { count: 10, prize: points(300) },
      ],
    }),
  },
  {
    from: 3,
    to: 9,
    draft: cents => ({
      kind: "mission",
      metric: "games",
      title: demoText("missions.games.title"),
      text: demoText("missions.games.text"),
      prizes: [
        { target: 5, prize: points(40) },
        { target: 10, prize: cash(cents(300)) },
      ],
    }),
  },
]

/** Opens a brand's missions, leaderboards and raffles: some run, two have ended, one starts soon. */
export async function openMissions({ database }: Pick<Services, "database">, brand: Brand, now: Date): Promise<void> {
  const { cent } = currencies[brand.currency]!
  const today = businessDay(now, brand.gmtOffsetMinutes)
  for (const { from, to, draft } of missions) {
    const days = { firstDay: addDays(today, from), lastDay: addDays(today, to) }
    const opened = new Date(now.getTime() + Math.min(from, 0) * DAY)
    await database.transaction(tx => openMission(tx, brand, { ...draft(sum => sum * cent), ...days }, opened))
  }
}

/** Opens them at every brand and gives what has been reached; the raffle that has ended is listed two hours before its draw. */
export async function playMissions(platform: Services, clock: SteeredClock, now: Date): Promise<void> {
  for (const brand of await platform.brands.all()) await openMissions(platform, brand, now)
  for (const hours of [2, 0]) {
    clock.set(new Date(now.getTime() - hours * 3_600_000))
    await runMissions(platform)
  }
}
