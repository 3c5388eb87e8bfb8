import type { Owed } from "@baize/common/api/forecast.ts"

/** A running period by its last day and its result, in minor units. */
type Flow = Pick<Owed, "to" | "projected">

/**
 * The running periods that the money does not cover when they end: the balance, plus what is received by that day (same-day
 * receipts first, because payouts go from the top down), minus what is owed by then.
 *
 * @param owed what is to be paid, by the day it ends
 * @param coming what is to be received
 * @param start the balance minus all that is settled already, minor units; below 0 where it does not cover even that
 */
export function uncovered<Period extends Flow>(owed: readonly Period[], coming: readonly Flow[], start: number): Period[] {
  let paid = 0
  return owed.filter(({ to, projected }) => {
    paid += projected
    const received = coming.reduce((sum, flow) => (flow.to <= to ? sum + flow.projected : sum), 0)
    return projected > 0 && start + received - paid < 0
  })
}

export const isShort = (owed: readonly Flow[], coming: readonly Flow[], start: number): boolean =>
  start < 0 || uncovered(owed, coming, start).length > 0
