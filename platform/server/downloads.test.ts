import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, createConnection } from "node:net"
import { Readable } from "node:stream"
import { describe, expect, it } from "vitest"
import { createDownloads } from "./downloads.ts"

describe("files that are being read", () => {
  it("are two at once for one caller, who does not stand in the way of others", () => {
    const downloads = createDownloads()
    const places = [downloads.begin("ann"), downloads.begin("ann")]
    expect(places).not.toContain(undefined)
    expect(downloads.begin("ann")).toBeUndefined()
    expect(downloads.begin("bob")).toBeDefined()
    places[0]!()
    expect(downloads.begin("ann")).toBeDefined()
  })
  it("are six at once in all, and a place given back twice is one place", () => {
    const downloads = createDownloads()
    const places = Array.from({ length: 6 }, (_, n) => downloads.begin(`caller ${n}`)!)
    expect(downloads.begin("the seventh")).toBeUndefined()
    places[0]!()
    places[0]!()
    expect(downloads.begin("the seventh")).toBeDefined()
    expect(downloads.begin("the eighth")).toBeUndefined()
  })
  it("end when their reader takes nothing any more", async () => {
    const downloads = createDownloads(300)
    let ended = false
    const stream = Readable.from(endless())
    const server = createServer((_, reply) => {
      const end = downloads.begin("ann")!
      downloads.watch(stream, reply, () => {
        ended = true
        end()
      })
      stream.pipe(reply)
    }).listen(0, "127.0.0.1")
    await once(server, "listening")
    const reader = createConnection((server.address() as AddressInfo).port, "127.0.0.1").pause()
    reader.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await new Promise(done => stream.once("close", done))
    expect(ended).toBe(true)
    reader.destroy()
    server.closeAllConnections()
    server.close()
  })
})

async function* endless() {
  for (;;) yield "x".repeat(65_536)
}
