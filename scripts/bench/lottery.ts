import type { Measurement } from "./figure.ts"
import { settledDraw } from "./lottery-draw.ts"
import { openedLobby } from "./lottery-lobby.ts"
import { pastedLines } from "./lottery-paste.ts"
import { soldSlips } from "./lottery-slips.ts"

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  slips: soldSlips,
  draw: settledDraw,
  lobby: openedLobby,
  paste: pastedLines,
}

/** What lotteries cost: a slip beside a bet, the tickets of a large draw, the lobby after 20 years of draws, pasted lines. */
export async function run(): Promise<Measurement[]> {
  const figures: Measurement[] = []
  for (const name of process.env.LOTTERY_PARTS?.split(",") ?? Object.keys(parts)) {
    const part = parts[name]
    if (!part) throw new RangeError(`LOTTERY_PARTS has no ${name}: there are ${Object.keys(parts).join(", ")}`)
    figures.push(...(await part()))
  }
  return figures
}
