import { expect, it } from "vitest"
import { watchUserActivity } from "./user-activity.ts"

it("a touch is reported once per query for pointer and keyboard, until the watch stops", () => {
  const page = new EventTarget()
  const touches = watchUserActivity(page)
  expect(touches.sinceLast()).toBe(false)
  page.dispatchEvent(new Event("pointermove"))
  page.dispatchEvent(new Event("keydown"))
  expect([touches.sinceLast(), touches.sinceLast()]).toEqual([true, false])
  touches.stop()
  page.dispatchEvent(new Event("keydown"))
  expect(touches.sinceLast()).toBe(false)
})
