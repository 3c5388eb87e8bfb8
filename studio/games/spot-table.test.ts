import { expect, it } from "vitest"
import { fairDraw } from "../fair/stream.ts"
import { verifierHashes } from "../fair/verify.ts"
import { type BaccaratOutcome, baccarat } from "./baccarat/baccarat.ts"
import { dragonTiger } from "./dragon-tiger/dragon-tiger.ts"
import { europeanRoulette } from "./european-roulette/european-roulette.ts"
import { fanTan } from "./fan-tan/fan-tan.ts"
import type { SharedGame, TableBet } from "./game.ts"
import { niuNiu } from "./niu-niu/niu-niu.ts"
import { peonyBaccarat } from "./peony-baccarat/peony-baccarat.ts"
import { salonBaccarat } from "./salon-baccarat/salon-baccarat.ts"
import { salonRoulette } from "./salon-roulette/salon-roulette.ts"
import { sicBo } from "./sic-bo/sic-bo.ts"
import { speedBaccarat } from "./speed-baccarat/speed-baccarat.ts"
import type { SpotBets } from "./spot-bets.ts"
import { xocDia } from "./xoc-dia/xoc-dia.ts"

const drawOf = (nonce: number) => fairDraw(verifierHashes, { serverSeed: "5e".repeat(32), clientSeed: "salon", nonce })
const bet = <Choice>(choice: Choice, stake: number): TableBet<Choice> => ({ id: "", stake, choice, leftAt: null })

it("the salon's roulette pays each spot as the instant one does for the same number", () => {
  const choice = { "17": 20, "17-20": 40, red: 60, "dozen-2": 20, low: 100 }
  for (let nonce = 0; nonce < 200; nonce++) {
    const [settled] = salonRoulette.settle(salonRoulette.decide(drawOf(nonce), []), [bet(choice, 240)])
    expect(settled).toEqual(europeanRoulette.play(drawOf(nonce), 240, choice))
  }
})

it("the salon's baccarat deals and pays as the instant one does from the same draw", () => {
  const choice = { player: 20, banker: 40, tie: 20, "player-pair": 20, "banker-pair": 20 }
  const winners = new Set<string>()
  for (let nonce = 0; nonce < 300; nonce++) {
    const [settled] = salonBaccarat.settle(salonBaccarat.decide(drawOf(nonce), []), [bet(choice, 120)])
    expect(settled).toEqual(baccarat.play(drawOf(nonce), 120, choice))
    winners.add((settled!.outcome as BaccaratOutcome).winner)
  }
  expect(winners).toEqual(new Set(["player", "banker", "tie"]))
})

const tables = [
  [salonRoulette, { red: 40, "17": 20 }],
  [salonBaccarat, { banker: 40, tie: 20 }],
  [dragonTiger, { dragon: 40, tie: 20 }],
  [sicBo, { big: 40, "total-9": 20 }],
  [speedBaccarat, { banker: 40, tie: 20 }],
  [peonyBaccarat, { banker: 40, "player-dragon": 20 }],
  [fanTan, { "kwok-1-3": 40, "nim-2-1": 20 }],
  [niuNiu, { "equal-1": 40, "banker-niu": 20 }],
  [xocDia, { even: 40, "three-red": 20 }],
] as unknown as [SharedGame<SpotBets>, SpotBets][]

it.each(tables.map(([game, choice]) => [game.code, game, choice] as const))(
  "%s settles each player alone: strangers, an interruption and a replay change nothing",
  (_, game, choice) => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const result = game.decide(drawOf(nonce), [])
      const own = bet(choice, 60)
      const stranger = bet({ [Object.keys(choice)[0]!]: 1000 }, 1000)
      const [alone] = game.settle(result, [own])
      expect(game.settle(result, [stranger, own])[1]).toEqual(alone)
      expect(game.interrupted(result, [own], 10)).toEqual([alone])
      const { entries, mine } = game.again(alone!.outcome, 60, choice, null)
      expect(game.settle(game.decide(drawOf(nonce), entries), entries)[mine]).toEqual(alone)
    }
  },
)

it.each(tables.map(([game]) => [game.code, game] as const))(
  "%s shows a round of half a minute and a short mark of it",
  (_, game) => {
    const result = game.decide(drawOf(1), [])
    const seconds = (game.openMilliseconds + game.runMilliseconds(result) + game.overMilliseconds) / 1000
    const quick = game.traits?.includes("speed")
    expect(seconds).toBeGreaterThan(quick ? 15 : 20)
    expect(seconds).toBeLessThan(quick ? 20 : 32)
    expect(game.mark!(result)).toMatch(/^\w{1,3}$/)
  },
)

it("an open table shows what is bet on each spot, summed over its players", () => {
  expect(dragonTiger.bets?.([bet({ dragon: 20, tie: 40 }, 60), bet({ dragon: 100 }, 100)])).toEqual({
    spots: { dragon: 120, tie: 40 },
  })
})
