import { setTimeout as pause } from "node:timers/promises"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { TextStore } from "../domain/environment.ts"
import { windowPage } from "./window-page.ts"

/** What leaves each page. */
let leaving: EventTarget
beforeEach(() => {
  leaving = new EventTarget()
  vi.stubGlobal("addEventListener", leaving.addEventListener.bind(leaving))
})
afterEach(() => {
  leaving.dispatchEvent(new Event("pagehide"))
  vi.unstubAllGlobals()
})

function storeWith(windowId?: string): TextStore {
  const texts = new Map(windowId === undefined ? [] : [["baize.window", windowId]])
  return {
    read: key => texts.get(key),
    write: (key, value) => void (value === undefined ? texts.delete(key) : texts.set(key, value)),
  }
}

test("of a window and two copies opened at once, the window keeps its id and each copy gets its own", async () => {
  const original = windowPage(storeWith())
  const { windowId } = original()
  const copies = [windowPage(storeWith(windowId)), windowPage(storeWith(windowId))]
  await expect.poll(() => new Set([original, ...copies].map(page => page().windowId)).size).toBe(3)
  await pause(50)
  expect(original().windowId).toBe(windowId)
})
