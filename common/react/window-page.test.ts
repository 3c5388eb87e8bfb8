import { afterEach, expect, test, vi } from "vitest"
import type { TextStore, WindowPage } from "../domain/environment.ts"
import { windowPage } from "./window-page.ts"

interface TestPage {
  readonly launch: () => Promise<WindowPage>
  leave(): void
}

let pages: TestPage[] = []
afterEach(() => {
  for (const page of pages) page.leave()
  pages = []
  vi.unstubAllGlobals()
})

/** The store of a window; a duplicated window starts with a copy of the other's. */
function storeWith(windowId?: string): TextStore {
  const texts = new Map(windowId === undefined ? [] : [["baize.window", windowId]])
  return {
    read: key => texts.get(key),
    write: (key, value) => void (value === undefined ? texts.delete(key) : texts.set(key, value)),
  }
}

function pageIn(store: TextStore): TestPage {
  const events = new EventTarget()
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events))
  const page = { launch: windowPage(store), leave: () => void events.dispatchEvent(new Event("pagehide")) }
  pages.push(page)
  return page
}

const idOf = async (page: TestPage): Promise<string> => (await page.launch()).windowId

test("of a window and two copies that launch at once, the window keeps its id and each copy gets its own", async () => {
  const original = pageIn(storeWith())
  const windowId = await idOf(original)
  const copies = [pageIn(storeWith(windowId)), pageIn(storeWith(windowId))]
  const ids = await Promise.all([original, ...copies].map(idOf))
  expect(ids[0]).toBe(windowId)
  expect(new Set(ids).size).toBe(3)
  expect(await Promise.all([original, ...copies].map(idOf))).toEqual(ids)
})

test("the next page of a window has its id, as another page, also while the one before is still being left", async () => {
  const store = storeWith()
  const before = pageIn(store)
  const { windowId, pageId } = await before.launch()
  const launching = pageIn(store).launch()
  before.leave()
  const next = await launching
  expect(next.windowId).toBe(windowId)
  expect(next.pageId).not.toBe(pageId)
})

test("a page that comes back takes a new id if a copy of its window has launched meanwhile", async () => {
  const store = storeWith()
  const page = pageIn(store)
  const windowId = await idOf(page)
  page.leave()
  expect(await idOf(page)).toBe(windowId)
  page.leave()
  expect(await idOf(pageIn(storeWith(windowId)))).toBe(windowId)
  const renamed = await idOf(page)
  expect(renamed).not.toBe(windowId)
  expect(store.read("baize.window")).toBe(renamed)
})

test("without locks each page has an id of its own, which it keeps", async () => {
  vi.stubGlobal("navigator", {})
  const store = storeWith()
  const [page, next] = [pageIn(store), pageIn(store)]
  const windowId = await idOf(page)
  expect(await idOf(next)).not.toBe(windowId)
  expect(await idOf(page)).toBe(windowId)
})
