import { ledgeAt } from "../../../../games/summit/ledges.ts"
import { type SummitChoice, type SummitResult, targetOf } from "../../../../games/summit/summit.ts"
import type { TableEntry, TableView } from "../../../../protocol.ts"

/** Milliseconds before an automatic exit is trusted, because news of a broken ledge may be on the way. */
const grace = 400

/** What is known of a bet: where it, or half of it, went home. */
export interface KnownExit {
  readonly out: number | null
  readonly halved: number | null
}

export const topOf = (view: TableView | undefined): number | undefined => (view?.result as SummitResult | null | undefined)?.top

/** Where a bet in the climb went home, as far as is known `elapsed` milliseconds after the start. */
export function exitOf(view: TableView, entry: TableEntry, elapsed: number): KnownExit {
  if (view.phase === "open") return { out: null, halved: null }
  const choice = entry.choice as SummitChoice
  const target = targetOf({ choice, leftAt: entry.leftAt })
  const reached = topOf(view) ?? ledgeAt(elapsed - grace)
  const out = reached >= target || (entry.leftAt !== null && view.phase === "running") ? target : null
  const halved = choice.half !== null && choice.half < target && reached >= choice.half ? choice.half : null
  return { out, halved }
}
