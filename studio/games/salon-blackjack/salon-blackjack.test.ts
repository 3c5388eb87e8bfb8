import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { cardRanks, cardSuits } from "../playing-cards.ts"
import { salonBlackjackPaytable as table } from "./paytable.ts"
import { type SeatOutcome, salonBlackjack, seatsTable } from "./salon-blackjack.ts"
import type { SeatBet, SeatEntry, SeatsResult } from "./seats.ts"
import { pairKind, plus3Kind } from "./side-bets.ts"
import type { SeatsSeen } from "./sight.ts"

const bet = (seat: number, more: Partial<SeatBet> = {}): SeatBet => ({
  seat,
  behind: false,
  main: 100,
  pairs: 0,
  plus3: 0,
  ...more,
})

const entry = (choice: SeatBet, ...acts: string[]): SeatEntry => ({
  id: `${choice.seat}${choice.behind}`,
  stake: choice.main + choice.pairs + choice.plus3,
  choice,
  leftAt: null,
  actions: acts.map(act => ({ act })),
})

/** Twos follow the cards given. */
const result = (dealer: string, seats: Record<number, string>): SeatsResult => ({
  dealer: dealer + "2S".repeat(12),
  seats: Object.fromEntries(Object.entries(seats).map(([seat, cards]) => [seat, cards + "2S".repeat(42)])),
})

const settle = (of: SeatsResult, ...entries: SeatEntry[]) =>
  salonBlackjack.settle(of, entries) as { win: number; outcome: SeatOutcome }[]

describe("a round at seven seats", () => {
  it("each seat plays its own cards against the same dealer, who draws to 17", () => {
    const dealt = result("6H5C4S2S9H", { 1: "TS8D", 4: "9S7D5H", 7: "ASKD" })
    const [one, four, seven] = settle(dealt, entry(bet(1), "stand"), entry(bet(4), "hit"), entry(bet(7)))
    expect(one).toMatchObject({ win: 200, outcome: { dealer: ["6H", "5C", "4S", "2S"], hands: [{ result: "won" }] } })
    expect(four).toMatchObject({ win: 200, outcome: { hands: [{ cards: ["9S", "7D", "5H"] }] } })
    expect(seven).toMatchObject({ win: 250, outcome: { hands: [{ result: "blackjack" }] } })
  })

  it("doubles, splits and insurance raise the bet exactly by what the hand then stands for", () => {
    const split = entry(bet(2), "split", "double", "stand")
    const dealt = result("6HTC9S", { 2: "8S8D3SAHTS", 3: "5S6DTS" })
    expect(salonBlackjack.raised!(dealt, split)).toBe(200)
    expect(salonBlackjack.raised!(dealt, entry(bet(3), "double"))).toBe(100)
    expect(settle(dealt, split, entry(bet(3), "double")).map(({ win }) => win)).toEqual([600, 400])
    const insured = entry(bet(5), "insure")
    expect(salonBlackjack.raised!(dealt, insured)).toBe(50)
    expect(settle(result("AHKC", { 5: "TS9D" }), insured)[0]).toMatchObject({ win: 150, outcome: { insured: 150 } })
  })

  it("a missing decision stands, a missing answer declines the insurance", () => {
    expect(settle(result("AH8C", { 1: "TSTD" }), entry(bet(1)))[0]).toMatchObject({
      win: 200,
      outcome: { insurance: "declined", actions: [] },
    })
    expect(settle(result("TH8C", { 1: "5S4D" }), entry(bet(1)))[0]).toMatchObject({ win: 0 })
  })

  it("a bet behind rides on the seat's first hand with its single amount, and is returned if nobody sits there", () => {
    const dealt = result("6HTC9S", { 2: "8S8D3SAHTS" })
    const behind = entry(bet(2, { behind: true, main: 60 }))
    const [, followed] = settle(dealt, entry(bet(2), "split", "double", "stand"), behind)
    expect(followed).toMatchObject({ win: 120, outcome: { behind: true, insurance: null, actions: [{ act: "split" }, {}, {}] } })
    expect(salonBlackjack.raised!(dealt, behind)).toBe(0)
    expect(salonBlackjack.settle(dealt, [behind])).toEqual([{ back: true, outcome: { seat: 2, behind: true } }])
  })

  it("side bets are paid by the first cards alone, to a seat and behind it", () => {
    const dealt = result("6H9C2H", { 1: "7H8HTS", 2: "8S8CTS" })
    const [seat, behind, pair] = settle(
      dealt,
      entry(bet(1, { plus3: 20, pairs: 20 }), "hit"),
      entry(bet(1, { behind: true, plus3: 40 })),
      entry(bet(2, { pairs: 20 }), "stand"),
    )
    expect(seat!.outcome).toMatchObject({ plus3: { kind: "straight-flush", win: 820 }, pairs: { kind: null, win: 0 } })
    expect(behind!.outcome.plus3).toEqual({ kind: "straight-flush", win: 1640 })
    expect(pair!.outcome.pairs).toEqual({ kind: "colored", win: 240 })
  })

  it("an interrupted round pays the better of the whole bet and what it has won", () => {
    const dealt = result("TH9C", { 1: "5S6DTS", 2: "9S2D" })
    const ended = salonBlackjack.interrupted(dealt, [entry(bet(1), "double"), entry(bet(2, { pairs: 20 }))], 9000)
    expect(ended).toMatchObject([{ win: 400 }, { win: 120, outcome: { interrupted: true } }])
  })
})

describe("time at the table", () => {
  const pace = {
    deal: 100,
    card: 100,
    insurance: 1000,
    look: 200,
    decision: 2000,
    decisions: 5000,
    reveal: 300,
    draw: 100,
    after: 100,
  }
  const game = seatsTable(pace)
  const refusal = (of: SeatsResult, entries: SeatEntry[], act: string, elapsed: number, mine = 0) =>
    game.turns!.refusal(of, entries, mine, { act }, elapsed)
  // Dealt after 100 + 100 for each of the cards.
  const dealt = result("6HTC", { 1: "5S6D", 2: "TS2D" })
  const two = () => [entry(bet(1)), entry(bet(2))]

  it("takes decisions after the deal until the time is over, each seat for itself, and none for a bet behind", () => {
    expect(refusal(dealt, two(), "hit", 650)).toBe("not-allowed")
    expect(refusal(dealt, two(), "hit", 700)).toBeUndefined()
    expect(refusal(dealt, two(), "hit", 2700)).toBeUndefined()
    expect(refusal(dealt, two(), "hit", 2701)).toBe("too-late")
    expect(refusal(dealt, two(), "split", 800)).toBe("not-allowed")
    const later = [{ ...entry(bet(1), "hit"), actedAt: [2600] }, entry(bet(2))]
    expect(refusal(dealt, later, "hit", 4600)).toBeUndefined()
    expect(refusal(dealt, later, "hit", 4600, 1)).toBe("too-late")
    expect(refusal(dealt, [...two(), entry(bet(1, { behind: true }))], "hit", 800, 2)).toBe("not-allowed")
  })

  it("is over when everyone has decided, and waits for a decision that is being paid for", () => {
    const stood = [
      { ...entry(bet(1), "stand"), actedAt: [800] },
      { ...entry(bet(2), "stand"), actedAt: [900] },
    ]
    expect(game.runMilliseconds(dealt, stood)).toBe(900 + 300 + 100 + 100)
    expect(game.runMilliseconds(dealt, two())).toBe(2700 + 300 + 100 + 100)
    expect(game.runMilliseconds(dealt, [{ ...two()[0]!, acting: true }, two()[1]!])).toBe(Number.POSITIVE_INFINITY)
  })

  it("offers insurance under an ace until everyone has answered, and then the dealer looks", () => {
    const ace = result("AH9C", { 1: "5S6D", 2: "TS2D" })
    expect(refusal(ace, two(), "insure", 600)).toBe("not-allowed")
    expect(refusal(ace, two(), "insure", 800)).toBeUndefined()
    expect(refusal(ace, two(), "insure", 1701)).toBe("too-late")
    expect(refusal(ace, two(), "hit", 1000)).toBe("not-allowed")
    const answered = [
      { ...entry(bet(1), "decline"), actedAt: [800] },
      { ...entry(bet(2), "insure"), actedAt: [900] },
    ]
    expect(refusal(ace, answered, "hit", 1000)).toBe("not-allowed")
    expect(refusal(ace, answered, "hit", 1100)).toBeUndefined()
    expect(refusal(ace, two(), "hit", 1900)).toBeUndefined()
  })

  it("ends the insurance for good: a decision after it does not offer it again, nor move the time of other seats", () => {
    const ace = result("AH9C", { 1: "5S6D", 2: "TS2D" })
    const seen = (first: Partial<SeatEntry>, elapsed: number) =>
      game.seen!(ace, elapsed, [{ ...entry(bet(1)), ...first }, entry(bet(2))]) as SeatsSeen
    const before = seen({}, 2500)
    expect(before).toMatchObject({ stage: "play", seats: [{ seat: 1 }, { seat: 2, until: 3900 }] })
    const hit = { actions: [{ act: "hit" }], actedAt: [2500] }
    const paying = { acting: { act: "double" } }
    const refused = { pauses: [{ step: 0, action: { act: "double" }, milliseconds: 800 }] }
    for (const first of [hit, paying, refused]) {
      const after = seen(first, 2500)
      expect([after.stage, after.seats[1]]).toEqual(["play", before.seats[1]])
      expect(refusal(ace, [{ ...entry(bet(1)), ...first }, entry(bet(2))], "insure", 2500, 1)).toBe("too-late")
    }
  })

  it("waits for an insurance that is being paid for, but not for ever for one that the wallet keeps refusing", () => {
    const ace = result("AH9C", { 1: "5S6D", 2: "TS2D" })
    const seen = (milliseconds: number, elapsed: number) => {
      const pauses = [{ step: 0, action: { act: "insure" }, milliseconds }]
      return game.seen!(ace, elapsed, [{ ...entry(bet(1)), pauses }, entry(bet(2))]) as SeatsSeen
    }
    expect(seen(0, 1701).stage).toBe("look")
    expect(seen(500, 2199).stage).toBe("insurance")
    expect(seen(500_000, 60_000).stage).not.toBe("insurance")
  })

  it("shows no card that is still to come, and no sign of what lies face down", () => {
    for (const [up, down] of [
      ["TH", "AC"],
      ["AH", "KC"],
    ] as const) {
      const natural = result(up + down, { 1: "5S6DQD" })
      const seen = (elapsed: number) => game.seen!(natural, elapsed, [entry(bet(1))]) as SeatsSeen
      const before = up === "AH" ? [0, 499, 600, 1499] : [0, 499, 600]
      for (const elapsed of before) {
        expect(JSON.stringify(seen(elapsed))).not.toMatch(new RegExp(`${down}|QD|2S`))
        const other = result(`${up}5C`, { 1: "5S6D9D" })
        expect(seen(elapsed)).toEqual(game.seen!(other, elapsed, [entry(bet(1))]))
      }
      expect(seen(9000).dealer).toEqual([up, down])
    }
    const play = game.seen!(dealt, 1000, two()) as SeatsSeen
    expect(play).toMatchObject({ stage: "play", dealer: ["6H"], seats: [{ seat: 1, until: 2700 }, { seat: 2 }] })
    expect(play.seats[0]!.allowed).toEqual(["hit", "stand", "double"])
  })
})

describe("seats", () => {
  const asked = (choice: SeatBet, hand = choice.seat - 1) => ({
    ...{ choice, hand },
    stake: choice.main + choice.pairs + choice.plus3,
  })
  const other = (choice: SeatBet, mine = false) => ({ ...asked(choice), mine })
  const enter = (choice: SeatBet, ...others: ReturnType<typeof other>[]) =>
    salonBlackjack.mayEnter!(asked(choice), { others, most: 1000, kept: [] })

  it("are given once, three at most to a player; behind a seat anyone can bet but its player", () => {
    expect(enter(bet(3))).toBeUndefined()
    expect(enter(bet(3), other(bet(3)))).toBe("seat-taken")
    expect(enter(bet(3), other(bet(3, { behind: true })))).toBeUndefined()
    expect(enter(bet(3, { behind: true }))).toBe("seat-free")
    expect(enter(bet(3, { behind: true }), other(bet(3)))).toBeUndefined()
    const three = [1, 2, 4].map(seat => other(bet(seat), true))
    expect(enter(bet(3), ...three)).toBe("seats-full")
    expect(enter(bet(3, { behind: true }), ...three, other(bet(3)))).toBeUndefined()
    // Not behind oneself, nor twice.
    const behind = asked(bet(3, { behind: true }), 5)
    expect(salonBlackjack.mayEnter!(behind, { others: [other(bet(3), true)], most: 1000, kept: [] })).toBe("seat-taken")
  })

  it("that a player has taken back with bets of others behind them count among their three", () => {
    const kept = [1, 2, 4].map(seat => ({ seat, mine: true, since: null }))
    const others = kept.map(({ seat }) => other(bet(seat, { behind: true })))
    const enterAt = (seat: number) => salonBlackjack.mayEnter!(asked(bet(seat)), { others, most: 1000, kept })
    expect([enterAt(3), enterAt(4)]).toEqual(["seats-full", undefined])
  })

  it("take ninety bets behind them in a round, and their own at any time", () => {
    const crowd = Array.from({ length: 89 }, () => other(bet(1, { behind: true })))
    expect(enter(bet(1, { behind: true }), other(bet(1)), ...crowd)).toBeUndefined()
    const full = [other(bet(1)), ...crowd, other(bet(1, { behind: true }))]
    expect(enter(bet(1, { behind: true }), ...full)).toBe("table-full")
    expect(enter(bet(2), ...full)).toBeUndefined()
  })

  it("take even stakes within the limits, side bets of at most the main one", () => {
    const fits = (choice: SeatBet) => salonBlackjack.stakeFits(choice.main + choice.pairs + choice.plus3, choice, [20, 100, 1000])
    expect([bet(1), bet(1, { main: 21 }), bet(1, { main: 18 }), bet(1, { main: 1002 })].map(fits)).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([bet(1, { pairs: 100, plus3: 20 }), bet(1, { pairs: 102 }), bet(1, { plus3: 10 })].map(fits)).toEqual([
      true,
      false,
      false,
    ])
    expect(salonBlackjack.stakeFits(120, bet(1), [20, 100, 1000])).toBe(false)
    const reads = (choice: unknown) => v.safeParse(salonBlackjack.choice, choice).success
    expect([bet(1), bet(8), bet(0), { ...bet(1), more: 1 }, bet(1, { pairs: -2 })].map(reads)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it("get their cards by their number, no matter who sits at the others", () => {
    const draw = () => fairDraw(nodeHashes, { serverSeed: "5ea7".repeat(16), clientSeed: "seats", nonce: 1 })
    const all = salonBlackjack.decide(
      draw(),
      [1, 2, 3, 4, 5, 6, 7].map(seat => entry(bet(seat))),
    )
    const one = salonBlackjack.decide(draw(), [entry(bet(5)), entry(bet(5, { behind: true })), entry(bet(2, { behind: true }))])
    expect(Object.keys(one.seats)).toEqual(["5"])
    expect(one).toEqual({ dealer: all.dealer, seats: { 5: all.seats[5] } })
    expect(all.dealer).toHaveLength(2 * table.dealerCards)
    expect(all.seats[1]).toHaveLength(2 * table.seatCards)
  })
})

describe("side bets", () => {
  it("know pairs by rank, suit and color, and three cards by the best hand they make", () => {
    expect([pairKind("8S", "8S"), pairKind("8S", "8C"), pairKind("8S", "8H"), pairKind("8S", "9S")]).toEqual([
      "perfect",
      "colored",
      "mixed",
      null,
    ])
    const kinds = ["QSQSQS", "AHKHQH", "QSQSQH", "AS3D2H", "TSJSQH", "2C9CTC", "KHAD2H", "KHAH2H"].map(cards =>
      plus3Kind(cards.match(/../g) as [string, string, string]),
    )
    expect(kinds).toEqual(["suited-trips", "straight-flush", "trips", "straight", "straight", "flush", null, "flush"])
  })
})

it("the mean of a round meets the wins of seats and bets behind, however the seats decide", { tags: "long" }, () => {
  const off = { seat: 0, behind: 0 }
  const variance = { seat: 0, behind: 0 }
  const deck = [...cardSuits].flatMap(suit => [...cardRanks].map(rank => `${rank}${suit}`))
  expect(deck).toHaveLength(table.deck)
  for (let nonce = 0; nonce < 400; nonce++) {
    const seats = [1, 2, 3, 4, 5, 6, 7].map(seat => entry(bet(seat, { pairs: 20, plus3: 20 })))
    const draw = fairDraw(nodeHashes, { serverSeed: "b1ac".repeat(16), clientSeed: "seats", nonce })
    const dealt = salonBlackjack.decide(draw, seats)
    const careless = nonce % 2 === 0
    const played = seats.map((one, n) => {
      let now: SeatEntry = { ...one, actions: [] }
      for (let step = 0; ; step++) {
        const { seats: seen } = salonBlackjack.seen!(dealt, Number.MAX_SAFE_INTEGER, [now]) as SeatsSeen
        const allowed = (salonBlackjack.turns && seen[0] ? allowedOf(dealt, now) : []) as string[]
        if (allowed.length === 0) return now
        const act = careless ? allowed[(n + step + nonce) % allowed.length]! : "stand"
        now = { ...now, actions: [...now.actions!, { act }] }
      }
    })
    const behind = played.map(({ choice }) => entry({ ...choice, behind: true, pairs: 0, plus3: 0 }))
    const all = [...played, ...behind]
    for (const [n, ended] of settle(dealt, ...all).entries()) {
      const kind = all[n]!.choice.behind ? "behind" : "seat"
      const mean = salonBlackjack.expected!(all[n]!.stake, all[n]!.choice, ended.outcome)
      off[kind] += ended.win - mean.win
      variance[kind] += mean.deviation ** 2
    }
  }
  expect(Math.abs(off.seat) / Math.sqrt(variance.seat)).toBeLessThan(4)
  // Bets behind the seats share the seats' luck, but no two of them a hand.
  expect(Math.abs(off.behind) / Math.sqrt(variance.behind)).toBeLessThan(4)
})

/** What the table allows at a seat once decisions have begun, by asking it. */
const allowedOf = (dealt: SeatsResult, now: SeatEntry) =>
  ["hit", "stand", "double", "split"].filter(act => {
    const acted = { ...now, actedAt: now.actions!.map(() => 20_000) }
    return salonBlackjack.turns!.refusal(dealt, [acted], 0, { act }, 20_001) === undefined
  })
