import { gunzipSync } from "node:zlib"
import { silentLog } from "@baize/kit/testing/log.ts"
import { afterAll, describe, expect, it } from "vitest"
import { createHttp } from "../../../server/http.ts"
import { loadTexts } from "../../../server/texts.ts"
import { lotteries } from "../../lottery/games.ts"
import { catalog } from "../catalog.ts"
import { gallery } from "./gallery.ts"
import { artRoutes } from "./routes.ts"
import { artUrl } from "./version.ts"

const http = createHttp(loadTexts(), silentLog, "loopback")
await http.register(artRoutes)
afterAll(() => http.close())

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ method: "GET", url, headers })

const paths = Object.keys(gallery())
const tiles = paths.filter(path => path.endsWith(".webp"))
const vectors = paths.filter(path => path.endsWith(".svg"))

describe("picture routes", () => {
  it("the gallery has tiles and vector drawings, and nothing else", () => {
    expect(tiles.length).toBe(catalog().games.length + lotteries.length)
    expect(vectors.length).toBeGreaterThan(45)
    expect(tiles.length + vectors.length).toBe(paths.length)
  })

  it("painted pictures are served unchanged", async () => {
    for (const path of tiles) {
      const answer = await get(`/art/${path}`, { "accept-encoding": "gzip" })
      expect(answer.statusCode, path).toBe(200)
      expect(answer.headers["content-type"]).toBe("image/webp")
      expect(answer.headers["content-encoding"]).toBeUndefined()
      expect(answer.rawPayload.subarray(0, 4).toString()).toBe("RIFF")
    }
  })

  it("drawn pictures are served as SVG that can load and run nothing", async () => {
    for (const path of vectors) {
      const answer = await get(`/art/${path}`)
      expect(answer.statusCode, path).toBe(200)
      expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8")
      expect(answer.headers["content-security-policy"]).toBe("default-src 'none'; style-src 'unsafe-inline'")
      expect(answer.body).toMatch(/^<svg xmlns/)
    }
  })

  it("pictures are cached forever under a version, and for an hour without one", async () => {
    const url = artUrl("games/BZ/emerald-cloth.webp")
    expect(url).toMatch(/^\/art\/games\/BZ\/emerald-cloth\.webp\?v=[\w-]{8}$/)
    expect((await get(url)).headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect((await get("/art/games/BZ/emerald-cloth.webp")).headers["cache-control"]).toMatch(/max-age=3600/)
  })

  it("pictures are not sent again to a browser that has them", async () => {
    const first = await get("/art/vendors/PP.svg")
    const again = await get("/art/vendors/PP.svg", { "if-none-match": String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ""])
    expect(again.headers.etag).toBe(first.headers.etag)
  })

  it("pictures are compressed for a client that accepts gzip", async () => {
    const plain = await get("/art/vendors/PP.svg")
    const answer = await get("/art/vendors/PP.svg", { "accept-encoding": "gzip, br" })
    expect(answer.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" })
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
  })

  it.each([
    "games/BZ/no-such-game.webp",
    "games/PP/emerald-cloth.webp",
    "vendors/constructor.svg",
    "brands/__proto__.svg",
    "avatars/0.svg",
    "avatars/01.svg",
    "avatars/1e0.svg",
    "promotions/99.svg",
    "banners/..%2Fbrands/baize.svg",
    "",
  ])("pictures refuse unknown addresses: %s", async path => {
    const answer = await get(`/art/${path}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
  })
})
