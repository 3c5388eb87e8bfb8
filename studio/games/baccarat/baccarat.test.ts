import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { decimal, type Fraction, fraction, subtract } from "../../fair/fraction.ts"
import { fairDraw } from "../../fair/stream.ts"
import { verifierHashes } from "../../fair/verify.ts"
import type { FairDraw } from "../game.ts"
import { stakesIn } from "../stakes.ts"
import { baccarat, baccaratSpots, ways } from "./baccarat.ts"
import { cardsIn, freshShoe, pointsOf, type ShoeCard, totalOf } from "./cards.ts"
import { bankDraws, bankDrawsOn, natural, playerDraws, playerDrawsTo } from "./third-card.ts"

const rules = { natural, playerDrawsTo, bankDrawsOn }

/** A draw that makes the shoe deal these cards in order. */
function dealing(...cards: ShoeCard[]): FairDraw {
  const places = Array.from({ length: cardsIn }, (_, place) => place)
  let dealt = 0
  return below => {
    expect(below).toBe(cardsIn - dealt)
    const wanted = cards[dealt]
    const offset = Array.from({ length: below }, (_, n) => n).find(n => {
      const place = places[dealt + n] ?? 0
      return `${"A23456789TJQK"[place % 13]}${"SHDC"[Math.floor(place / 13) % 4]}` === wanted
    })
    if (offset === undefined) throw new Error(`no ${wanted} is left`)
    const from = dealt + offset
    ;[places[dealt], places[from]] = [places[from]!, places[dealt]!]
    dealt++
    return offset
  }
}

const allBets = { player: 100, banker: 100, tie: 100, "player-pair": 100, "banker-pair": 100 }
const play = (...cards: ShoeCard[]) => baccarat.play(dealing(...cards), 500, allBets)

describe("the shoe", () => {
  it("the shoe deals any two cards in any order equally often", () => {
    const seen = new Uint32Array(52 * 52)
    const index = new Map<ShoeCard, number>()
    const numberOf = (card: ShoeCard) => {
      const number = index.get(card) ?? index.size
      index.set(card, number)
      return number
    }
    for (let first = 0; first < cardsIn; first++) {
      for (let second = 0; second < cardsIn - 1; second++) {
        const draws = [first, second]
        const next = freshShoe(() => draws.shift()!)
        const [one, two] = [numberOf(next()), numberOf(next())]
        seen[one * 52 + two] = (seen[one * 52 + two] ?? 0) + 1
      }
    }
    expect(index.size).toBe(52)
    // Eight of each card: the same one twice in 8 × 7 ways, two different ones in 8 × 8.
    for (let one = 0; one < 52; one++) for (let two = 0; two < 52; two++) expect(seen[one * 52 + two]).toBe(one === two ? 56 : 64)
  })

  it("the shoe contains 416 cards, eight of each, whatever is drawn", () => {
    const next = freshShoe(fairDraw(verifierHashes, { serverSeed: "07".repeat(32), clientSeed: "shoe", nonce: 1 }))
    const counts = new Map<ShoeCard, number>()
    for (let n = 0; n < cardsIn; n++) {
      const card = next()
      counts.set(card, (counts.get(card) ?? 0) + 1)
    }
    expect(counts.size).toBe(52)
    expect([...counts.values()].every(count => count === 8)).toBe(true)
  })

  it("an ace counts one, tens and pictures nothing", () => {
    expect(["AS", "2H", "9D", "TC", "JS", "QH", "KD"].map(pointsOf)).toEqual([1, 2, 9, 0, 0, 0, 0])
    expect(totalOf(["9S", "7H", "KD"])).toBe(6)
  })
})

describe("the third card", () => {
  it.each([
    ["a natural nine stops all drawing", ["9S", "2H", "KD", "3C"], "player", 2, 2],
    ["the banker's natural eight keeps the player from drawing", ["2S", "8H", "2D", "KC"], "banker", 2, 2],
    ["two sixes stand", ["6S", "6H", "KD", "QC"], "tie", 2, 2],
    ["the player stands on seven and the banker draws on five", ["7S", "5H", "KD", "QC", "3S"], "banker", 2, 3],
    ["the player draws on five, the banker stands on seven", ["5S", "7H", "KD", "QC", "2S"], "tie", 3, 2],
    ["on three the banker stands against an eight", ["5S", "3H", "KD", "QC", "8S"], "tie", 3, 2],
    ["on three the banker draws against a nine", ["5S", "3H", "KD", "QC", "9S", "AH"], "tie", 3, 3],
    ["on six the banker draws against a six", ["5S", "6H", "KD", "QC", "6S", "AH"], "banker", 3, 3],
    ["on six the banker stands against a five", ["5S", "6H", "KD", "QC", "5C"], "banker", 3, 2],
  ] as const)("baccarat's third card: %s", (_, cards, winner, playerCards, bankerCards) => {
    const { outcome } = play(...cards)
    expect([outcome.winner, outcome.player.length, outcome.banker.length]).toEqual([winner, playerCards, bankerCards])
  })
})

describe("how often each side wins", () => {
  /**
   * All ways six cards can leave the shoe, rank by rank; cards that are not dealt count as left over. The sums stay
   * under 2^53, so these numbers are exact.
   */
  function enumerate() {
    const left = Array.from({ length: 13 }, () => 32)
    const found = new Map<string, number>()
    const each = (work: (points: number, count: number, rank: number) => void) => {
      for (let rank = 0; rank < 13; rank++) {
        const count = left[rank] ?? 0
        left[rank] = count - 1
        work(rank < 9 ? rank + 1 : 0, count, rank)
        left[rank] = count
      }
    }
    each((p1, c1, playerRank) =>
      each((b1, c2, bankerRank) =>
        each((p2, c3, playerSecond) =>
          each((b2, c4, bankerSecond) => {
            const [player, banker, four] = [(p1 + p2) % 10, (b1 + b2) % 10, c1 * c2 * c3 * c4]
            const pairs = `${playerRank === playerSecond ? "player" : ""} ${bankerRank === bankerSecond ? "banker" : ""}`
            const count = (playerTotal: number, bankerTotal: number, times: number) => {
              const winner = playerTotal > bankerTotal ? "player" : bankerTotal > playerTotal ? "banker" : "tie"
              const key = `${winner} ${pairs}`
              found.set(key, (found.get(key) ?? 0) + times)
            }
            if (playerDraws(player, banker, rules)) {
              each((third, c5) => {
                const total = (player + third) % 10
                if (bankDraws(player, banker, third, rules))
                  each((last, c6) => count(total, (banker + last) % 10, four * c5 * c6))
                else count(total, banker, four * c5 * 411)
              })
            } else if (bankDraws(player, banker, undefined, rules))
              each((last, c5) => count(player, (banker + last) % 10, four * c5 * 411))
            else count(player, banker, four * 412 * 411)
          }),
        ),
      ),
    )
    return found
  }

  const sum = (test: (way: (typeof ways)[number]) => boolean) =>
    ways.reduce((all, way) => (test(way) ? all + way.count : all), 0n)

  it("the published counts of each outcome match the enumeration of all compositions exactly", () => {
    const published = ways.map(({ winner, pairs, count }) => {
      const [player, banker] = (["player", "banker"] as const).map(side => (pairs.includes(side) ? side : ""))
      return [`${winner} ${player} ${banker}`, Number(count)] as const
    })
    expect(enumerate()).toEqual(new Map(published))
    const all = 4_998_398_275_503_360n
    expect(sum(() => true)).toBe(all)
    expect(all).toBe([416n, 415n, 414n, 413n, 412n, 411n].reduce((product, n) => product * n))
    expect(sum(({ winner }) => winner === "banker")).toBe(2_292_252_566_437_888n)
    expect(sum(({ winner }) => winner === "player")).toBe(2_230_518_282_592_256n)
    expect(sum(({ winner }) => winner === "tie")).toBe(475_627_426_473_216n)
    expect(
      fraction(
        sum(({ pairs }) => pairs.includes("player")),
        all,
      ),
    ).toEqual(fraction(31, 415))
    expect(
      fraction(
        sum(({ pairs }) => pairs.includes("banker")),
        all,
      ),
    ).toEqual(fraction(31, 415))
  })

  /** In percent, rounded to six places, as published. */
  function published({ top, bottom }: Fraction): string {
    return decimal({ top: top * 200_000_000n + bottom, bottom: bottom * 2_000_000n }, 6)
  }

  it("baccarat has the published chances and house edges", () => {
    expect(
      (["banker", "player", "tie"] as const).map(side =>
        published(
          fraction(
            sum(({ winner }) => winner === side),
            sum(() => true),
          ),
        ),
      ),
    ).toEqual(["45.859742", "44.624661", "9.515597"])
    const edge = (name: string) => {
      const found = baccarat.returns.find(bet => bet.name === name)
      return found && published(subtract(fraction(1), found.payback))
    }
    expect(baccaratSpots.map(edge)).toEqual(["1.235081", "1.057906", "14.359629", "10.361446", "10.361446"])
  })

  it("31 of 415 baccarat deals make a pair", () => {
    expect(published(fraction(31, 415))).toBe("7.469880")
    expect(baccarat.returns.find(({ name }) => name === "player-pair")?.payback).toEqual(fraction(12 * 31, 415))
  })

  it("the expected result of several baccarat bets accounts for their correlation", () => {
    const both = baccarat.expected?.(40, { player: 20, banker: 20 })
    // 40 returned on a player win, 39 on a banker win, and 40 on a tie.
    const banker = 0.4585974226
    expect(both?.win).toBeCloseTo(40 - banker, 8)
    expect(both?.deviation).toBeCloseTo(Math.sqrt(banker * (1 - banker)), 8)
    expect(baccarat.expected?.(60, { tie: 40, player: 20 })?.name).toBe("tie")
  })

  it("baccarat's deviations are as published", () => {
    const deviations = Object.fromEntries(baccarat.returns.map(({ name, deviation }) => [name, deviation.toFixed(2)]))
    expect(deviations).toEqual({ player: "0.95", banker: "0.93", tie: "2.64", "player-pair": "3.15", "banker-pair": "3.15" })
  })
})

describe("what it pays", () => {
  it("a player bet pays one to one", () => {
    expect(play("9S", "2H", "KD", "3C")).toMatchObject({ outcome: { winner: "player", won: { player: 200 } }, win: 200 })
  })

  it("a banker win pays five percent commission", () => {
    expect(play("2S", "8H", "3D", "KC")).toMatchObject({ outcome: { winner: "banker", won: { banker: 195 } }, win: 195 })
  })

  it("a tie pays eight to one and returns bets on either side", () => {
    expect(play("6S", "6H", "KD", "QC")).toMatchObject({
      outcome: { winner: "tie", won: { tie: 900, player: 100, banker: 100 } },
      win: 1100,
    })
  })

  it("pairs pay eleven to one, by rank and not by points", () => {
    expect(play("4S", "KH", "4D", "QC").outcome).toMatchObject({ pairs: ["player"], won: { player: 200, "player-pair": 1200 } })
    expect(play("9S", "4H", "KD", "4C").outcome).toMatchObject({ pairs: ["banker"], won: { player: 200, "banker-pair": 1200 } })
    expect(play("3S", "4S", "3S", "4S", "KH", "KC").outcome.pairs).toEqual(["player", "banker"])
  })

  it("no baccarat payout is a fraction of a minor unit", () => {
    for (const currency of ["USD", "KRW", "VND", "JPY", "IDR"]) {
      const stakes = stakesIn(currency)
      const bet = stakes[0]! * 7
      expect(baccarat.stakeFits(bet, { banker: bet }, stakes)).toBe(true)
      const { win } = baccarat.play(dealing("2S", "8H", "3D", "KC"), bet, { banker: bet })
      expect(BigInt(win) * 20n).toBe(BigInt(bet) * 39n)
    }
    expect(baccarat.stakeFits(10, { banker: 10 }, [10, 20])).toBe(false)
  })
})

describe("what may be bet", () => {
  it("baccarat accepts any of the five spots, one or several", () => {
    const reads = (choice: unknown) => v.safeParse(baccarat.choice, choice).success
    expect(reads(allBets)).toBe(true)
    expect(reads({ tie: 20 })).toBe(true)
    for (const wrong of [{}, { dragon: 20 }, { player: 0 }, { player: 0.5 }, { player: "20" }, [], null, "player"])
      expect(reads(wrong)).toBe(false)
  })

  it("baccarat's bets must add up to the stake within the limits", () => {
    const stakes = stakesIn("USD")
    expect(baccarat.stakeFits(60, { player: 20, tie: 40 }, stakes)).toBe(true)
    expect(baccarat.stakeFits(40, { player: 20, tie: 40 }, stakes)).toBe(false)
    expect(baccarat.stakeFits(30, { player: 30 }, stakes)).toBe(false)
    expect(baccarat.stakeFits(20_000, { player: 10_000, banker: 10_000 }, stakes)).toBe(false)
  })
})
