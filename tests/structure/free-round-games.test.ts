import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { expect, test } from "vitest"

test("the catalog grants free rounds for exactly the house games that play them, at the stakes they can play", () => {
  const house = catalog().games.filter(({ vendor }) => ["BZ", "CPL"].includes(vendor))
  const units = studioGames.map(game => [game.code, game.kind === "shared" ? 0 : (game.freeRoundUnit ?? 0)])
  expect(Object.fromEntries(house.map(({ code, freeRoundUnit }) => [code, freeRoundUnit]))).toEqual(Object.fromEntries(units))
})
