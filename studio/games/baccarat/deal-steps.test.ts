import { expect, it } from "vitest"
import { dragonTiger, dragonTigerDeal } from "../dragon-tiger/dragon-tiger.ts"
import type { SharedGame } from "../game.ts"
import { niuNiu } from "../niu-niu/niu-niu.ts"
import { peonyBaccarat, peonyDeal } from "../peony-baccarat/peony-baccarat.ts"
import { salonBaccarat, salonDeal } from "../salon-baccarat/salon-baccarat.ts"
import { speedBaccarat, speedDeal } from "../speed-baccarat/speed-baccarat.ts"
import type { BaccaratDeal } from "./baccarat.ts"
import { dealSteps } from "./deal-steps.ts"

const tables = [
  [salonBaccarat as unknown as SharedGame, salonDeal],
  [speedBaccarat as unknown as SharedGame, speedDeal],
  [peonyBaccarat as unknown as SharedGame, peonyDeal],
] as const

/** Six different cards: 4 and 3 draw, 2 and 1 draw for the banker. */
const long = { player: ["2H", "2S", "9C"], banker: ["AD", "KD", "8S"], winner: "banker", pairs: ["player"] } as const
const short = { player: ["9H", "TS"], banker: ["AD", "KD"], winner: "player", pairs: [] } as const
const times = Array.from({ length: 140 }, (_, n) => n * 100)

it.each(tables)("no card of a round at %o is seen before it is turned, and all of them are before it is over", (game, deal) => {
  for (const result of [long, short] as unknown as BaccaratDeal[]) {
    const steps = dealSteps(result, deal)
    const turnedAt = (side: "player" | "banker", card: number) => {
      const dealt = steps.findIndex(step => step.what === "deal" && step.side === side && step.card === card)
      const turned = steps.findIndex((step, n) => n > dealt && step.what === "turn" && step.side === side)
      return steps[deal.cards === "turned" ? turned : dealt]!.at
    }
    for (const elapsed of times) {
      const seen = game.seen!(result, elapsed, []) as BaccaratDeal
      for (const side of ["player", "banker"] as const)
        for (const [n, card] of result[side].entries())
          expect([elapsed, card, seen[side][n] === card]).toEqual([elapsed, card, turnedAt(side, n) <= elapsed])
      const isWhole = Math.max(
        ...result.player.map((_, n) => turnedAt("player", n)),
        ...result.banker.map((_, n) => turnedAt("banker", n)),
      )
      expect(JSON.stringify(seen).includes("winner")).toBe(elapsed >= isWhole)
    }
    expect(steps.at(-1)!.at).toBeLessThanOrEqual(game.runMilliseconds(result, []))
  }
})

it.each(tables)("what is seen at %o changes at the moments that it is sent, and at no other", (game, _) => {
  for (const result of [long, short] as unknown as BaccaratDeal[]) {
    const sights = game.sights!(result)
    expect(sights).toEqual([...sights].sort((one, other) => one - other))
    const changes = Array.from({ length: 14_000 }, (_, at) => at).filter(
      at => JSON.stringify(game.seen!(result, at, [])) !== JSON.stringify(game.seen!(result, at - 1, [])),
    )
    expect(sights.filter(at => changes.includes(at))).toEqual(changes)
  }
})

it("a third card is not on the table before it is dealt: nobody sees early that there is one", () => {
  const dealt = dealSteps(long, salonDeal).filter(step => step.what === "deal")
  const seen = (elapsed: number) => (salonBaccarat.seen!(long as unknown as BaccaratDeal, elapsed, []) as BaccaratDeal).player
  expect(seen(dealt[4]!.at - 1)).toEqual(["2H", "2S"])
  expect(seen(dealt[4]!.at)).toEqual(["2H", "2S", ""])
})

it("a hand of Niu Niu is seen when it is turned, the banker's last", () => {
  const result = { first: "9S", hands: [["QC"], ["9C"], ["QD"], ["4D"]] }
  const seen = (elapsed: number) => niuNiu.seen!(result, elapsed, [])
  const [first = 0, one = 0, two = 0, three = 0, banker = 0] = niuNiu.sights!(result)
  expect(seen(first - 1)).toEqual({ first: "", hands: [[], [], [], []] })
  expect(seen(one - 1)).toEqual({ first: "9S", hands: [[], [], [], []] })
  expect(seen(two - 1)).toEqual({ first: "9S", hands: [[], ["9C"], [], []] })
  expect(seen(three)).toEqual({ first: "9S", hands: [[], ["9C"], ["QD"], ["4D"]] })
  expect(seen(banker)).toEqual(result)
})

it("the cards of dragon and tiger are seen when they are turned, and the winner with the second", () => {
  const result = { dragon: "KH", tiger: "2S", winner: "dragon", suited: false } as const
  const { turnDragon, turnTiger } = dragonTigerDeal
  expect(dragonTiger.sights!(result)).toEqual([turnDragon, turnTiger])
  expect(dragonTiger.seen!(result, turnDragon - 1, [])).toEqual({ dragon: "", tiger: "" })
  expect(dragonTiger.seen!(result, turnTiger - 1, [])).toEqual({ dragon: "KH", tiger: "" })
  expect(dragonTiger.seen!(result, turnTiger, [])).toEqual(result)
})
