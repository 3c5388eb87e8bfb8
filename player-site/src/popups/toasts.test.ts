import { expect, test } from "vitest"
import { Toasts } from "./toasts.ts"

test("news waits until the answer to what a person did is gone", () => {
  const toasts = new Toasts()
  toasts.say("Your password has been changed.", "positive")
  const answer = toasts.current!
  toasts.announce("New message")
  expect(toasts.current).toBe(answer)
  toasts.clear(answer)
  expect(toasts.current).toEqual({ text: "New message", tone: "plain" })
})

test("an answer replaces news at once, and the last news waits for its end", () => {
  const toasts = new Toasts()
  toasts.announce("1 new message")
  toasts.say("Saved")
  toasts.announce("2 new messages")
  toasts.announce("3 new messages")
  expect(toasts.current?.text).toBe("Saved")
  toasts.clear(toasts.current!)
  expect(toasts.current?.text).toBe("3 new messages")
  toasts.clear(toasts.current!)
  expect(toasts.current).toBeUndefined()
})
