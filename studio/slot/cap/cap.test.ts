import { expect, it } from "vitest"
import { commitmentOf, paytableHashOf } from "../../fair/commitment.ts"
import { toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { type RoundClaim, verifyRound } from "../../fair/verify.ts"
import { studioGames } from "../../games/studio-games.ts"
import { asItIs } from "../enumerate.ts"
import { factorized } from "../factorize.ts"
import { freeSymbolCounts } from "../free-symbol-count.ts"
import { lineBets, priceOf, type SlotBet, type SlotMachine } from "../machine.ts"
import { dragonGate } from "../machines/dragon-gate.ts"
import { emeraldCloth } from "../machines/emerald-cloth.ts"
import { nightMarket } from "../machines/night-market.ts"
import { secretHerbarium } from "../machines/secret-herbarium.ts"
import { thousandRoofs } from "../machines/thousand-roofs.ts"
import { playSlot } from "../play.ts"
import type { SpinCount } from "../spin-count.ts"
import { jubileeSkies } from "../tumble/machines/jubilee-skies.ts"
import { sunArcher } from "../tumble/machines/sun-archer.ts"
import { playTumbles } from "../tumble/play.ts"
import { capShares } from "./cap-share.ts"
import type { SpinWins } from "./spin-wins.ts"
import { symbolWins } from "./symbol-wins.ts"
import { tumbleCapShares } from "./tumble-cap-share.ts"
import { waysWins } from "./ways-wins.ts"

const draw = (nonce: number) => fairDraw(nodeHashes, { serverSeed: "cab0".repeat(16), clientSeed: "cap", nonce })

interface ComparedRound {
  total: number
  capped?: true
  spins: readonly object[]
}

type RoundByNonce = (nonce: number) => ComparedRound

/** Plays rounds without a cap and with a low one, from the same numbers: what the cap has taken from each on average. */
function compared(rounds: number, cap: number, uncapped: RoundByNonce, capped: RoundByNonce) {
  let [taken, ended] = [0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const [whole, cut] = [uncapped(nonce), capped(nonce)]
    expect(cut.total).toBe(Math.min(whole.total, cap))
    expect(cut.capped).toBe(whole.total >= cap ? true : undefined)
    if (whole.total < cap) expect(cut.spins).toEqual(whole.spins)
    else expect(cut.spins.slice(0, -1)).toEqual(whole.spins.slice(0, cut.spins.length - 1))
    if (cut.spins.length < whole.spins.length) ended++
    taken += whole.total - cut.total
  }
  return { taken: taken / rounds, ended }
}

const slots: [SlotMachine, SlotBet, number][] = [
  [emeraldCloth, "spin", 40],
  [dragonGate, "buy", 60],
  [nightMarket, "buy", 90],
  [secretHerbarium, "buy", 150],
  [thousandRoofs, "buy", 100],
]

it.each(slots)(
  "a round of $code ends at its cap, and the cap takes no more than its bound",
  { tags: "long" },
  (machine, bet, cap) => {
    const { cap: _, ...without } = machine
    const bets = lineBets(machine)
    const { taken, ended } = compared(
      bet === "spin" ? 10_000 : 2_000,
      cap * bets,
      nonce => playSlot(without, draw(nonce), bet),
      nonce => playSlot({ ...machine, cap }, draw(nonce), bet),
    )
    expect(ended).toBeGreaterThan(3)
    if (machine === thousandRoofs) return // Its bound takes half a minute: the figures of the rules page check it once.
    const bound = capShares({ ...machine, cap })[bet]! * priceOf(machine, bet)
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(bound)
  },
)

it.each([
  [jubileeSkies, false, 60],
  [sunArcher, true, 80],
] as const)(
  "a tumbling round of $code ends at its cap, and the cap takes no more than its bound",
  { tags: "long" },
  (machine, buys, cap) => {
    const { cap: _, ...without } = machine
    const { taken, ended } = compared(
      buys ? 1_500 : 6_000,
      cap * machine.parts,
      nonce => playTumbles(without, draw(nonce), buys),
      nonce => playTumbles({ ...machine, cap }, draw(nonce), buys),
    )
    const shares = tumbleCapShares({ ...machine, cap })
    const bound = buys ? shares.buy! * machine.bets!.buy!.price : shares.spin! * machine.parts
    expect(ended).toBeGreaterThan(3)
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(bound)
  },
)

it("every win of ways and of a drawn symbol is counted: their mean and mean square are the exact ones", { tags: "long" }, () => {
  const moments = (kinds: readonly SpinWins[]) =>
    [1, 2].map(power =>
      kinds.reduce(
        (sum, { chance, wins }) => sum + chance * wins.reduce((all, [pays, share]) => all + share * pays ** power, 0),
        0,
      ),
    )
  const exact = ({ cycle, kinds }: SpinCount) => [
    toNumber({ top: kinds.reduce((sum, { pays }) => sum + pays, 0n), bottom: cycle }),
    kinds.reduce((sum, { times, square }) => sum + (Number(times) / Number(cycle)) * square, 0),
  ]
  const same = (one: number[], other: number[]) => {
    for (const [at, value] of one.entries()) expect(value / other[at]!).toBeCloseTo(1, 9)
  }
  const times = { ...asItIs(nightMarket), times: [1, 2, 5, 3, 1] }
  same(moments(waysWins(nightMarket, times)), exact(factorized(nightMarket, times)))
  const counts = freeSymbolCounts(secretHerbarium)
  for (const [at, wins] of symbolWins(secretHerbarium).entries()) same(moments(wins), exact(counts[at]!))
})

it("a round from before the cap verifies by its own paytable, with all that it won", () => {
  const game = studioGames.find(({ code }) => code === "thunder-crown")!
  if (game.kind !== "instant") throw new Error("thunder-crown is a slot")
  const capped = { ...(game.paytable as object), cap: 100 }
  const { cap: _, ...before } = capped
  const today = { ...game, ...game.under(capped), paytable: capped }
  const seeds = { serverSeed: "5e".repeat(32), clientSeed: "mine" }
  const commitment = commitmentOf(nodeHashes, seeds.serverSeed, paytableHashOf(nodeHashes, before))
  let large = 0
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const played = game.under(before).play(fairDraw(nodeHashes, { ...seeds, nonce }), 1000, null)
    if (played.win <= 100_000) continue
    large++
    const claim: RoundClaim = {
      state: "settled",
      stake: 1000,
      choice: null,
      actions: [],
      paytable: before,
      ...seeds,
      nonce,
      commitment,
      chain: null,
      ...played,
    }
    expect(verifyRound(today, claim)).toEqual({ commitment: true, outcome: true, win: true, fair: true })
    expect(verifyRound(today, { ...claim, paytable: capped })).toMatchObject({ outcome: false, win: false, fair: false })
    expect(today.play(fairDraw(nodeHashes, { ...seeds, nonce }), 1000, null).win).toBe(100_000)
  }
  expect(large).toBeGreaterThan(0)
})
