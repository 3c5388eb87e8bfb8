import { expect, it } from "vitest"
import { sendOnce } from "./request-id.ts"

const ids = () => {
  let last = 0
  return () => `id ${++last}`
}
const lost = async (_?: unknown) => {
  throw new Error("the answer was lost")
}
const echo = async (request: string) => request

it("content sent again after a lost answer carries the same request id", async () => {
  const send = sendOnce(ids())
  const seen: string[] = []
  await expect(send(["card", 5], id => lost(void seen.push(id)))).rejects.toThrow("lost")
  expect(await send(["card", 5], echo)).toBe(seen[0])
})

it("content sent again after its answer is another request", async () => {
  const send = sendOnce(ids())
  expect([await send("hello", echo), await send("hello", echo)]).toEqual(["id 1", "id 2"])
})

it("different content is another request, also before the first is answered", async () => {
  const send = sendOnce(ids())
  let answer = (_: string) => {}
  const first = send(["card", 5], () => new Promise<string>(resolve => (answer = resolve)))
  await expect(send(["card", 6], () => lost())).rejects.toThrow("lost")
  answer("done")
  expect(await first).toBe("done")
  expect(await send(["card", 6], echo)).toBe("id 2")
})
