import { niuHand } from "../../../../games/niu-niu/hands.ts"
import { dealtFrom, duelOf, type NiuResult, niuDeal, niuPlayers, niuTurns, timesOf } from "../../../../games/niu-niu/niu-niu.ts"
import { h } from "../../dom.ts"
import { createCard } from "../cards/card-view.ts"
import type { Cloth, Cue, SalonScene } from "../salon/salon-game.ts"
import { salonSounds } from "../salon/sounds.ts"
import { createNiuFelt } from "./cloth.ts"
import { createHandRoads } from "./hand-roads.ts"
import { createNiuHand } from "./hand-view.ts"
import { handName, type NiuKit, spotName } from "./words.ts"

/** "Players 1 and 3 win". */
function winnersText({ texts, language }: Pick<NiuKit, "texts" | "language">, result: NiuResult): string {
  const winners = niuPlayers.filter(player => duelOf(result, player).wins)
  const players = new Intl.ListFormat(language, { type: "conjunction" }).format(winners.map(String))
  if (winners.length === niuPlayers.length) return texts("winners.all")
  return texts(winners.length === 0 ? "winners.none" : winners.length === 1 ? "winners.one" : "winners.many", { players })
}

/** All four hands in words. */
function spokenHands(kit: NiuKit, result: NiuResult): string {
  const { texts } = kit
  return [
    texts("spoken.banker", { hand: handName(kit, duelOf(result).banker) }),
    ...niuPlayers.map(player => {
      const { player: rank, wins } = duelOf(result, player)
      return texts(wins ? "spoken.wins" : "spoken.loses", { player, hand: handName(kit, rank) })
    }),
  ].join(" ")
}

/** Five cards for each of the four hands, from the one that the first card names. */
const dealCues = (from: number, deal: (hand: number, instant: boolean) => void): Cue[] =>
  Array.from({ length: 20 }, (_, card) => ({
    at: niuDeal.deal + Math.floor(card / 5) * niuDeal.hand + (card % 5) * niuDeal.card,
    act: instant => deal((from + Math.floor(card / 5)) % 4, instant),
  }))

const isWhole = ({ hands }: NiuResult) => hands.every(({ length }) => length > 0)

/** The four hands and the first card, and how a round is dealt to them. */
function createDeal(kit: NiuKit, cloth: Cloth) {
  const { texts, synth } = kit
  const sounds = salonSounds(synth)
  const source = cloth.dealer.element
  const place = h("span", { class: "niu-first-place" })
  const hands = [
    createNiuHand("banker", texts("banker"), source),
    ...niuPlayers.map(player => createNiuHand("player", texts("player", { player }), source)),
  ]
  const dealt = (instant: boolean) => {
    if (instant) return
    cloth.dealer.deal()
    sounds.card()
  }
  let first = createCard()

  function layFirst(instant: boolean): void {
    first = createCard()
    place.replaceChildren(first.element)
    if (!instant) first.flyFrom(source)
    dealt(instant)
  }

  function shown(hand: number, result: NiuResult, at: number): Cue[] {
    const cards = result.hands[hand] ?? []
    return [
      {
        at,
        act(instant) {
          hands[hand]?.turn(cards)
          if (!instant) sounds.turn()
        },
      },
      {
        at: at + niuDeal.layout,
        act(instant) {
          const laid = niuHand(cards)
          hands[hand]?.arrange(laid, handName(kit, laid.rank), instant)
        },
      },
    ]
  }

  return {
    hands,
    first: h("div", { class: "niu-first", "aria-hidden": "true" }, place, h("small", {}, texts("firstCard"))),
    clear() {
      for (const hand of hands) hand.clear()
      place.replaceChildren()
    },
    /** As far as cards are seen; see `niuNiu.seen`. */
    script(seen: NiuResult): Cue[] {
      if (!seen.first) return [{ at: niuDeal.first, act: layFirst }]
      const deals = dealCues(dealtFrom(seen.first), (hand, instant) => {
        hands[hand]?.deal(instant)
        dealt(instant)
      })
      const turned = niuTurns.filter(hand => seen.hands[hand]?.length)
      return [
        { at: niuDeal.first, act: layFirst },
        { at: niuDeal.turnFirst, act: () => first.turn(seen.first) },
        ...deals,
        ...turned.flatMap((hand, n) => shown(hand, seen, niuDeal.turn + n * niuDeal.next)),
        ...(isWhole(seen) ? [{ at: niuDeal.turn + niuPlayers.length * niuDeal.next + niuDeal.over, act: () => {} }] : []),
      ]
    },
  }
}

/** Banker and players on the cloth, each player's spots under their hand, and the hands of earlier rounds beside the dealer. */
export function niuScene(kit: NiuKit, cloth: Cloth): SalonScene<NiuResult> {
  const { texts } = kit
  const felt = createNiuFelt(kit, cloth)
  const deal = createDeal(kit, cloth)
  const roads = createHandRoads(kit)
  const [banker, ...players] = deal.hands
  felt.element.replaceChildren(
    h("div", { class: "niu-bank" }, deal.first, banker?.element, felt.banker),
    ...players.map(({ element }, n) => h("div", { class: "niu-seat" }, element, felt.columns[n])),
  )
  return {
    element: h("div", { class: "niu-niu" }, felt.element),
    roads: roads.element,
    draw: felt.draw,
    mark(result, won, bets) {
      felt.mark(result && won, bets)
      for (const player of niuPlayers) {
        const duel = result && duelOf(result, player)
        const text = duel && texts(duel.wins ? "tag.wins" : "tag.loses", { times: timesOf(duel) })
        deal.hands[player]?.result(duel?.wins, text ?? "")
      }
    },
    clear: deal.clear,
    script: deal.script,
    isWhole,
    call: result => winnersText(kit, result),
    spoken: result => spokenHands(kit, result),
    nameOf: code => spotName(kit, code),
    past: roads.show,
  }
}
