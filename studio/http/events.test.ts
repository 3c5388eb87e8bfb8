import fastify from "fastify"
import { expect, it } from "vitest"
import { sendEvents } from "./events.ts"

it("listeners who come together are asked after at instants of their own, each within the time", async () => {
  const everyMilliseconds = 2000
  const begun: number[] = []
  const waited = new Map<number, number>()
  const http = fastify()
  http.get("/", (_, reply) => {
    const n = begun.push(performance.now()) - 1
    const isOpen = async () => {
      if (!waited.has(n)) waited.set(n, performance.now() - begun[n]!)
      return true
    }
    sendEvents(reply, { isOpen, everyMilliseconds }, ({ close }) => close)
    return reply
  })
  const url = await http.listen({ port: 0, host: "127.0.0.1" })
  const over = new AbortController()
  await Promise.all(Array.from({ length: 20 }, () => fetch(url, { signal: over.signal })))
  await expect.poll(() => waited.size, { timeout: 20_000 }).toBe(20)
  expect(Math.min(...waited.values())).toBeLessThan(everyMilliseconds * 0.9)
  over.abort()
  await http.close()
})
