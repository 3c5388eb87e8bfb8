import { gunzipSync } from "node:zlib"
import Fastify from "fastify"
import { afterAll, expect, it } from "vitest"
import { packed } from "./packing.ts"

const rows = Array.from({ length: 200 }, (_, row) => ({ row, name: "Emerald Cloth" }))
const http = Fastify()
http.addHook("onSend", packed)
http.get("/long", () => ({ rows }))
http.get("/short", () => ({ row: rows[0] }))
http.get("/page", (_, reply) => reply.type("text/html").send("<p>words</p>".repeat(500)))
afterAll(() => http.close())

const get = (url: string, encodings?: string) =>
  http.inject({ url, headers: encodings === undefined ? {} : { "accept-encoding": encodings } })

it("a long answer is compressed for a client that accepts gzip", async () => {
  const plain = await get("/long")
  expect(plain.headers).toMatchObject({ vary: "Accept-Encoding" })
  expect(plain.headers).not.toHaveProperty("content-encoding")
  const answer = await get("/long", "br, gzip;q=0.8")
  expect(answer.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" })
  expect(answer.rawPayload.length).toBe(Number(answer.headers["content-length"]))
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
})

it.each([
  ["a short answer", "/short", "gzip"],
  ["a page, which a web server includes as it is", "/page", "gzip"],
  ["an answer for a client that does not accept gzip", "/long", "br"],
  ["an answer for a client that refuses gzip", "/long", "gzip;q=0, br"],
])("an answer is left as is: %s", async (_, url, encodings) => {
  expect((await get(url, encodings)).headers).not.toHaveProperty("content-encoding")
})
