import { createHash, createHmac } from "node:crypto"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { studioGames } from "../games/studio-games.ts"

// Written from docs/fairness.md alone, to recompute its examples. Of the games only their paytables are read, as data.

export const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")

export type NextDraw = (below: number) => number

/** The draws of a round: `message` is the text before the block number. */
function draws(key: string, message: string): NextDraw {
  let taken = 0
  return below => {
    for (;;) {
      const block = createHmac("sha256", Buffer.from(key, "hex"))
        .update(`${message}:${Math.floor(taken / 8)}`, "utf8")
        .digest()
      const word = block.readUInt32BE((taken++ % 8) * 4)
      if (word < 2 ** 32 - (2 ** 32 % below)) return word % below
    }
  }
}

/** The draws of a round of one player. */
export const own = (nonce: number): NextDraw => draws(worked.seeds.serverSeed, `${worked.seeds.clientSeed}:${nonce}`)

const { table } = worked

/** The draws of the round of a table. */
export const atTable = (paytableHash: string): NextDraw =>
  draws(table.hash, `${table.salt}:${paytableHash}:${table.secret}:${table.players}:${table.index}`)

export const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === "object"
      ? Object.fromEntries(
          Object.keys(value)
            .toSorted()
            .map(key => [key, sorted((value as Record<string, unknown>)[key])]),
        )
      : value

export const paytable = <Table>(code: string): Table => studioGames.find(game => game.code === code)!.paytable as Table
export const hashOfPaytable = (code: string): string => sha256(JSON.stringify(sorted(paytable(code))))

/** The first `few` of a shuffle, and the draws for it. */
export function shuffled<Thing>(things: readonly Thing[], few: number, draw: NextDraw): { drawn: number[]; first: Thing[] } {
  const list = [...things]
  const drawn: number[] = []
  for (let i = 0; i < few; i++) {
    const d = draw(list.length - i)
    drawn.push(d)
    const moved = list[i]!
    list[i] = list[i + d]!
    list[i + d] = moved
  }
  return { drawn, first: list.slice(0, few) }
}

/** The symbols that reels show from where their strips stopped. */
export const shows = (strips: readonly string[], stops: readonly number[], rows: (reel: number) => number) =>
  strips.map((strip, reel) => Array.from({ length: rows(reel) }, (_, row) => strip[(stops[reel]! + row) % strip.length]!))

/** The place in a list of weights that a draw below their sum falls on. */
export function byWeight(weights: readonly number[], drawn: number): number {
  let left = drawn
  return weights.findIndex(weight => {
    left -= weight
    return left < 0
  })
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

export const deck: readonly string[] = [..."SHDC"].flatMap(suit => [..."A23456789TJQK"].map(rank => rank + suit))
