import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { RoundProof, RoundView } from "../protocol.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"
import type { StudioGame } from "./game.ts"
import { stakeRange, stakesIn } from "./stakes.ts"
import { gamesOf, studioGames } from "./studio-games.ts"
import { isTwin } from "./twins.ts"

/** The shared games with their own rules but shorter waits. */
const hurried = studioGames.map(game =>
  game.kind === "shared" ? { ...game, openMilliseconds: 1000, overMilliseconds: 200, runMilliseconds: () => 200 } : game,
)

let world: TestStudio
beforeAll(async () => {
  world = await testStudio({ games: hurried })
  await world.studio.start()
})
afterAll(() => world.close())

/** A bet that each game accepts, another for a second player, and the actions of a round played step by step. */
const bets: Readonly<Record<string, { choice: unknown; other?: unknown; actions?: unknown[] }>> = {
  "emerald-cloth": { choice: null },
  "paper-lanterns": { choice: null },
  "thunder-crown": { choice: null },
  "moon-rabbit-bakery": { choice: null },
  "jubilee-skies": { choice: null },
  "honey-meadow": { choice: null },
  "thousand-drums": { choice: null },
  "spice-caravan": { choice: null },
  "golden-fold": { choice: null },
  "secret-herbarium": { choice: null },
  "night-market": { choice: null },
  "lotus-frog": { choice: null },
  "pearl-lagoon": { choice: null },
  "dokkaebi-gold": { choice: null },
  "fox-rain": { choice: null },
  "thousand-roofs": { choice: null },
  "monsoon-tiger": { choice: null },
  "sun-archer": { choice: null },
  "golden-abacus": { choice: null },
  "elephant-road": { choice: null },
  "dragon-gate": { choice: null },
  swallowtail: { choice: null },
  "lions-in-step": { choice: null },
  "potting-shed": { choice: null, actions: Array.from({ length: 12 }, (_, place) => ({ place })) },
  "european-roulette": { choice: { red: 80, "dozen-1": 20 } },
  baccarat: { choice: { banker: 60, tie: 40 } },
  dice: { choice: { side: "under", target: 5000 } },
  mines: {
    choice: { mines: 3 },
    actions: [{ act: "open", field: 7 }, { act: "open", field: 12 }, { act: "take" }],
  },
  "hi-lo": { choice: null, actions: [{ act: "skip" }, { act: "guess", guess: "higher" }, { act: "take" }] },
  tower: { choice: { difficulty: "medium" }, actions: [{ act: "step", tile: 1 }, { act: "step", tile: 2 }, { act: "take" }] },
  "video-poker": { choice: null, actions: [{ act: "draw", hold: [true, true, false, false, false] }] },
  blackjack: { choice: null, actions: [{ act: "decline" }, { act: "double" }, { act: "stand" }] },
  plinko: { choice: { rows: 12, risk: "medium" } },
  wheel: { choice: { segments: 30, risk: "low" } },
  keno: { choice: { picks: [3, 8, 21, 40], risk: "classic" } },
  "reef-hunter": { choice: { fish: "clownfish" } },
  "midnight-trench": { choice: { fish: "lanternfish", gun: "lightning" } },
  "drowned-temple": { choice: { fish: "koi", gun: "trident" } },
  summit: { choice: { auto: 3, half: 1 }, other: { auto: null, half: null } },
  comet: { choice: { auto: 110 }, other: { auto: null } },
  "high-card": { choice: null, other: null },
  "sabong-ring": { choice: { side: "meron" }, other: { side: "wala" } },
  "ribbon-derby": {
    choice: { bets: [{ picks: ["winner.meron"], stake: 100 }] },
    other: { bets: [{ picks: ["both.wala.3-4"], stake: 100 }] },
  },
  "silver-downs": { choice: { bets: [{ picks: ["win-3"], stake: 100 }] }, other: { bets: [{ picks: ["place-1"], stake: 100 }] } },
  "neon-duel": {
    choice: { bets: [{ picks: ["series.1"], stake: 100 }] },
    other: { bets: [{ picks: ["map.2.1"], stake: 100 }] },
  },
  "silver-league": {
    choice: { bets: [{ picks: ["1.result.home", "2.goals.over-2"], stake: 100 }] },
    other: { bets: [{ picks: ["8.halves.draw-home"], stake: 100 }] },
  },
  "harbor-hounds": {
    choice: { bets: [{ picks: ["win-1"], stake: 100 }] },
    other: { bets: [{ picks: ["tricast-1-2-3"], stake: 100 }] },
  },
  "salon-roulette": { choice: { red: 80, "dozen-1": 20 }, other: { "17": 100 } },
  "salon-baccarat": { choice: { banker: 60, tie: 40 }, other: { player: 100 } },
  "salon-blackjack": {
    choice: { seat: 1, behind: false, main: 80, pairs: 20, plus3: 0 },
    other: { seat: 7, behind: false, main: 60, pairs: 0, plus3: 40 },
  },
  "dragon-tiger": { choice: { dragon: 60, tie: 40 }, other: { tiger: 100 } },
  "sic-bo": { choice: { big: 60, "total-9": 40 }, other: { "single-6": 100 } },
  "speed-baccarat": { choice: { banker: 60, tie: 40 }, other: { player: 100 } },
  "peony-baccarat": { choice: { banker: 60, "perfect-pair": 40 }, other: { "player-dragon": 100 } },
  "fan-tan": { choice: { "fan-1": 60, "nim-2-3": 40 }, other: { "kwok-1-3": 100 } },
  "niu-niu": { choice: { "equal-1": 60, "niu-2": 40 }, other: { "banker-double-3": 100 } },
  "xoc-dia": { choice: { even: 60, "two-two": 40 }, other: { odd: 100 } },
}

// Twins are dice and mines again, played from a wallet of their own (studio/held).
const own = studioGames.filter(({ code }) => !isTwin(code))
const shared = own.filter(({ kind }) => kind === "shared").map(({ code }) => code)
const decided = own.filter(({ kind }) => kind !== "shared").map(({ code }) => code)

it.each(decided)("%s plays to its end, exact to the cent, and the round verifies from the revealed seed", async code => {
  const game = gamesOf(studioGames)(code)!
  const { choice, actions = [] } = bets[code] ?? { choice: null }
  const player = await world.launch(`baize:${code}`, 10_000, "real", code)
  for (let n = 0; n < 3; n++) {
    let { status, body: round } = await player.spin(100, undefined, choice)
    expect(status).toBe(200)
    // An action that is not allowed now (insurance that is not offered) is left out.
    for (const action of actions) {
      const step = round.state === "playing" ? await player.step(round, action) : undefined
      if (step?.status === 200) round = step.body
    }
    expect(round).toMatchObject({ state: "settled", stake: 100 })
  }
  await player.rotate()
  const { rounds } = (await player.get<{ rounds: RoundView[] }>("/api/rounds")).body
  expect(rounds).toHaveLength(3)
  for (const round of rounds) expect(verifyRound(game, round)).toEqual({ commitment: true, outcome: true, win: true, fair: true })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it.each(shared)("%s plays with two players at a table, and both verify from the revealed hash", async code => {
  const game = gamesOf(studioGames)(code)!
  const players = await Promise.all([1, 2].map(n => world.launch(`baize:${code}-${n}`, 10_000, "real", code)))
  const room = players[0]?.opened.table?.room
  const stake = room ? Number(room) : 100
  const round = (await players[0]!.table(room)).round
  const entered = await Promise.all(
    players.map((player, n) =>
      player.post("/api/table/enter", {
        spin: randomUUID(),
        stake,
        choice: bets[code]?.[n === 0 ? "choice" : "other"],
        round,
        seed: seedOfPage(),
      }),
    ),
  )
  expect(entered.map(({ body }) => body.state)).toEqual(["playing", "playing"])
  for (const [n, player] of players.entries()) {
    const own = async () => (await player.get(`/api/rounds/${entered[n]?.body.id}`)).body
    await expect.poll(async () => (await own()).state, { timeout: 20_000 }).toMatch(/^(settled|cancelled)$/)
    const proof = (await player.get<RoundProof>(`/api/rounds/${entered[n]?.body.id}/proof`)).body
    expect(verifyRound(game, proof)).toEqual({ commitment: true, outcome: true, win: true, fair: true })
  }
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("the stake of a round that was not played is returned only in games whose start shows nothing of what it may win", () => {
  const returning = studioGames.flatMap(game => (game.kind === "steps" && game.unplayed ? [game.code] : []))
  expect(returning.sort()).toEqual(["copper-mines", "hi-lo", "mines", "tower"])
})

/** Games whose stake can be typed. */
const typed = own.filter(({ stakeUnit }) => stakeUnit !== undefined).map(({ code }) => code)

/** A round of this game for a stake, decided by these numbers: what it wins, in every way that it can end. */
function winsOf(game: StudioGame, stake: number, choice: unknown, numbers: readonly number[]): number[] {
  let at = 0
  const draw = (below: number) => (numbers[at++ % numbers.length] ?? 0) % below
  if (game.kind === "instant") return [game.play(draw, stake, choice).win]
  if (game.kind === "steps") {
    const state = game.begin(draw, stake, choice)
    return [game.abandoned(state, stake).win]
  }
  const entries = [{ id: "", stake, choice, leftAt: null }]
  const result = game.decide(draw, entries)
  return [...game.settle(result, entries), ...game.interrupted(result, entries, numbers[0] ?? 0)].map(settled =>
    "win" in settled ? settled.win : stake,
  )
}

it.each(typed)("%s wins whole minor units at every stake that can be typed", code => {
  const game = own.find(one => one.code === code)!
  const unit = game.stakeUnit!
  const { choice } = bets[code]!
  fc.assert(
    fc.property(
      fc.constantFrom("USD", "KRW", "VND", "JPY", "IDR", "USDT"),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.nat(2 ** 31), { minLength: 40, maxLength: 80 }),
      (currency, part, numbers) => {
        const stakes = stakesIn(currency)
        const { lowest, highest } = stakeRange(stakes, unit)!
        const stake = lowest + Math.round((part * (highest - lowest)) / unit) * unit
        expect(game.stakeFits(stake, choice, stakes)).toBe(true)
        for (const win of winsOf(game, stake, choice, numbers)) expect(Number.isSafeInteger(win) && win >= 0, `${win}`).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

it.each(typed)("%s refuses stakes below, above and between those that can be typed", code => {
  const game = own.find(one => one.code === code)!
  const { choice } = bets[code]!
  const { lowest, highest, unit } = stakeRange(stakesIn("USD"), game.stakeUnit!)!
  const wrong = [0, -unit, lowest - unit, highest + unit, highest * 2, ...(unit > 1 ? [lowest + 1, highest - 1] : [])]
  for (const stake of wrong) expect(game.stakeFits(stake, choice, stakesIn("USD")), `${stake}`).toBe(false)
})
