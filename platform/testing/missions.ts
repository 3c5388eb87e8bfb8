import type { Api } from "@baize/common/api/client.ts"
import { claimMission, missions } from "@baize/common/api/missions.ts"
import type { Day } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect } from "vitest"
import { catchUp } from "../books/facts/job.ts"
import { verifyLedger } from "../books/ledger/verify.ts"
import { addDays, businessDay } from "../brands/calendar.ts"
import { runMissions } from "../rewards/missions/job.ts"
import { openMission } from "../rewards/missions/open.ts"
import { missionViolations } from "../rewards/missions/verify.ts"
import { pointViolations } from "../rewards/points/verify.ts"
import { api, mine, usePlayingMember, world } from "./playing-member.ts"
import type { TestPlayer } from "./studio.ts"

export const DAY = 86_400_000
export const today = (): Day => businessDay(world.clock.now(), world.baize.gmtOffsetMinutes)
export const words = (text: string) => ({ en: text, ko: text })
export const cash = (amount: number) => ({ kind: "cash", amount }) as const

/** A playing member before each test, on days of their own; after it the books hold, and all missions are over. */
export function useMissions(): void {
  beforeEach(() => void world?.clock.advance(20 * DAY))
  usePlayingMember({ cash: 1_000_000 })
  afterEach(async () => {
    expect(await verifyLedger(world.database)).toEqual([])
    expect(await pointViolations(world.database)).toEqual([])
    expect(await missionViolations(world.database)).toEqual([])
    await world.database.run(sql`update mission set withdrawn_at = now(), settled_at = now() where settled_at is null`)
  })
}

/** Opens a mission, leaderboard or raffle of three days, unless it says otherwise. */
export const open = (draft: object): Promise<number> =>
  openMission(
    world.database,
    world.baize,
    { title: words("Race"), text: words("Play."), firstDay: today(), lastDay: addDays(today(), 2), ...draft },
    world.clock.now(),
  )
export const mission = (draft: object = {}): Promise<number> =>
  open({ kind: "mission", metric: "turnover", prizes: [{ target: 1_000, prize: cash(500) }], ...draft })

/** What the jobs do within seconds. */
export async function run(): Promise<void> {
  await catchUp(world.platform)
  await runMissions(world.platform)
}
/** A round with a stake and a win; gives the name of its bet. */
export async function play(amount: number, win = 0, of: TestPlayer = mine): Promise<string> {
  const name = of.name()
  await of.betwin(name, amount, win)
  return name
}
/** A mission as the member sees it once the jobs have run. */
export async function seen(id: number) {
  await run()
  return (await api(missions, {})).missions.find(one => one.id === id)!
}
/** Claims a step, as the member unless someone else is given. */
export const claim = (id: number, target: number, more: object = {}, as: Api = api) =>
  as(claimMission, { mission: id, target, ...more })
