import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { decimal, toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { cardRanks, cardSuits } from "../playing-cards.ts"
import { allowedIn, type BlackjackAction, type BlackjackState, blackjack, blackjackPaytable } from "./blackjack.ts"
import { handTotal, pointsOfCard } from "./hands.ts"
import { bestValue, expectedBack, valuesAgainst } from "./values.ts"

const placeOf = (card: string) => cardSuits.indexOf(card[1]!) * 13 + cardRanks.indexOf(card[0]!)

/** A round dealt these cards: player, dealer, player, dealer, then as they are needed; twos after them. */
function dealt(...cards: string[]): BlackjackState {
  const queue = cards.map(placeOf)
  return blackjack.begin(() => queue.shift() ?? 1, 100, null)
}

const act = (state: BlackjackState, ...acts: BlackjackAction["act"][]) =>
  acts.reduce((now, one) => blackjack.step(now, { act: one })!, state)

describe("hands", () => {
  it("a hand counts an ace as eleven while that makes at most 21", () => {
    const totals = [
      ["AS", "6H"],
      ["AS", "AH"],
      ["AS", "6H", "TC"],
      ["KS", "QH", "5D"],
      ["AS", "AH", "9C"],
    ].map(handTotal)
    expect(totals).toEqual([
      { total: 17, soft: true },
      { total: 12, soft: true },
      { total: 17, soft: false },
      { total: 25, soft: false },
      { total: 21, soft: true },
    ])
  })
})

describe("a round of blackjack", () => {
  it("pays a natural three to two at once, and the dealer draws nothing", () => {
    const state = dealt("AS", "9H", "KD", "7C")
    expect(allowedIn(state)).toEqual([])
    expect(blackjack.ended(state, 100)).toMatchObject({
      win: 250,
      outcome: { dealer: ["9H", "7C"], hands: [{ result: "blackjack", win: 250 }] },
    })
  })

  it("ends at once when the dealer finds blackjack under a ten, and a natural is a push", () => {
    expect(blackjack.ended(dealt("9S", "TH", "KD", "AC"), 100)).toMatchObject({
      win: 0,
      outcome: { hands: [{ result: "lost" }] },
    })
    expect(blackjack.ended(dealt("AS", "TH", "KD", "AC"), 100)).toMatchObject({
      win: 100,
      outcome: { hands: [{ result: "push" }] },
    })
  })

  it("offers insurance under an ace before anything else, also with a natural", () => {
    const state = dealt("AS", "AH", "KD", "TC")
    expect(allowedIn(state)).toEqual(["insure", "decline"])
    expect(blackjack.step(state, { act: "hit" })).toBeUndefined()
    expect(blackjack.raises?.(state, { act: "insure" }, 100)).toBe(50)
    // Even money: the natural pushes and the insurance pays two to one.
    expect(blackjack.ended(act(state, "insure"), 100)).toMatchObject({ win: 250, outcome: { insured: 150 } })
    expect(blackjack.ended(act(state, "decline"), 100)).toMatchObject({ win: 100, outcome: { insured: 0 } })
  })

  it("continues after a lost insurance", () => {
    const state = act(dealt("TS", "AH", "9D", "8C"), "insure")
    expect(allowedIn(state)).toEqual(["hit", "stand", "double"])
    expect(blackjack.ended(act(state, "stand"), 100)).toMatchObject({ win: 100, outcome: { insured: 0, insurance: "taken" } })
  })

  it("the dealer draws to 17 and stands on a soft one", () => {
    const soft = act(dealt("TS", "6H", "8D", "AC"), "stand")
    expect(blackjack.ended(soft, 100)).toMatchObject({ win: 200, outcome: { dealer: ["6H", "AC"] } })
    const drawn = act(dealt("TS", "6H", "8D", "5C", "4S", "2S", "9H"), "stand")
    expect(blackjack.ended(drawn, 100)).toMatchObject({ win: 200, outcome: { dealer: ["6H", "5C", "4S", "2S"] } })
  })

  it("a bust loses at once, without a card for the dealer, and 21 stands automatically", () => {
    expect(blackjack.ended(act(dealt("TS", "6H", "6D", "5C", "KS"), "hit"), 100)).toMatchObject({
      win: 0,
      outcome: { dealer: ["6H", "5C"], hands: [{ result: "bust" }] },
    })
    expect(blackjack.ended(act(dealt("TS", "6H", "6D", "TC", "5S", "9S"), "hit"), 100)).toMatchObject({ win: 200 })
  })

  it("doubling takes the stake again and one card", () => {
    const state = dealt("5S", "6H", "6D", "TC", "9S", "TD")
    expect(blackjack.raises?.(state, { act: "double" }, 100)).toBe(100)
    const after = act(state, "double")
    expect(blackjack.ended(after, 100)).toMatchObject({ win: 400, outcome: { hands: [{ doubled: true, win: 400 }] } })
    expect(allowedIn(act(dealt("5S", "6H", "4D", "TC", "2S"), "hit"))).toEqual(["hit", "stand"])
  })

  it("any two cards of the same points split once, and a doubled hand of a split pays for itself", () => {
    const state = dealt("KS", "6H", "TD", "TC", "2S", "9S", "9D", "TH")
    expect(allowedIn(state)).toEqual(["hit", "stand", "double", "split"])
    const split = act(state, "split")
    expect(split.hands.map(({ cards }) => cards)).toEqual([
      ["KS", "2S"],
      ["TD", "9S"],
    ])
    expect(allowedIn(split)).toEqual(["hit", "stand", "double"])
    const ended = blackjack.ended(act(split, "double", "stand"), 100)
    expect(ended).toMatchObject({ win: 600, outcome: { hands: [{ win: 400 }, { win: 200 }] } })
  })

  it("split aces get one card each, and 21 with them is no blackjack", () => {
    const state = act(dealt("AS", "6H", "AD", "TC", "KS", "5S", "TH"), "split")
    expect(allowedIn(state)).toEqual([])
    expect(blackjack.ended(state, 100)).toMatchObject({ win: 400, outcome: { hands: [{ result: "won" }, { result: "won" }] } })
  })

  it("a round of an absent player stands, without insurance: leaving a poor hand gains nothing", () => {
    const poor = dealt("TS", "TH", "6D", "9C")
    expect(blackjack.abandoned(poor, 100)).toMatchObject({ win: 0, outcome: { hands: [{ result: "lost" }] } })
    expect(blackjack.abandoned(dealt("TS", "AH", "9D", "7C"), 100)).toMatchObject({
      win: 200,
      outcome: { insurance: "declined" },
    })
  })

  it("nothing of the shoe is seen but the cards on the table", () => {
    const seen = blackjack.seen(dealt("TS", "6H", "6D", "9C", "KS"), 100)
    expect(seen).toMatchObject({ dealer: ["6H"], hands: [{ cards: ["TS", "6D"] }], active: 0 })
    expect(JSON.stringify(seen)).not.toMatch(/9C|KS/)
  })

  it("accepts its actions and even stakes, and nothing else", () => {
    const reads = (value: unknown) => v.safeParse(blackjack.action, value).success
    expect([{ act: "hit" }, { act: "surrender" }, { act: "hit", more: 1 }, null].map(reads)).toEqual([true, false, false, false])
    expect([20, 22, 25, 32].map(stake => blackjack.stakeFits(stake, null, [20, 30]))).toEqual([true, true, false, false])
  })

  it("a round can't need more cards than are drawn for it", () => {
    // The most cards that a hand of these can still get, drawing while `more` of its total.
    const longest = (cards: string[], more: (total: number) => boolean): number =>
      more(handTotal(cards).total) ? 1 + Math.max(...["AS", "2S"].map(card => longest([...cards, card], more))) : 0
    const own = Math.max(...["AS", "2S"].map(card => 1 + longest([card], total => total < 21)))
    const dealer = Math.max(...["AS", "2S"].map(card => 1 + longest([card], total => total < 17)))
    expect([own, dealer]).toEqual([20, 11])
    expect(2 * own + dealer).toBeLessThanOrEqual(blackjackPaytable.cards)
  })
})

describe("the mean of a round", () => {
  it("the values of the decisions meet the exact return, and the insurance's edge is a thirteenth", () => {
    expect(1 + bestValue()).toBeCloseTo(toNumber(blackjack.returns[0]!.payback), 9)
    expect(decimal(blackjack.returns[1]!.payback, 6)).toBe("0.923076")
  })

  it("basic strategy is what the values say: known decisions of the endless shoe", () => {
    const of = (up: number, ...cards: string[]) => {
      const values = valuesAgainst(up)
      const hand = handTotal(cards)
      const all = { stand: values.stand(hand), hit: values.hit(hand), double: values.double(hand) }
      return Object.entries(all).sort((a, b) => b[1] - a[1])[0]![0]
    }
    expect(of(10, "TS", "6S")).toBe("hit")
    expect(of(6, "TS", "2S")).toBe("stand")
    expect(of(2, "TS", "2S")).toBe("hit")
    expect(of(10, "6S", "5S")).toBe("double")
    expect(of(9, "AS", "7S")).toBe("hit")
    expect(of(6, "AS", "7S")).toBe("double")
  })

  it("players' wins meet the stated mean however they decide, over rounds of the fair stream", () => {
    const rounds = 3_000
    for (const careless of [false, true]) {
      let off = 0
      let variance = 0
      for (let nonce = 0; nonce < rounds; nonce++) {
        const draw = fairDraw(nodeHashes, { serverSeed: "b1ac".repeat(16), clientSeed: "blackjack", nonce })
        let state = blackjack.begin(draw, 100, null)
        for (let n = 0; allowedIn(state).length > 0; n++) {
          const allowed = allowedIn(state)
          state = act(state, careless ? allowed[(nonce + n) % allowed.length]! : chosen(state))
        }
        const { outcome, win } = blackjack.ended(state, 100)!
        const mean = blackjack.expected!(100, null, outcome)
        off += win - mean.win
        variance += mean.deviation ** 2
      }
      expect(Math.abs(off) / Math.sqrt(variance)).toBeLessThan(4)
    }
    expect(expectedBack(100, 1, undefined).win).toBeCloseTo(100 * (1 + bestValue()), 9)
  })
})

/** The best action by the values. */
function chosen(state: BlackjackState): BlackjackAction["act"] {
  if (state.insurance === "offered") return "decline"
  const values = valuesAgainst(pointsOfCard(state.shoe[1]!))
  const { cards } = state.hands.find(({ over }) => !over)!
  const hand = handTotal(cards)
  const worth = {
    hit: () => values.hit(hand),
    stand: () => values.stand(hand),
    double: () => values.double(hand),
    split: () => values.split(pointsOfCard(cards[0]!)),
    insure: () => -9,
    decline: () => -9,
  }
  return allowedIn(state).toSorted((a, b) => worth[b]() - worth[a]())[0]!
}
