import type { ShoeCard } from "../../../../games/baccarat/cards.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import "../baccarat/baccarat.css"
import { createHand, type SqueezedHand } from "../baccarat/hand.ts"
import type { createFelt } from "../betting/felt.ts"
import { createCardRoads } from "./card-roads.ts"
import type { RoadMark } from "./roads.ts"
import type { Cloth, Cue, SalonScene } from "./salon-game.ts"
import { salonSounds } from "./sounds.ts"
import type { SalonKit } from "./texts.ts"

type CueAct = Cue["act"]

/** What one of the two hands does next; each also plays its sound unless it happened before the page looked. */
export interface HandActs {
  /** "": it is not known yet. */
  deal(card: ShoeCard): CueAct
  turn(cards: readonly ShoeCard[]): CueAct
}

interface HandPlace {
  /** Class of its color. */
  readonly kind: string
  readonly label: string
  /** What stands beside its cards; absent: their total at baccarat. */
  worth?(cards: readonly ShoeCard[]): string
}

/** A game in which two hands are dealt from one shoe, and one of them wins or both tie. */
interface TwoHandGame<Result, Sight> {
  readonly felt: ReturnType<typeof createFelt>
  readonly hands: readonly [HandPlace, HandPlace]
  /** Cards are dealt face up; absent: face down, and turned together. */
  readonly isFaceUp?: boolean
  /** Players can turn their cards themselves until then. */
  readonly squeeze?: Omit<SqueezedHand, "turned"> | undefined
  winner(result: Result): string
  /** What follows from what is seen so far. */
  script(seen: Sight, first: HandActs, second: HandActs): Cue[]
  call(result: Result): string
  spoken(result: Result): string
  /** The two sides of the roads. */
  readonly sides: readonly [
    { readonly name: string; readonly letter: string },
    { readonly name: string; readonly letter: string },
  ]
  nameOf(spot: string): string
  /** A finished round on the roads, from its mark. */
  road(mark: string): RoadMark
  /** What the bar of shares counts: the rounds whose mark begins with one of `letters`. */
  readonly shares: readonly { readonly label: string; readonly kind: string; readonly letters: string }[]
}

/** The cloth with two hands, the line that tells the result, and the roads beside it. */
export function twoHandScene<Result extends object, Sight extends object>(
  kit: SalonKit,
  cloth: Cloth,
  game: TwoHandGame<Result, Sight>,
): SalonScene<Result, Sight> {
  const { felt } = game
  const sounds = salonSounds(kit.synth)
  const faceUp = game.isFaceUp === true
  const shoe = h("div", { class: "shoe", "aria-hidden": "true" })
  const ribbon = h("p", { class: "ribbon", "aria-hidden": "true" })
  const { squeeze } = game
  const squeezed: SqueezedHand | undefined = squeeze && {
    ...squeeze,
    turned(card) {
      sounds.turn()
      kit.say(squeeze.nameOf(card))
    },
  }
  const [first, second] = game.hands.map(({ kind, label, worth }) => createHand(kind, label, shoe, worth, squeezed))
  const hands = [first!, second!] as const
  const table = h("div", { class: "hands" }, ...hands.map(({ element }) => element), ribbon, shoe)
  const [one, other] = game.sides
  const roads = createCardRoads(kit, {
    first: one,
    second: other,
    read: game.road,
    shares: game.shares.map(({ label, kind, letters }) => ({ label, kind, counts: mark => letters.includes(mark[0] ?? " ") })),
  })
  const acts = hands.map(
    (hand): HandActs => ({
      deal: card => instant => {
        hand.deal(card, instant, faceUp)
        if (instant) return
        cloth.dealer.deal()
        sounds.card()
      },
      turn: cards => instant => {
        hand.turn(cards)
        if (!instant && !faceUp) sounds.turn()
      },
    }),
  )
  return {
    element: h("div", { class: "salon-cards" }, table, felt.element),
    roads: roads.element,
    draw: felt.draw,
    mark(result: Result | undefined, won: SpotBets, bets: SpotBets) {
      felt.mark(result && won, bets)
      table.dataset.winner = result ? game.winner(result) : ""
      ribbon.textContent = result ? game.call(result) : ""
    },
    clear() {
      for (const hand of hands) hand.clear()
    },
    script: seen => game.script(seen, acts[0]!, acts[1]!),
    isWhole: seen => "winner" in seen,
    call: game.call,
    spoken: game.spoken,
    nameOf: game.nameOf,
    past: roads.show,
  }
}
