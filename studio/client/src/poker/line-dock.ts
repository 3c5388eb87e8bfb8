import type { PokerTableView } from "../../../poker/wire.ts"
import type { DockState } from "./table-dock.ts"
import type { PokerTexts } from "./texts.ts"

interface LineActs {
  /** Takes this seat; 0: any that is free. */
  sit(seat: number): void
  /** Waits for a seat, or no longer. */
  wait(isWaiting: boolean): void
}

/** Whether a player without a seat can take one now: theirs by the line, or one that the line leaves over. */
export function hasSeatToTake({ size, seats, line, mine }: Pick<PokerTableView, "size" | "seats" | "line" | "mine">): boolean {
  return mine === null && line !== null && (line.offer !== null || size - seats.length > line.waiting)
}

/** What someone without a seat at a cash table can do; `until`: when their offer passes, on the page's monotonic clock. */
export function watchingTable(view: PokerTableView, until: number, texts: PokerTexts, acts: LineActs): DockState {
  const { waiting, place, offer } = view.line ?? { waiting: 0, place: null, offer: null }
  const leave = { kind: "call", act: () => acts.wait(false) } as const
  const take = { label: texts("dock.quickSit"), kind: "raise", act: () => acts.sit(0) } as const
  if (offer !== null)
    return { kind: "text", text: texts("line.free"), until, offers: [take, { ...leave, label: texts("line.decline") }] }
  if (place !== null) {
    const text = place === 1 ? texts("line.next") : texts("line.place", { place, waiting })
    return { kind: "text", text, offers: [{ ...leave, label: texts("line.leave") }] }
  }
  if (hasSeatToTake(view)) return { kind: "text", text: texts("dock.watch"), offers: [take] }
  const join = { label: texts("line.join"), kind: "raise", act: () => acts.wait(true) } as const
  return { kind: "text", text: waiting === 0 ? texts("dock.full") : texts("line.full", { waiting }), offers: [join] }
}
