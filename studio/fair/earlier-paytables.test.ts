import { createHash } from "node:crypto"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { dice } from "../games/dice/dice.ts"
import type { StudioGame } from "../games/game.ts"
import { studioGames } from "../games/studio-games.ts"
import { isTwin } from "../games/twins.ts"
import type { RoundProof } from "../protocol.ts"
import { createStudio } from "../studio.ts"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"
import { testKey } from "../testing/test-wallet.ts"
import { commitmentOf, paytableHashOf } from "./commitment.ts"
import { nodeHashes } from "./node-hashes.ts"
import { playersOf, secretHashOf, sharedDraw } from "./shared-draw.ts"
import { fairDraw } from "./stream.ts"
import { type RoundClaim, verifyRound } from "./verify.ts"

let world: TestStudio
beforeAll(async () => {
  world = await testStudio()
  await world.studio.start()
})
afterAll(() => world.close())

it("a round verifies by the paytable it was played under after the studio has changed that paytable", async () => {
  const player = await world.launch("baize:then", 100_000, "real", "dice")
  const choice = { side: "under", target: 9800 }
  let round = (await player.spin(1000, undefined, choice)).body
  for (let n = 0; n < 20 && round.win === 0; n++) round = (await player.spin(1000, undefined, choice)).body
  expect(round.win).toBe(1010)

  const generous = { ...(dice.paytable as object), payback: 9950 }
  const changed = { ...dice, ...dice.under(generous), paytable: generous } as StudioGame
  const games = studioGames.map(game => (game.code === "dice" ? changed : game))
  const next = await createStudio({
    database: world.database,
    walletUrl: world.wallet.url,
    key: testKey,
    frameAncestors: [],
    games,
    labels: [],
    clientFolder: "nowhere",
  })
  await next.start()
  const headers = { authorization: `Bearer ${player.bearer}` }
  const get = async (url: string) => (await next.http.inject({ method: "GET", url, headers })).json()
  // The first request under the new rules replaces the seeds of the old ones, which are revealed.
  await get("/api/fairness")
  const proof: RoundProof = await get(`/api/rounds/${round.id}/proof`)
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect(proof.paytable).toEqual(dice.paytable)
  expect(verifyRound(changed, proof)).toEqual({ commitment: true, outcome: true, win: true, fair: true })
  expect(verifyRound(changed, { ...proof, paytable: undefined })).toMatchObject({ fair: false })
  expect(verifyRound(changed, { ...proof, paytable: generous })).toMatchObject({ commitment: false, fair: false })

  const kept = await next.http.inject({ method: "GET", url: `/paytables/${proof.paytableHash}` })
  expect(createHash("sha256").update(kept.body).digest("hex")).toBe(proof.paytableHash)
  expect((await next.http.inject({ method: "GET", url: `/paytables/${"0".repeat(64)}` })).statusCode).toBe(404)
  await next.close()
})

it("a paytable is stored once, however many seeds and chains name it", async () => {
  for (const name of ["a", "b", "c"]) await world.launch(`baize:many-${name}`, 100, "real", "mines")
  const rows = await world.database.rows(sql`select from paytable where game = 'mines'`)
  expect(rows).toHaveLength(1)
})

/** An earlier form of each game's paytable, a bet, and the steps of a round that is played step by step. */
const earlier: Readonly<Record<string, { change: object; choice: unknown; actions?: unknown[] }>> = {
  "emerald-cloth": {
    change: { freeMultiplier: 7, wild: "B", scatter: { symbol: "d", pays: [1, 1, 1], spins: [1, 1, 1] } },
    choice: null,
  },
  "paper-lanterns": { change: { freeMultiplier: 9, scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "thunder-crown": { change: { freeMultiplier: 9, scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "thousand-roofs": { change: { freeMultiplier: 9, scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "monsoon-tiger": { change: { scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "sun-archer": { change: { ladder: [7] }, choice: null },
  "golden-abacus": { change: { pays: { M: [400, 0, 0], T: [500, 0, 0] } }, choice: null },
  "elephant-road": { change: { scatter: { symbol: "c", pays: [1, 1, 1], spins: [0, 0, 0] } }, choice: null },
  "dragon-gate": { change: { freeMultiplier: 9, scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  swallowtail: { change: { freeMultiplier: 9, scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "lions-in-step": { change: { scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "potting-shed": { change: { pays: { a: [20, 40, 200] } }, choice: null },
  "moon-rabbit-bakery": { change: { ladder: [7] }, choice: null },
  "honey-meadow": { change: { ladder: [7] }, choice: null },
  "jubilee-skies": { change: { ladder: [7] }, choice: null },
  "spice-caravan": { change: { ladder: [7] }, choice: null },
  "golden-fold": { change: { ladder: [7] }, choice: null },
  "lotus-frog": { change: { full: 7, respin: { oneIn: 1, weights: { R: 1 }, symbol: 9, wild: 1, of: 18 } }, choice: null },
  "night-market": { change: { scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "secret-herbarium": { change: { scatter: { symbol: "c", pays: [1, 1, 1], spins: [1, 1, 1] } }, choice: null },
  "thousand-drums": { change: { from: 2 }, choice: null },
  "pearl-lagoon": { change: { from: 2 }, choice: null },
  "dokkaebi-gold": { change: { from: 2 }, choice: null },
  "fox-rain": { change: { limit: 1 }, choice: null },
  "european-roulette": { change: { payouts: { straight: 36, color: 2, half: 2 } }, choice: { red: 60, black: 40 } },
  baccarat: {
    change: { back: { player: 60, banker: 61, tie: 100, "player-pair": 20, "banker-pair": 20 } },
    choice: { player: 60, tie: 40 },
  },
  dice: { change: { payback: 9000 }, choice: { side: "under", target: 9800 } },
  mines: {
    change: { payback: { top: 90, bottom: 100 } },
    choice: { mines: 1 },
    actions: [{ act: "open", field: 3 }, { act: "take" }],
  },
  plinko: { change: { pays: { low: [[20, 20, 20, 20, 21]] } }, choice: { rows: 8, risk: "low" } },
  wheel: { change: { rings: { high: [[0, 198, 0, 0, 0, 0, 0, 0, 0, 0]] } }, choice: { segments: 10, risk: "high" } },
  keno: { change: { drawn: 12 }, choice: { picks: [1, 2, 3], risk: "low" } },
  blackjack: { change: { dealerStands: 20 }, choice: null, actions: [{ act: "stand" }] },
  "hi-lo": {
    change: { payback: { top: 90, bottom: 100 } },
    choice: null,
    actions: [{ act: "guess", guess: "higher" }, { act: "take" }],
  },
  tower: {
    change: { payback: { top: 90, bottom: 100 } },
    choice: { difficulty: "easy" },
    actions: [{ act: "step", tile: 1 }, { act: "take" }],
  },
  "video-poker": {
    change: { pays: { "jacks-or-better": 2 } },
    choice: null,
    actions: [{ act: "draw", hold: [true, true, true, true, true] }],
  },
  "reef-hunter": { change: { payback: { top: 24, bottom: 24 }, fish: { sardine: 1 } }, choice: { fish: "sardine" } },
  "midnight-trench": {
    change: { guns: { lightning: [{ times: 7, weight: 1 }] } },
    choice: { fish: "lanternfish", gun: "lightning" },
  },
  "drowned-temple": { change: { fish: { koi: 3 } }, choice: { fish: "koi", gun: "cannon" } },
  summit: { change: { firstLedge: { holds: 50, of: 110 } }, choice: { auto: 1, half: null } },
  comet: { change: { ceiling: 105 }, choice: { auto: 102 } },
  "high-card": { change: { rakePerCent: 20 }, choice: null },
  "salon-roulette": { change: { payouts: { straight: 36, color: 2, half: 2 } }, choice: { red: 60, black: 40 } },
  "salon-baccarat": {
    change: { back: { player: 60, banker: 61, tie: 100, "player-pair": 20, "banker-pair": 20 } },
    choice: { player: 60, tie: 40 },
  },
  "speed-baccarat": { change: { back: { player: 60, banker: 61 } }, choice: { player: 60, banker: 40 } },
  "salon-blackjack": {
    change: { dealerStands: 20 },
    choice: { seat: 3, behind: false, main: 1000, pairs: 0, plus3: 0 },
  },
  "dragon-tiger": { change: { tieDivides: 4, back: { dragon: 3 } }, choice: { dragon: 60, tiger: 40 } },
  "sic-bo": { change: { payouts: { size: [2] } }, choice: { big: 60, small: 40 } },
  "peony-baccarat": { change: { bankerSix: 60, back: { player: 60 } }, choice: { player: 60, banker: 40 } },
  "fan-tan": { change: { back: { kwok: 60 } }, choice: { "kwok-1-3": 60, "kwok-2-4": 40 } },
  "niu-niu": { change: { equal: 150 }, choice: { "equal-1": 60, "banker-equal-1": 40 } },
  "xoc-dia": { change: { back: { even: 60 } }, choice: { even: 60, odd: 40 } },
  "sabong-ring": { change: { chances: { meron: 1, wala: 0, draw: 0 }, drawDividend: 10_000 }, choice: { side: "meron" } },
  "ribbon-derby": { change: { percent: { winner: 50 } }, choice: { bets: [{ picks: ["winner.meron"], stake: 1000 }] } },
  "silver-downs": { change: { percent: { win: 50 } }, choice: { bets: [{ picks: ["win-1"], stake: 1000 }] } },
  "neon-duel": { change: { percent: { series: 50 } }, choice: { bets: [{ picks: ["series.1"], stake: 1000 }] } },
  "silver-league": {
    change: {
      halves: [
        [22, 2],
        [22, 2],
      ],
    },
    choice: { bets: [{ picks: ["1.result.home"], stake: 1000 }] },
  },
  "harbor-hounds": { change: { placed: 5 }, choice: { bets: [{ picks: ["place-1"], stake: 1000 }] } },
}

const stake = 1000
const seeds = { serverSeed: "5e".repeat(32), clientSeed: "mine" }

/** A round of a game under another paytable, whose outcome differs under today's. */
function roundUnder(game: StudioGame, paytable: object, nonce: number): RoundClaim | undefined {
  const { choice, actions = [] } = earlier[game.code]!
  const paytableHash = paytableHashOf(nodeHashes, paytable)
  const claim = { state: "settled" as const, stake, choice, actions, paytable }
  if (game.kind !== "shared") {
    const draw = fairDraw(nodeHashes, { ...seeds, nonce })
    const commitment = commitmentOf(nodeHashes, seeds.serverSeed, paytableHash)
    const own = { ...claim, ...seeds, nonce, commitment, chain: null }
    const rules = game.under(paytable)
    if (rules.kind === "instant") return { ...own, ...rules.play(draw, stake, choice) }
    let state: object | undefined = rules.begin(draw, stake, choice)
    for (const action of actions) state = state && rules.step(state, action)
    return state && { ...own, ...(rules.ended(state, stake) ?? rules.abandoned(state, stake)) }
  }
  const rules = game.under(paytable)
  const entries = ["meron", "wala", "draw"].map((side, n) => ({
    id: String(n),
    stake,
    choice: game.code === "sabong-ring" ? { side } : choice,
    leftAt: null,
  }))
  const hash = createHash("sha256").update(String(nonce)).digest("hex")
  const drawn = ["a".repeat(32), "b".repeat(32), "c".repeat(32)]
  const mixed = { secret: "5e".repeat(32), players: playersOf(nodeHashes, drawn) }
  const result = rules.decide(sharedDraw(nodeHashes, { hash, salt: "salt", paytableHash, index: 1, mixed }), entries)
  const own = rules.settle(result, entries)[0]!
  const chain = {
    table: "",
    terminal: createHash("sha256").update(hash).digest("hex"),
    salt: "salt",
    paytableHash,
    index: 1,
    hash,
    secretHash: secretHashOf(nodeHashes, mixed.secret),
    ...mixed,
    round: "",
    seed: drawn[0]!,
    seeds: drawn,
    leftAt: null,
    interruptedAt: null,
  }
  const ended = { outcome: own.outcome, win: "win" in own ? own.win : null }
  return { ...claim, ...ended, commitment: chain.terminal, clientSeed: null, nonce: null, serverSeed: null, chain }
}

const merged = (table: unknown, change: object): object =>
  Object.fromEntries(
    Object.entries(table as object).map(([key, value]) => {
      const other = (change as Record<string, unknown>)[key]
      if (other === undefined) return [key, value]
      const deep = typeof value === "object" && !Array.isArray(value) && typeof other === "object"
      return [key, deep ? { ...value, ...other } : other]
    }),
  )

// Twins have the rules of others.
it.each(studioGames.filter(({ code }) => !isTwin(code)).map(game => [game.code, game] as const))(
  "an earlier round of %s verifies by its own paytable, to a different result than by today's",
  (code, game) => {
    const paytable = merged(game.paytable, earlier[code]!.change)
    let different = 0
    // Forty rounds, and more until one comes out differently.
    for (let nonce = 0; nonce < 300 && (nonce < 40 || different === 0); nonce++) {
      const claim = roundUnder(game, paytable, nonce)
      if (!claim) continue
      expect(verifyRound(game, claim)).toEqual({ commitment: true, outcome: true, win: true, fair: true })
      const today = verifyRound(game, { ...claim, paytable: undefined })
      expect(today.fair).toBe(false)
      if (!today.outcome || !today.win) different++
    }
    expect(different).toBeGreaterThan(0)
  },
)
