import * as v from "valibot"
import { fraction } from "../fair/fraction.ts"
import type { InstantGame, Settled, SharedGame, StepGame, StudioGame, TableBet } from "../games/game.ts"
import { reefHunter } from "../games/reef-hunter/reef-hunter.ts"
import { salonBaccarat } from "../games/salon-baccarat/salon-baccarat.ts"
import { type salonBlackjack, seatsTable } from "../games/salon-blackjack/salon-blackjack.ts"
import { salonRoulette } from "../games/salon-roulette/salon-roulette.ts"
import { silverDowns } from "../games/silver-downs/silver-downs.ts"

/** Games as simple as their kinds allow, and fast: the engine's tests play them. */

const plain = {
  under(): never {
    throw new Error("This game has had one paytable")
  },
  returns: [{ name: "bet", payback: fraction(1), deviation: 1 }],
  stakeFits: (stake: number, _: unknown, stakes: readonly number[]) => stakes.includes(stake),
}

/** Three rungs up a ladder, one of which (drawn at the start) breaks; each safe one adds the stake. */
export const ladder: StepGame<
  null,
  { broken: number; rung: number; down: boolean },
  "up" | "down",
  { broken: number; rung: number }
> = {
  ...plain,
  kind: "steps",
  code: "ladder",
  name: "Ladder",
  paytable: { rungs: 3 },
  choice: v.null(),
  action: v.picklist(["up", "down"]),
  begin: draw => ({ broken: draw(3), rung: 0, down: false }),
  seen: ({ rung }, stake) => ({ rung, win: rung * stake }),
  unplayed: ({ rung }) => rung === 0,
  step: (state, action) => (action === "up" ? { ...state, rung: state.rung + 1 } : { ...state, down: true }),
  ended({ broken, rung, down }, stake) {
    if (rung > broken) return { outcome: { broken, rung }, win: 0 }
    return down ? { outcome: { broken, rung }, win: rung * stake } : undefined
  },
  abandoned: ({ broken, rung }, stake) => ({ outcome: { broken, rung }, win: Math.max(1, rung) * stake }),
}

/** A coin tossed at the start: raising bets the stake in addition, up to three times, and heads pays twice what was bet. */
export const raiser: StepGame<null, { heads: boolean; bets: number; shown: boolean }, "raise" | "show", { heads: boolean }> = {
  ...plain,
  kind: "steps",
  code: "raiser",
  name: "Raiser",
  paytable: { raises: 3 },
  choice: v.null(),
  action: v.picklist(["raise", "show"]),
  begin: draw => ({ heads: draw(2) === 1, bets: 1, shown: false }),
  seen: ({ bets }) => ({ bets }),
  raises: (_, action, stake) => (action === "raise" ? stake : 0),
  step(state, action) {
    if (action === "show") return { ...state, shown: true }
    return state.bets < 4 ? { ...state, bets: state.bets + 1 } : undefined
  },
  ended: ({ heads, bets, shown }, stake) => (shown ? { outcome: { heads }, win: heads ? 2 * bets * stake : 0 } : undefined),
  abandoned: ({ heads, bets }, stake) => ({ outcome: { heads }, win: heads ? 2 * bets * stake : 0 }),
}

/** Pays only its jackpot, which is small, fed well and won soon; accepts any stake. */
export const geyser: InstantGame<null> = {
  ...plain,
  kind: "instant",
  code: "geyser",
  name: "Geyser",
  paytable: { pays: "the jackpot alone" },
  jackpot: { pool: "steam", poolPpm: 35_000, reservePpm: 15_000, seed: 500, mustHitBy: 700 },
  choice: v.null(),
  stakeFits: () => true,
  play: () => ({ outcome: {}, win: 0 }),
}

interface Kite {
  /** Milliseconds after which it falls. */
  falls: number
}

/** The win of a player who was on the kite until then: their stake, and another for every tenth of a second. */
const worth = (stake: number, milliseconds: number) => stake * (1 + Math.floor(milliseconds / 100))

function landed({ falls }: Kite, { stake, choice, leftAt }: TableBet<number | null>): Settled {
  const left = Math.min(leftAt ?? Number.POSITIVE_INFINITY, choice ?? Number.POSITIVE_INFINITY)
  return { win: left < falls ? worth(stake, left) : 0, outcome: { falls, left: left < falls ? left : null } }
}

/**
 * A kite that falls after 300 to 700 milliseconds: letting go before pays. The choice: let go automatically at this millisecond.
 */
export const kite: SharedGame<number | null, Kite> = {
  ...plain,
  kind: "shared",
  code: "kite",
  name: "Kite",
  paytable: { from: 300, to: 700 },
  choice: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  fewest: 0,
  openMilliseconds: 250,
  overMilliseconds: 150,
  decide: draw => ({ falls: 300 + draw(401) }),
  runMilliseconds: ({ falls }) => falls,
  seen: () => ({}),
  mayLeave: ({ falls }, elapsed) => elapsed < falls,
  settle: (result, entries) => entries.map(entry => landed(result, entry)),
  interrupted: (result, entries, elapsed) =>
    entries.map(entry => {
      const normal = landed(result, entry)
      if ("win" in normal && normal.win > 0) return normal
      return { win: worth(entry.stake, elapsed), outcome: { falls: result.falls, left: elapsed } }
    }),
  again: (_, stake, choice, leftAt) => ({ entries: [{ id: "", stake, choice, leftAt }], mine: 0 }),
}

/** The same, slow enough for many players to join and leave. */
export const slowKite: typeof kite = {
  ...kite,
  code: "slow-kite",
  name: "Slow Kite",
  paytable: { from: 1500, to: 2000 },
  openMilliseconds: 4000,
  decide: draw => ({ falls: 1500 + draw(501) }),
}

/** A kite that rises as soon as this many players have bet: a test waits for them, and not for the end of an opening. */
export const kiteFor = (players: number, one: typeof kite = slowKite): typeof kite => ({
  ...one,
  code: `${one.code}-for-${players}`,
  name: `${one.name} for ${players}`,
  openMilliseconds: 20_000,
  places: players,
})

interface Duel {
  winner: number
}

/** Two seats, one winner who gets both stakes; a draw of zero returns both. The stake selects the table. */
export const duel: SharedGame<null, Duel> = {
  ...plain,
  kind: "shared",
  code: "duel",
  name: "Duel",
  paytable: { seats: 2 },
  choice: v.null(),
  room: stake => `${stake}`,
  places: 2,
  fewest: 2,
  openMilliseconds: 5000,
  overMilliseconds: 150,
  bets: entries => ({ pot: entries.reduce((sum, { stake }) => sum + stake, 0) }),
  decide: (draw, entries) => ({ winner: draw(entries.length + 1) }),
  runMilliseconds: () => 100,
  settle: ({ winner }, entries) =>
    entries.map((entry, seat) => {
      const outcome = { winner, seat, seats: entries.length }
      return winner === entries.length
        ? { back: true, outcome }
        : { win: winner === seat ? entry.stake * entries.length : 0, outcome }
    }),
  interrupted: (_, entries) => entries.map(() => ({ back: true, outcome: {} })),
  again(outcome, stake) {
    const { seat, seats } = outcome as { seat: number; seats: number }
    return { entries: Array.from({ length: seats }, () => ({ id: "", stake, choice: null, leftAt: null })), mine: seat }
  },
}

/** The races of Silver Downs in a hurry. */
const sprint: typeof silverDowns = {
  ...silverDowns,
  code: "sprint",
  name: "Sprint",
  openMilliseconds: 300,
  overMilliseconds: 150,
  runMilliseconds: () => 900,
}

/** A live table in a hurry: its bets can be taken back until they close. */
export const quickWheel: typeof salonRoulette = {
  ...salonRoulette,
  code: "quick-wheel",
  name: "Quick Wheel",
  limits: [1],
  openMilliseconds: 500,
  runMilliseconds: () => 400,
  overMilliseconds: 150,
}

/** Dealt as at the salon, after half a second for bets. */
export const quickCards: typeof salonBaccarat = {
  ...salonBaccarat,
  code: "quick-cards",
  name: "Quick Cards",
  limits: [1],
  openMilliseconds: 500,
  overMilliseconds: 150,
}

/** Seven seats in a hurry: players double in the middle of a round. */
const quickSeats: typeof salonBlackjack = {
  ...seatsTable({
    deal: 20,
    card: 10,
    insurance: 300,
    look: 30,
    decision: 1500,
    decisions: 3000,
    reveal: 400,
    draw: 20,
    after: 80,
  }),
  code: "quick-seats",
  name: "Quick Seats",
  limits: [1],
  openMilliseconds: 500,
  overMilliseconds: 150,
}

/** A sea of the house, which needs no label's key. */
const pond: typeof reefHunter = { ...reefHunter, code: "pond", name: "Pond" }

export const testGames: readonly StudioGame[] = [
  geyser,
  ladder,
  raiser,
  kite,
  slowKite,
  duel,
  sprint,
  quickWheel,
  quickCards,
  quickSeats,
  pond,
]
