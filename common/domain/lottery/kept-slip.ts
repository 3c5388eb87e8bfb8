import type { TextStore } from "../environment.ts"
import type { LotterySlip, SlipBet } from "./slip.ts"

/** A longer slip is not kept: none that can be bought is. */
const LONGEST = 4_000_000
/** Letters of a slip that is written in less than a frame. */
const SHORT = 50_000

/** The draw that a slip was made for, and the prize group where the player chose another than their own. */
interface SlipChoice {
  readonly numero: string | undefined
  readonly group: number | undefined
}

/** A slip as kept while the window is open: it survives a reload, and a session that ends while it is being made. */
interface KeptSlip {
  readonly bet: string
  readonly picks: readonly (readonly number[])[]
  readonly text: string
  readonly unit: number
  readonly multiple: number
  readonly bets: readonly SlipBet[]
  readonly numero: string | null
  readonly group?: number | undefined
}

export const isLongSlip = ({ text, bets }: Pick<LotterySlip, "text" | "bets">): boolean =>
  bets.reduce((letters, { expression }) => letters + expression.length, text.length) > SHORT

export function keepSlip(visit: TextStore, key: string, slip: LotterySlip, { numero, group }: SlipChoice): void {
  const { type, picks, text, unit, multiple, bets } = slip
  const kept: KeptSlip = { bet: type.code, picks, text, unit, multiple, bets, numero: numero ?? null, group }
  const written = JSON.stringify(kept)
  visit.write(key, written.length > LONGEST ? undefined : written)
}

/** Puts what was kept back on a slip. */
export function restoreSlip(visit: TextStore, key: string, slip: LotterySlip): SlipChoice | undefined {
  const kept = readSlip(visit, key)
  return kept && fill(visit, key, kept, slip)
}

/** Puts what a visitor made on the slip of the member that they signed in as, above what that member had made before. */
export function takeOverSlip(visit: TextStore, key: string, slip: LotterySlip): SlipChoice | undefined {
  const kept = readSlip(visit, key)
  visit.write(key, undefined)
  if (!kept || (kept.bets.length === 0 && kept.text === "" && kept.picks.every(row => row.length === 0))) return undefined
  return fill(visit, key, kept, slip)
}

function readSlip(visit: TextStore, key: string): KeptSlip | undefined {
  const written = visit.read(key)
  try {
    return written === undefined ? undefined : (JSON.parse(written) as KeptSlip)
  } catch {
    visit.write(key, undefined)
    return undefined
  }
}

function fill(visit: TextStore, key: string, kept: KeptSlip, slip: LotterySlip): SlipChoice | undefined {
  const { bet, picks, text, unit, multiple, bets, numero, group } = kept
  try {
    slip.choose(bet)
    slip.pick(picks)
    slip.stakeWith({ unit, multiple })
    slip.put(bets)
    if (text) void slip.enter(text)
    return { numero: numero ?? undefined, group }
  } catch {
    // Kept by an older version of the site.
    visit.write(key, undefined)
    return undefined
  }
}
