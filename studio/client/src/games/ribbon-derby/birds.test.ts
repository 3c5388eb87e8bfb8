import { expect, it } from "vitest"
import { boutOf } from "../../../../games/ribbon-derby/bout.ts"
import { derby } from "../../../../games/ribbon-derby/ribbon-derby.ts"
import { formOf } from "./birds.ts"

it("every bird has a form of five before the table's first bout", () => {
  for (const bird of derby.birds.keys()) expect(formOf(bird, 1, []), `bird ${bird}`).toHaveLength(5)
})

it("a bout at the table comes first in the form of both birds, and the one being bet on does not count", () => {
  const [meron, wala] = boutOf(derby, 7).birds
  const won = { number: 7, staging: 0, winner: "meron" as const, pass: 2 }
  expect([formOf(meron, 8, [won])[0], formOf(wala, 8, [won])[0]]).toEqual(["won", "lost"])
  expect(formOf(meron, 8, [{ ...won, winner: "draw" }])[0]).toBe("drawn")
  expect(formOf(meron, 7, [won])).toEqual(formOf(meron, 7, []))
})
