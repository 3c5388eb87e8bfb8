import { neighbourhoodOf } from "../server/visitor.ts"
import type { AuditEvent } from "./audit.ts"

/** Refusals alike from one address in a minute that are stored one by one; those after them are counted in one row. */
const EACH = 20
const WINDOW_MS = 60_000
/** Between two looks for windows that are over: each goes through all of them. */
const LOOK_MS = 1_000
/** Addresses that are counted apart; past that all others share one count. */
const MOST = 10_000

interface Window {
  readonly until: number
  count: number
  readonly first: AuditEvent
}

/** Keeps a crowd of refusals from filling the audit log. What is done is always stored: it costs its doer more than a row. */
export function createFloodGate() {
  const windows = new Map<string, Window>()
  let looked = 0

  const keyOf = ({ event, outcome, brand, ip, member }: AuditEvent): string => {
    const key = `${event} ${outcome} ${brand} ${member ?? neighbourhoodOf(ip ?? "")}`
    return windows.has(key) || windows.size < MOST ? key : `${event} ${outcome}`
  }

  /** Takes out the windows that `over` names, and gives a row for each that withheld something. */
  function take(over: (window: Window) => boolean): AuditEvent[] {
    const rows: AuditEvent[] = []
    for (const [key, window] of windows) {
      if (!over(window)) continue
      windows.delete(key)
      const { event, outcome, brand, ip, member } = window.first
      const withheld = window.count - EACH
      if (withheld > 0) rows.push({ event, outcome, brand, ip, member, detail: { withheld } })
    }
    return rows
  }

  return {
    /** Whether an event is stored as a row of its own. */
    lets(event: AuditEvent, now: Date): boolean {
      if (event.outcome === "done" || event.event === "operator") return true
      const key = keyOf(event)
      const window = windows.get(key) ?? { until: now.getTime() + WINDOW_MS, count: 0, first: event }
      windows.set(key, window)
      window.count++
      return window.count <= EACH
    },
    /** What the windows that are over have withheld. */
    due(now: Date): AuditEvent[] {
      if (Math.abs(now.getTime() - looked) < LOOK_MS) return []
      looked = now.getTime()
      return take(({ until }) => until <= looked)
    },
    /** What every window has withheld so far. */
    all: (): AuditEvent[] => take(() => true),
  }
}
