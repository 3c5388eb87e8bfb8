import { connect, type Socket } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let url: URL
const slow: Socket[] = []
beforeAll(async () => {
  world = await testWorld()
  url = new URL(await world.platform.http.listen({ host: "127.0.0.1", port: 0 }))
})
afterAll(async () => {
  for (const socket of slow) socket.destroy()
  await world?.close()
})

/** Starts an upload and never sends the rest of it. */
function startSlowly(ip: string): void {
  const socket = connect(Number(url.port), url.hostname)
  socket.on("error", () => {})
  socket.write(
    `PUT /wps/feedback/image HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\nContent-Length: 4000000\r\n\r\nstart`,
  )
  slow.push(socket)
}

const upload = async (ip: string): Promise<string> => {
  const answer = await fetch(new URL("/wps/feedback/image", url), {
    method: "PUT",
    headers: { "x-forwarded-for": ip, "x-forwarded-host": "localhost" },
    body: Buffer.from("not a picture"),
  })
  return ((await answer.json()) as { code: string }).code
}

it("a network that sends its uploads slowly leaves the others their turn", async () => {
  for (let n = 0; n < 20; n++) startSlowly("203.0.113.5")
  await expect.poll(() => upload("203.0.113.5")).toBe("busy")
  expect(await upload("198.51.100.7")).toBe("image-unreadable")
})
