import type { webcrypto } from "node:crypto"
import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"

const bytes = (data: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(data)
const ascii = (text: string): Uint8Array<ArrayBuffer> => bytes(new TextEncoder().encode(text))
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => bytes(Buffer.concat(parts))

const P256 = { name: "ECDH", namedCurve: "P-256" } as const

async function derive(
  salt: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
) {
  const from = await crypto.subtle.importKey("raw", key, "HKDF", false, ["deriveBits"])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, from, length * 8))
}

/** A browser's end of push messages: it opens them as RFC 8291 and RFC 8188 say, by the Web Cryptography API. */
export interface PushBrowser {
  readonly p256dh: string
  readonly auth: string
  /** Gives the text; rejects where it was not encrypted for this browser, or changed. */
  open(body: Uint8Array): Promise<string>
}

/** A browser with keys of its own, or given ones. */
export async function pushBrowser(given?: { readonly jwk: webcrypto.JsonWebKey; readonly auth: string }): Promise<PushBrowser> {
  const privateKey = given
    ? await crypto.subtle.importKey("jwk", given.jwk, P256, true, ["deriveBits"])
    : (await crypto.subtle.generateKey(P256, true, ["deriveBits"])).privateKey
  const { x, y } = await crypto.subtle.exportKey("jwk", privateKey)
  const own = joined(Buffer.from([4]), Buffer.from(x!, "base64url"), Buffer.from(y!, "base64url"))
  const auth = given ? bytes(Buffer.from(given.auth, "base64url")) : crypto.getRandomValues(new Uint8Array(16))
  return {
    p256dh: Buffer.from(own).toString("base64url"),
    auth: Buffer.from(auth).toString("base64url"),
    async open(body) {
      const [salt, length] = [bytes(body.subarray(0, 16)), body[20]!]
      const size = new DataView(bytes(body.subarray(16, 20)).buffer).getUint32(0)
      const [sender, record] = [bytes(body.subarray(21, 21 + length)), bytes(body.subarray(21 + length))]
      if (record.length > size) throw new Error("a push message has one record")
      const their = await crypto.subtle.importKey("raw", sender, P256, false, [])
      const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: their }, privateKey, 256))
      const input = await derive(auth, shared, joined(ascii("WebPush: info\0"), own, sender), 32)
      const key = await derive(salt, input, ascii("Content-Encoding: aes128gcm\0"), 16)
      const iv = await derive(salt, input, ascii("Content-Encoding: nonce\0"), 12)
      const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"])
      const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, cipher, record))
      const end = padded.findLastIndex(byte => byte !== 0)
      if (padded[end] !== 2) throw new Error("the last record ends in 2")
      return new TextDecoder().decode(padded.subarray(0, end))
    },
  }
}

/** A message that a push service received. */
interface ReceivedPush {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A push service at this machine that keeps what it receives, in the place of the browsers' own. */
export async function pushService() {
  const received: ReceivedPush[] = []
  const answers = { status: 201, location: undefined as string | undefined }
  const server = createServer(async (request, response) => {
    received.push({
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      body: await buffer(request),
    })
    response.writeHead(answers.status, answers.location === undefined ? {} : { Location: answers.location }).end()
  })
  await new Promise<void>(listening => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** How it answers from now on. */
    answers,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}
