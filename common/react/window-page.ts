import type { TextStore, WindowPage } from "../domain/environment.ts"
import { newId } from "./browser.ts"

/** The storage key of the window's id: it survives a reload and a crash. */
const WINDOW = "baize.window"
const CHANNEL = "baize.windows"

/** A question of the page `asker`, or with `taken` the answer of a page that has this id. */
interface WindowMessage {
  readonly windowId: string
  readonly asker: string
  readonly taken: boolean
}

/**
 * This page and its window, for launches of games. A duplicated window starts with a copy of the other's store: the other one,
 * whose games are still open, answers, and this one takes an id of its own.
 */
export function windowPage(visit: TextStore): () => WindowPage {
  const pageId = newId()
  let others: BroadcastChannel | undefined
  function join(): void {
    if (typeof BroadcastChannel === "undefined") return
    const channel = new BroadcastChannel(CHANNEL)
    const say = (message: WindowMessage): void => channel.postMessage(message)
    channel.addEventListener("message", ({ data: { windowId, asker, taken } }: MessageEvent<WindowMessage>) => {
      if (windowId !== visit.read(WINDOW)) return
      if (!taken) say({ windowId, asker, taken: true })
      else if (asker === pageId) visit.write(WINDOW, newId())
    })
    const copied = visit.read(WINDOW)
    if (copied) say({ windowId: copied, asker: pageId, taken: false })
    others = channel
  }
  join()
  // A page that is left answers no more: the next one in this window has its id. It may have been copied until it comes back.
  addEventListener("pagehide", () => others?.close())
  addEventListener("pageshow", ({ persisted }) => persisted && join())
  return () => {
    const windowId = visit.read(WINDOW) ?? newId()
    visit.write(WINDOW, windowId)
    return { windowId, pageId }
  }
}
