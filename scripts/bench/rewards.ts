import type { Measurement } from "./figure.ts"
import { betsWithRewards } from "./reward-bets.ts"
import { leaderboard } from "./reward-leaderboard.ts"
import { dailyRebates } from "./reward-rebates.ts"

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  bets: betsWithRewards,
  rebates: dailyRebates,
  leaderboard,
}

/** What rewards cost: a bet under them, the rebates of a day, a leaderboard. `REWARDS_PARTS=bets,rebates` for some of it. */
export async function run(): Promise<Measurement[]> {
  const figures: Measurement[] = []
  for (const name of process.env.REWARDS_PARTS?.split(",") ?? Object.keys(parts)) {
    const part = parts[name]
    if (!part) throw new RangeError(`REWARDS_PARTS has no ${name}: there are ${Object.keys(parts).join(", ")}`)
    figures.push(...(await part()))
  }
  return figures
}
