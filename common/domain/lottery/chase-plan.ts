import { MOST_MULTIPLE } from "../../api/lottery-tickets.ts"

/** How the multiples of a chase grow from draw to draw. */
export type ChasePlan =
  | { readonly kind: "same"; readonly times: number }
  /** `factor` times as much after each `every` draws. */
  | { readonly kind: "doubling"; readonly times: number; readonly factor: number; readonly every: number }
  /** At each draw, a win covers everything staked so far and `profit` on top, in minor units. */
  | { readonly kind: "target"; readonly profit: number }

/** What the slip costs and wins at least in one draw with a multiple of one, in minor units. */
interface ChasedSlip {
  readonly stake: number
  readonly prize: number
}

/** A draw of a chase: its multiple, its stake, everything staked up to it, and what is left of a win there. Minor units. */
export interface ChaseLine {
  readonly times: number
  readonly stake: number
  readonly total: number
  readonly profit: number
}

/** The draws of a chase by a plan. It ends earlier where a multiple would be too great, or no multiple reaches the profit. */
export function chaseLines(plan: ChasePlan, { stake, prize }: ChasedSlip, draws: number, most = MOST_MULTIPLE): ChaseLine[] {
  const lines: ChaseLine[] = []
  let before = 0
  for (let draw = 0; draw < draws; draw++) {
    const times = timesAt(plan, draw, { stake, prize }, before)
    if (times === undefined || times > most) break
    const total = before + times * stake
    lines.push({ times, stake: times * stake, total, profit: times * prize - total })
    before = total
  }
  return lines
}

function timesAt(plan: ChasePlan, draw: number, { stake, prize }: ChasedSlip, before: number): number | undefined {
  if (plan.kind === "same") return plan.times
  if (plan.kind === "doubling") return plan.times * plan.factor ** Math.floor(draw / plan.every)
  const gain = prize - stake
  return gain > 0 ? Math.max(1, Math.ceil((before + plan.profit) / gain)) : undefined
}
