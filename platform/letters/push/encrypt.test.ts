import { createECDH } from "node:crypto"
import fc from "fast-check"
import { expect, it } from "vitest"
import { pushBrowser } from "../../testing/push-service.ts"
import { areKeys, encryptPush } from "./encrypt.ts"

const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url")

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  senderKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  browserKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  browserPoint: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_" +
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
}

it("the example of RFC 8291 is encrypted to the bytes that it prints", () => {
  const reader = { publicKey: bytesOf(example.browserPoint), auth: bytesOf(example.auth) }
  const sender = { privateKey: bytesOf(example.senderKey), salt: bytesOf(example.salt) }
  expect(encryptPush(Buffer.from(example.text), reader, sender).toString("base64url")).toBe(example.body)
})

it("the browser of these tests opens the example of RFC 8291, and no changed one", async () => {
  const point = bytesOf(example.browserPoint)
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")]
  const browser = await pushBrowser({ jwk: { kty: "EC", crv: "P-256", d: example.browserKey, x, y }, auth: example.auth })
  const body = bytesOf(example.body)
  expect(await browser.open(body)).toBe(example.text)
  for (const at of [0, 30, body.length - 1]) {
    const changed = Buffer.from(body)
    changed[at]! ^= 1
    await expect(browser.open(changed)).rejects.toThrow()
  }
})

it("any text reaches the browser that it was encrypted for, and no other, never twice in the same bytes", {
  tags: "long",
}, async () => {
  const [browser, other] = [await pushBrowser(), await pushBrowser()]
  const reader = { publicKey: bytesOf(browser.p256dh), auth: bytesOf(browser.auth) }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 600 }), async text => {
      const [one, two] = [encryptPush(Buffer.from(text), reader), encryptPush(Buffer.from(text), reader)]
      expect(await browser.open(one)).toBe(Buffer.from(text).toString())
      expect(one.equals(two)).toBe(false)
      await expect(other.open(one)).rejects.toThrow()
    }),
    { numRuns: 50 },
  )
})

it.each([
  ["a point that is not on the curve", Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]), Buffer.alloc(16)],
  ["a compressed point", createCompressed(), Buffer.alloc(16)],
  ["nothing", Buffer.alloc(0), Buffer.alloc(16)],
  ["a short secret", bytesOf(example.browserPoint), Buffer.alloc(15)],
])("a browser's keys are refused when they are %s", (_, publicKey, auth) => {
  expect(areKeys({ publicKey, auth })).toBe(false)
  expect(areKeys({ publicKey: bytesOf(example.browserPoint), auth: Buffer.alloc(16) })).toBe(true)
})

function createCompressed(): Buffer {
  const own = createECDH("prime256v1")
  own.generateKeys()
  return own.getPublicKey(null, "compressed")
}
