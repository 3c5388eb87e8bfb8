import { bigRoad as roadOfLobby } from "@baize/common/domain/lottery/roads.ts"
import { chanceFrom } from "@baize/studio/poker/testing/random-hands.ts"
import { expect, test } from "vitest"
import { type RoadResult, bigRoad as roadOfTable } from "../../studio/client/src/games/salon/big-road.ts"

/** Results of a shoe: sides run as long as chance has them, some far beyond a column. */
function shoe(chance: (below: number) => number): RoadResult[] {
  const results: RoadResult[] = []
  const stays = 2 + chance(8)
  let side: RoadResult = "first"
  while (results.length < 80) {
    if (chance(10) === 0) results.push("tie")
    else {
      if (chance(stays) === 0) side = side === "first" ? "second" : "first"
      results.push(side)
    }
  }
  return results
}

test("the lobby's thumbnail and the table draw the same big road", { tags: "long" }, () => {
  const chance = chanceFrom(8)
  const seen = { turned: 0, crowded: 0, earlyTies: 0 }
  for (let n = 0; n < 2000; n++) {
    const results = shoe(chance)
    const beads = roadOfTable(results)
    expect(roadOfLobby(results, "tie"), results.join()).toEqual(beads)
    const turns = beads.filter((bead, at) => bead.row > 0 && beads[at - 1]?.row === bead.row)
    seen.turned += Number(turns.length > 0)
    seen.crowded += Number(turns.some(({ row }) => row < 5))
    seen.earlyTies += Number(results[0] === "tie")
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(50)
})
