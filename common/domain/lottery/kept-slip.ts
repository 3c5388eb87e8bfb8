import type { TextStore } from "../environment.ts"
import type { LotterySlip, SlipBet } from "./slip.ts"

/** A longer slip is not kept: none that can be bought is. */
const LONGEST = 4_000_000

/** A slip as kept while the window is open: it survives a reload, and a session that ends while it is being made. */
interface KeptSlip {
  readonly bet: string
  readonly picks: readonly (readonly number[])[]
  readonly text: string
  readonly unit: number
  readonly multiple: number
  readonly bets: readonly SlipBet[]
  readonly numero: string | null
}

export function keepSlip(visit: TextStore, key: string, slip: LotterySlip, numero: string | undefined): void {
  const { type, picks, text, unit, multiple, bets } = slip
  const kept: KeptSlip = { bet: type.code, picks, text, unit, multiple, bets, numero: numero ?? null }
  const written = JSON.stringify(kept)
  visit.write(key, written.length > LONGEST ? undefined : written)
}

/** Puts what was kept back on a new slip; returns the draw that it was made for. */
export function restoreSlip(visit: TextStore, key: string, slip: LotterySlip): string | undefined {
  const written = visit.read(key)
  if (written === undefined) return undefined
  try {
    const { bet, picks, text, unit, multiple, bets, numero } = JSON.parse(written) as KeptSlip
    slip.choose(bet)
    slip.pick(picks)
    slip.stakeWith({ unit, multiple })
    slip.put(bets)
    if (text) void slip.enter(text)
    return numero ?? undefined
  } catch {
    // Kept by an older version of the site.
    visit.write(key, undefined)
    return undefined
  }
}
