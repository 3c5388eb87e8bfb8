import type { TextStore, WindowPage } from "../domain/environment.ts"
import { newId } from "./browser.ts"

/** The storage key of the window's id: it survives a reload and a crash. */
const WINDOW = "baize.window"
const CHANNEL = "baize.windows"

/** `taken`: the answer of the window that has this id. */
interface WindowMessage {
  readonly windowId: string
  readonly taken: boolean
}

/**
 * This page and its window, for launches of games. A duplicated window starts with a copy of the other's store: the other one,
 * whose games are still open, answers, and this one takes an id of its own.
 */
export function windowPage(visit: TextStore): () => WindowPage {
  const pageId = newId()
  let others: BroadcastChannel | undefined
  function listen(): void {
    if (typeof BroadcastChannel === "undefined") return
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener("message", ({ data }: MessageEvent<WindowMessage>) => {
      if (data.windowId !== visit.read(WINDOW)) return
      if (data.taken) visit.write(WINDOW, newId())
      else channel.postMessage({ windowId: data.windowId, taken: true } satisfies WindowMessage)
    })
    others = channel
  }
  listen()
  const copied = visit.read(WINDOW)
  if (copied) others?.postMessage({ windowId: copied, taken: false } satisfies WindowMessage)
  // A page that is left answers no more: the next one in this window has its id.
  addEventListener("pagehide", () => others?.close())
  addEventListener("pageshow", ({ persisted }) => persisted && listen())
  return () => {
    const windowId = visit.read(WINDOW) ?? newId()
    visit.write(WINDOW, windowId)
    return { windowId, pageId }
  }
}
