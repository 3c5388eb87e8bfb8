import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, createConnection } from "node:net"
import { Readable } from "node:stream"
import { describe, expect, it } from "vitest"
import { createDownloads, type Downloads } from "./downloads.ts"

describe("files that are being read", () => {
  const place = (downloads: Downloads, caller: string): (() => void) => {
    const end = downloads.begin(caller)
    if (typeof end === "string") throw new Error(end)
    return end
  }

  it("are two at once for one caller, who does not stand in the way of others", () => {
    const downloads = createDownloads()
    const [first] = [place(downloads, "ann"), place(downloads, "ann")]
    expect(downloads.begin("ann")).toBe("too-many")
    place(downloads, "bob")
    first()
    place(downloads, "ann")
  })
  it("are six at once in all, and a place given back twice is one place", () => {
    const downloads = createDownloads()
    const [first] = Array.from({ length: 6 }, (_, n) => place(downloads, `caller ${n}`))
    expect(downloads.begin("the seventh")).toBe("busy")
    first!()
    first!()
    place(downloads, "the seventh")
    expect(downloads.begin("the eighth")).toBe("busy")
  })
  it("end when their reader takes nothing any more", async () => {
    const downloads = createDownloads(300)
    let ended = false
    const stream = Readable.from(endless())
    const server = createServer((_, reply) => {
      const end = place(downloads, "ann")
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
