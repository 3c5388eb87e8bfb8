import { connect } from "node:net"
import fastify from "fastify"
import { expect, it } from "vitest"
import { sendEvents } from "./events.ts"

it("listeners who come together are asked after at instants of their own, each within the time", { tags: "long" }, async () => {
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

it("a listener that reads nothing is disconnected soon after it is dropped, and nothing is kept for it", {
  tags: "long",
}, async () => {
  const http = fastify()
  const sent = Promise.withResolvers<{ readonly destroyed: boolean; readonly writableLength: number }>()
  http.get("/", (_, reply) => {
    sendEvents(reply, { isOpen: async () => true, everyMilliseconds: 60_000 }, listener => {
      // In between, what the connection takes leaves the buffer.
      const sending = setInterval(() => {
        if (listener.send("x".repeat(500_000))) return
        clearInterval(sending)
        listener.close()
        sent.resolve(reply.raw)
      }, 5)
      return () => {}
    })
    return reply
  })
  const { port } = new URL(await http.listen({ port: 0, host: "127.0.0.1" }))
  const socket = connect(Number(port), "127.0.0.1").pause()
  socket.write("GET / HTTP/1.1\r\nHost: studio\r\n\r\n")
  const out = await sent.promise
  expect(out.writableLength).toBeGreaterThan(0)
  await expect.poll(() => [out.destroyed, out.writableLength], { timeout: 10_000 }).toEqual([true, 0])
  socket.destroy()
  await http.close()
})
