import { createHmac } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import en from "../client/locales/algorithm/en.json" with { type: "json" }
import { examples } from "../client/src/algorithm/examples.ts"
import { sections } from "../client/src/algorithm/sections.ts"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { atTable, deck, hashOfPaytable, own, paytable, sha256, shuffled, sorted } from "../testing/from-the-text.ts"

// Written from docs/fairness.md alone, as the helpers in testing/from-the-text.ts.

const { table } = worked

it("the example's first block has the documented words", () => {
  const block = createHmac("sha256", Buffer.from(worked.seeds.serverSeed, "hex")).update("my own words:0:0").digest()
  expect(block.toString("hex")).toBe(worked.words.block)
  expect(Array.from({ length: 8 }, (_, n) => block.readUInt32BE(n * 4))).toEqual(worked.words.words)
})

it("the example's paytable hash and commitment are as documented", () => {
  expect(sha256(JSON.stringify(sorted({ b: "x", a: [1, 2] })))).toBe(worked.paytable.hash)
  expect(hashOfPaytable("dice")).toBe(worked.commitment.paytableHash)
  expect(sha256(`${worked.seeds.serverSeed}:${worked.commitment.paytableHash}`)).toBe(worked.commitment.commitment)
})

it("the dice example is as documented", () => {
  const { nonce, word, roll, multiplier, win, stake } = worked.dice
  expect([own(nonce)(2 ** 32), own(nonce)(10_000)]).toEqual([word, roll])
  expect(Math.floor(99_000_000 / 4950)).toBe(multiplier)
  expect(roll < 4950 ? Math.floor((stake * multiplier) / 10_000) : 0).toBe(win)
})

it("the roulette example is as documented", () => {
  const { nonce, number, win } = worked["european-roulette"]
  expect(own(nonce)(37)).toBe(number)
  const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
  expect((number === 17 || number === 20 ? 1800 : 0) + (red.includes(number) ? 400 : 0)).toBe(win)
})

it("the mines example is as documented", () => {
  const fields = Array.from({ length: 25 }, (_, field) => field)
  const { drawn, first } = shuffled(fields, 3, own(worked.mines.nonce))
  expect(drawn).toEqual(worked.mines.draws)
  expect(first.toSorted((a, b) => a - b)).toEqual(worked.mines.fields)
  expect(worked.mines.opened.some(field => first.includes(field))).toBe(false)
  const [c25, c22] = [(25 * 24) / 2, (22 * 21) / 2]
  expect(Math.floor((1000 * 99 * c25) / (100 * c22))).toBe(worked.mines.win)
})

const pointsIn = (cards: readonly string[]) => {
  const hard = cards.reduce((sum, card) => sum + Math.min(10, "A23456789TJQK".indexOf(card[0]!) + 1), 0)
  return hard <= 11 && cards.some(card => card[0] === "A") ? hard + 10 : hard
}

it("the blackjack example is as documented", () => {
  const { nonce, draws: documented, player, dealer, stake, win } = worked.blackjack
  const draw = own(nonce)
  const drawn = documented.map(() => draw(52))
  expect(drawn).toEqual(documented)
  const [p1, d1, p2, d2, ...rest] = drawn.map(place => deck[place]!)
  expect([
    [p1, p2],
    [d1, d2, ...rest],
  ]).toEqual([player, dealer])
  expect(dealer.slice(0, -1).length > 1 && pointsIn(dealer.slice(0, -1)) < 17 && pointsIn(dealer) > 21).toBe(true)
  expect(stake * 2).toBe(win)
})

it("the hi-lo example is as documented", () => {
  const { nonce, draws: documented, cards, stake, win } = worked["hi-lo"]
  const draw = own(nonce)
  const drawn = documented.map(() => draw(52))
  expect([drawn, drawn.map(place => deck[place])]).toEqual([documented, cards])
  const places = cards.map(card => "A23456789TJQK".indexOf(card[0]!))
  expect(places[1]! >= places[0]! && places[2]! <= places[1]!).toBe(true)
  expect(Math.floor((stake * 99 * 13 * 13) / (100 * (13 - places[0]!) * (places[1]! + 1)))).toBe(win)
})

it("the tower example is as documented", () => {
  const { nonce, draws: documented, safe, steps, stake, win } = worked.tower
  const { tiles, safe: few } = paytable<{ difficulties: { medium: { tiles: number; safe: number } } }>("tower").difficulties
    .medium
  const draw = own(nonce)
  const floors = safe.map(() =>
    shuffled(
      Array.from({ length: tiles }, (_, tile) => tile),
      few,
      draw,
    ),
  )
  expect(floors.flatMap(({ drawn }) => drawn)).toEqual(documented)
  expect(floors.map(({ first }) => first.toSorted((a, b) => a - b))).toEqual(safe)
  expect(steps.every((tile, floor) => safe[floor]?.includes(tile))).toBe(true)
  expect(Math.floor((stake * 98 * tiles ** 2) / (100 * few ** 2))).toBe(win)
})

it("the video poker example is as documented", () => {
  const { nonce, draws: documented, dealt, held, cards, stake, win } = worked["video-poker"]
  const { drawn, first } = shuffled(deck, 10, own(nonce))
  expect([drawn, first.slice(0, 5)]).toEqual([documented, dealt])
  const coming = first.slice(5)
  expect(dealt.map(card => (held.includes(card) ? card : coming.shift()))).toEqual(cards)
  expect(stake * paytable<{ pays: Record<string, number> }>("video-poker").pays["full-house"]!).toBe(win)
})

it("the baccarat example is as documented", () => {
  const shoe = Array.from({ length: 8 }, () => deck).flat()
  const { drawn, first } = shuffled(shoe, 6, own(worked.baccarat.nonce))
  const [p1, b1, p2, b2, p3, b3] = first
  expect(drawn).toEqual(worked.baccarat.draws)
  expect([p1, p2, p3]).toEqual(worked.baccarat.player)
  expect([b1, b2, b3]).toEqual(worked.baccarat.banker)
  const points = (cards: (string | undefined)[]) =>
    cards.reduce((sum, card) => sum + Math.min(10, "A23456789TJQK".indexOf(card![0]!) + 1), 0) % 10
  expect(points([p1, p2])).toBeLessThanOrEqual(5)
  const { bankDrawsOn } = paytable<{ bankDrawsOn: number[][] }>("baccarat")
  expect(bankDrawsOn[points([b1, b2])]).toContain(points([p3]))
  expect(points([b1, b2, b3])).toBeGreaterThan(points([p1, p2, p3]))
  expect((worked.baccarat.stake / 20) * 39).toBe(worked.baccarat.win)
})

it("the kraken example is as documented", () => {
  const reef = worked["reef-hunter"]
  const { kraken } = paytable<{ fish: { kraken: { pays: number; weight: number }[] } }>("reef-hunter").fish
  const total = kraken.reduce((sum, { pays, weight }) => sum + pays * weight, 0)
  const weights = kraken.reduce((sum, { weight }) => sum + weight, 0)
  expect((24 * weights) / (25 * total)).toBe(reef.hits / reef.of)
  const draw = own(reef.nonce)
  expect(draw(reef.of)).toBeLessThan(reef.hits)
  let left = draw(weights)
  expect(left).toBe(reef.draws[1])
  const drawn = kraken.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  expect(drawn?.pays).toBe(reef.pays)
  expect(reef.pays * reef.stake).toBe(reef.win)
})

it("the example of chain lightning is as documented", () => {
  const { choice, hits, of, draws, times, ...trench } = worked["midnight-trench"]
  const { fish, guns } = paytable<{
    fish: Record<string, number>
    guns: Record<string, { times: number; weight: number }[]>
  }>("midnight-trench")
  const lightning = guns[choice.gun]!
  const weights = lightning.reduce((sum, { weight }) => sum + weight, 0)
  const average = lightning.reduce((sum, one) => sum + one.times * one.weight, 0) / weights
  expect(fish[choice.fish]).toBe(trench.worth)
  expect(24 / (25 * trench.worth * average)).toBeCloseTo(hits / of, 12)
  const draw = own(trench.nonce)
  expect([draw(of), draw(weights)]).toEqual(draws)
  expect(draws[0]).toBeLessThan(hits)
  // Through the list from the top.
  const reached = lightning.filter((_, n) => lightning.slice(0, n).reduce((sum, { weight }) => sum + weight, 0) <= draws[1]!)
  expect(reached.at(-1)?.times).toBe(times)
  expect(trench.worth * times * trench.stake).toBe(trench.win)
})

interface Reels {
  rows: number
  strips: string[]
  lines: number[][]
  parts?: number
  pays: Record<string, number[]>
  wild: string
  scatter: { symbol: string; pays: number[] }
}

/** What a spin of the base game shows: reel by reel, the top row first. */
const windowOf = ({ strips, rows }: Reels, stops: number[]) =>
  strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!))

it("the example of a slot with lines is as documented", () => {
  const machine = paytable<Reels>("emerald-cloth")
  const { nonce, stops, lineBets, stake, win } = worked["emerald-cloth"]
  const draw = own(nonce)
  expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
  const shown = windowOf(machine, stops)
  let total = 0
  for (const line of machine.lines) {
    const run = line.map((row, reel) => shown[reel]![row]!)
    let count = 1
    while (count < 5 && (run[count] === run[0] || run[count] === machine.wild)) count++
    if (count >= 3) total += machine.pays[run[0]!]?.[count - 3] ?? 0
  }
  const scatters = shown.flat().filter(symbol => symbol === machine.scatter.symbol).length
  expect(scatters).toBeLessThan(3)
  expect(total).toBe(lineBets)
  expect((stake / machine.lines.length) * total).toBe(win)
})

it("the example of a slot with ways is as documented", () => {
  const machine = paytable<Reels>("paper-lanterns")
  const { nonce, stops, lineBets, stake, win } = worked["paper-lanterns"]
  const draw = own(nonce)
  expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
  const shown = windowOf(machine, stops)
  let total = 0
  for (const symbol of new Set(shown[0])) {
    const seen = shown.map(reel => reel.filter(other => other === symbol || other === machine.wild).length)
    const reels = [...seen, 0].indexOf(0)
    const ways = seen.slice(0, reels).reduce((product, count) => product * count, 1)
    if (reels >= 3) total += (machine.pays[symbol]?.[reels - 3] ?? 0) * ways
  }
  expect(total).toBe(lineBets)
  expect((stake / machine.parts!) * total).toBe(win)
})

it("the table example's hash leads to its terminal, and its players' seeds to their contribution", () => {
  let link = table.hash
  for (let n = 0; n < table.index; n++) link = sha256(link)
  expect(link).toBe(table.terminal)
  expect(sha256(table.secret)).toBe(table.secretHash)
  expect(sha256(table.seeds.join(","))).toBe(table.players)
})

it("the comet example is as documented", () => {
  const { paytableHash, draws: drawn, crash, stake, auto, win } = worked.comet
  expect(hashOfPaytable("comet")).toBe(paytableHash)
  const draw = atTable(paytableHash)
  const [a, b] = [draw(2 ** 32), draw(2 ** 20)]
  expect([a, b]).toEqual(drawn)
  const u = 2n ** 52n - (BigInt(a) * 2n ** 20n + BigInt(b))
  const burst = (99n * 2n ** 52n) / u
  expect((99n * 2n ** 52n - 1n) / (u - 1n)).toBe(burst)
  expect(Number(burst < 100n ? 100n : burst)).toBe(crash)
  expect(auto <= crash ? Math.floor((stake * auto) / 100) : 0).toBe(win)
})

it("the high card example is as documented", () => {
  const high = worked["high-card"]
  expect(hashOfPaytable("high-card")).toBe(high.paytableHash)
  const deck = Array.from({ length: 52 }, (_, card) => card)
  const { drawn, first } = shuffled(deck, 3, atTable(high.paytableHash))
  expect(drawn).toEqual(high.draws)
  const ranks = "2 3 4 5 6 7 8 9 10 J Q K A".split(" ")
  expect(first.map(card => `${ranks[Math.floor(card / 4)]}${"♣♦♥♠"[card % 4]}`)).toEqual(high.cards)
  const pot = 3 * high.ante
  const rake = Math.floor((pot * 5) / 100)
  expect(rake).toBe(high.rake)
  expect(first.map(card => (card === Math.max(...first) ? pot - rake : 0))).toEqual(high.wins)
})

it("the sabong example is as documented", () => {
  const { paytableHash, bets, draw: drawn, winner, dividends, gets } = worked["sabong-ring"]
  expect(hashOfPaytable("sabong-ring")).toBe(paytableHash)
  expect(atTable(paytableHash)(179)).toBe(drawn)
  expect(drawn < 80 ? "meron" : drawn < 160 ? "wala" : "draw").toBe(winner)
  const house = Math.max(bets.meron, bets.wala) - Math.min(bets.meron, bets.wala)
  const dividend = ((bets.meron + bets.wala + house) * 9500) / Math.max(bets.meron, bets.wala)
  expect([house, dividend, dividend]).toEqual([worked["sabong-ring"].house, dividends.meron, dividends.wala])
  const pays = { meron: [1.9, 0, 0], wala: [0, 1.9, 0], draw: [1, 1, 9] }[winner as "meron" | "wala" | "draw"]
  expect([bets.meron, bets.wala, bets.draw].map((bet, n) => bet * pays[n]!)).toEqual(gets)
})

it("docs/fairness.md and the algorithm page state the same examples, word by word and number by number", () => {
  const flat = (text: string) => text.replace(/\s+/g, " ")
  const document = flat(readFileSync(join(import.meta.dirname, "../../docs/fairness.md"), "utf8"))
  for (const name of sections) {
    expect(document).toContain(flat(`## ${en.sections[name].title} ${en.sections[name].text}`))
    for (const line of examples[name] ?? []) expect(document).toContain(flat(line))
  }
})
