import { expect, it } from "vitest"
import type { TournamentListing } from "../../../../poker/tournament/wire.ts"
import { inOrder } from "./tournament-list.ts"

const listing = (code: string, changes: Partial<TournamentListing>): TournamentListing => ({
  ...{
    code,
    isStopped: false,
    series: "hourly",
    kind: "scheduled",
    speed: "turbo",
    state: "registering",
    buyIn: 200,
    fee: 20,
    tableSize: 6,
  },
  ...{ least: 3, most: 60, players: 0, bots: 0, left: 0, startsAt: "2026-11-26T21:00:00Z", level: null, lateUntilLevel: 6 },
  ...{ rebuys: null, prizePool: 0, mine: null, table: null, rank: null, canRegister: true, ...changes },
})

it("the tournament that can be joined now is above those that begin later, one that is closed below them", () => {
  const begun = { state: "running", startsAt: "2026-11-26T20:00:00Z", level: 2 } as const
  const offered = [
    listing("over", { state: "over", canRegister: false }),
    listing("closed", { ...begun, canRegister: false }),
    listing("later", { startsAt: "2026-11-26T22:00:00Z" }),
    listing("late", begun),
    listing("next", {}),
    listing("playing", { ...begun, canRegister: false, mine: "seated", table: "t1.1" }),
  ]
  expect(offered.sort(inOrder).map(({ code }) => code)).toEqual(["playing", "late", "next", "later", "closed", "over"])
})
