import { networkOf } from "../visitor.ts"
import type { AuditEvent } from "./event.ts"

/** Identical refusals from one address in a minute that are stored one by one; further ones are counted in one row. */
const EACH = 20
const WINDOW_MS = 60_000
/** Interval between checks for finished windows: each scans all of them. */
const LOOK_MS = 1_000
/** The same for all addresses together: a crowd comes from many. */
const EACH_OF_ALL = 600

interface FloodWindow {
  readonly until: number
  count: number
  withheld: number
  readonly first: AuditEvent
}

/**
 * Keeps a crowd of refusals from filling the audit log. Completed acts are always stored: they cost their actor more than a row.
 */
export function createFloodGate() {
  const windows = new Map<string, FloodWindow>()
  let looked = 0

  /** Counts an event in a window; gives whether it is one of the first `most`. */
  function count(key: string, event: AuditEvent, most: number, now: Date): boolean {
    const window = windows.get(key) ?? { until: now.getTime() + WINDOW_MS, withheld: 0, count: 0, first: event }
    windows.set(key, window)
    window.count++
    if (window.count > most) window.withheld++
    return window.count <= most
  }

  /** Removes the windows matching `over`, and gives a row for each that withheld something. */
  function take(over: (window: FloodWindow) => boolean): AuditEvent[] {
    const rows: AuditEvent[] = []
    for (const [key, window] of windows) {
      if (!over(window)) continue
      windows.delete(key)
      const { withheld, first } = window
      if (withheld > 0) rows.push({ ...first, detail: { withheld } })
    }
    return rows
  }

  return {
    /** Whether an event is stored as a row of its own. */
    lets(event: AuditEvent, now: Date): boolean {
      if (event.outcome === "done" || event.event === "operator") return true
      const { event: name, outcome, brand, ip, member } = event
      const everywhere = { event: name, outcome }
      return (
        count(`${name} ${outcome} ${brand} ${member ?? networkOf(ip ?? "")}`, { ...everywhere, brand, ip, member }, EACH, now) &&
        count(`${name} ${outcome}`, everywhere, EACH_OF_ALL, now)
      )
    },
    /** What the finished windows have withheld. */
    due(now: Date): AuditEvent[] {
      if (Math.abs(now.getTime() - looked) < LOOK_MS) return []
      looked = now.getTime()
      return take(({ until }) => until <= looked)
    },
    /** What every window has withheld so far. */
    all: (): AuditEvent[] => take(() => true),
  }
}
