import type { TextStore, WindowPage } from "../domain/environment.ts"
import { newId } from "./browser.ts"

/** The storage key of the window's id: it survives a reload and a crash. */
const WINDOW = "baize.window"
/** How long the page before this one in its window may take to release the id. */
const PATIENCE_MS = 500

type Release = () => void

/**
 * This page and its window, for launches of games. A duplicated window starts with a copy of the other's store, so a page that
 * opens a game locks the window's id until it is left, also while it sleeps. A page whose id is locked takes a new one, and each
 * page does where the browser has no locks (without HTTPS): it ends no other page's games.
 */
export function windowPage(visit: TextStore): () => Promise<WindowPage> {
  const pageId = newId()
  let held: Promise<{ readonly windowId: string; readonly release: Release | undefined }> | undefined
  async function hold() {
    const stored = visit.read(WINDOW)
    const release = stored === undefined ? undefined : await lock(stored)
    if (stored !== undefined && release) return { windowId: stored, release }
    const windowId = newId()
    visit.write(WINDOW, windowId)
    return { windowId, release: await lock(windowId) }
  }
  // For the window's next page; and some browsers keep no page for Back that has a lock.
  addEventListener("pagehide", () => {
    void held?.then(({ release }) => release?.())
    held = undefined
  })
  return async () => {
    held ??= hold()
    const { windowId } = await held
    return { windowId, pageId }
  }
}

/** Undefined: another page has the lock, or the browser gives none. */
function lock(windowId: string): Promise<Release | undefined> {
  const late = new AbortController()
  const waiting = setTimeout(() => late.abort(), PATIENCE_MS)
  return new Promise(resolve => {
    const untilReleased = () =>
      new Promise<void>(release => {
        clearTimeout(waiting)
        resolve(release)
      })
    const { locks } = navigator as { locks?: LockManager }
    if (!locks) resolve(undefined)
    else locks.request(`baize.window ${windowId}`, { signal: late.signal }, untilReleased).catch(() => resolve(undefined))
  })
}
