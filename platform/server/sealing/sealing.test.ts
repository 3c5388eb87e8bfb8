import { createSealer } from "@baize/common/sealing/browser.ts"
import type { SealedRequest } from "@baize/common/sealing/format.ts"
import vectors from "@baize/common/sealing/vectors.json" with { type: "json" }
import { standingClock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { openRequest } from "./exchange.ts"
import { currentKey, privateKeyOf, rotateKey, type SealingKey } from "./keys.ts"
import { createOpener } from "./opener.ts"

const hex = (text: string): Buffer => Buffer.from(text, "hex")
const systemRandom = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

describe("both ends compute the shared vectors", () => {
  for (const vector of vectors) {
    const key: SealingKey = {
      kid: vector.kid,
      privateKey: privateKeyOf(hex(vector.platformPrivate)),
      raw: hex(vector.platformPublic),
    }
    const draws = [hex(vector.ephemeralPrivate), hex(vector.nonce), hex(vector.iv)]
    const sealer = createSealer({
      kid: vector.kid,
      publicKey: key.raw.toString("base64url"),
      brand: vector.brand,
      now: () => vector.at,
      random: () => Uint8Array.from(draws.shift()!),
    })
    const { body, open } = sealer.seal(vector.call, vector.body)

    it(`the browser seals ${vector.name}`, () => expect(body).toEqual(vector.request))
    it(`the platform opens ${vector.name}`, () =>
      expect(openRequest(key, vector, vector.request)?.inside).toEqual({
        at: vector.at,
        nonce: vector.nonce,
        body: vector.body,
      }))
    it(`the platform seals the answer to ${vector.name}, and the browser opens it`, () => {
      const answer = openRequest(key, vector, vector.request)?.seal(vector.answerText, hex(vector.answerIv))
      expect(answer).toEqual(vector.answer)
      expect(open(answer)).toBe(vector.answerText)
    })
  }
})

describe("a sealed call", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  let database: Database & { close(): Promise<void> }
  beforeAll(async () => {
    database = await platformDatabase()
  })
  afterAll(() => database.close())

  const here = { brand: "BAIZE", call: "POST /wps/session/login" }
  const sealed = async ({ brand, call } = here, text = '{"a":1}') => {
    const key = await currentKey(database, clock)
    const now = () => clock.now().getTime()
    const publicKey = key.raw.toString("base64url")
    return createSealer({ kid: key.kid, publicKey, brand, now, random: systemRandom }).seal(call, text)
  }
  const opener = () => createOpener(database, clock)

  it("a sealed call arrives as it was sent, and its answer comes back", async () => {
    const { body, open } = await sealed()
    const opened = await opener()(here, body)
    expect(opened.text).toBe('{"a":1}')
    expect(open(opened.seal("저는 답입니다"))).toBe("저는 답입니다")
  })
  it("a sealed call is refused the second time, also by another node", async () => {
    const { body } = await sealed()
    await opener()(here, body)
    await expect(opener()(here, body)).rejects.toMatchObject({ code: "seal-replayed" })
  })
  it("a sealed call is refused for another brand, another path and another method", async () => {
    for (const other of [{ brand: "JADE" }, { call: "POST /wps/member/password" }, { call: "PUT /wps/session/login" }]) {
      const { body } = await sealed({ ...here, ...other })
      await expect(opener()(here, body)).rejects.toMatchObject({ code: "seal-invalid" })
    }
  })
  it("a sealed call is refused when any part of it was changed", async () => {
    const { body } = await sealed()
    const request = body as SealedRequest
    for (const part of ["epk", "iv", "ct", "mac"] as const) {
      const other = request[part].startsWith("A") ? "B" : "A"
      const changed = { ...request, [part]: other + request[part].slice(1) }
      await expect(opener()(here, changed)).rejects.toMatchObject({ code: "seal-invalid" })
    }
  })
  it("a sealed call is refused after five minutes", async () => {
    const { body } = await sealed()
    clock.advance(5 * 60_000 + 1)
    await expect(opener()(here, body)).rejects.toMatchObject({ code: "seal-expired" })
  })
  it("a sealed call opens for ten minutes after its key was retired, and no longer", async () => {
    const { body } = await sealed()
    const late = await sealed()
    await rotateKey(database, clock)
    expect((await opener()(here, body)).text).toBe('{"a":1}')
    clock.advance(11 * 60_000)
    await expect(opener()(here, late.body)).rejects.toMatchObject({ code: "seal-expired" })
  })
  it("a call is refused when its body is anything but sealed", async () => {
    for (const body of [null, 1, "x", [], {}, { kid: "a", epk: "b", iv: "c", ct: "d", mac: "e" }])
      await expect(opener()(here, body)).rejects.toMatchObject({ status: 400 })
  })
})
