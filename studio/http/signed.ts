import { createHmac, timingSafeEqual } from "node:crypto"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { signatureHeaders, type WalletKey } from "../wallet/signature.ts"

/** Validity of a request's timestamp in both directions: clocks of two companies differ. */
const LIFETIME_SECONDS = 300

/** A signature is over bytes: bodies in this scope are not parsed. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body))
}

export const textOf = ({ body }: FastifyRequest): string => (Buffer.isBuffer(body) ? body.toString("utf8") : "")

/** Whether the platform has signed a request, with the key that signs our calls to it. */
export function isSigned(request: FastifyRequest, key: WalletKey, now: Date): boolean {
  const { "x-key": kid, "x-timestamp": timestamp, "x-signature": signature } = request.headers
  if (kid !== key.id || typeof timestamp !== "string" || typeof signature !== "string") return false
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > LIFETIME_SECONDS) return false
  const expected = signatureHeaders(key, textOf(request), new Date(Number(timestamp) * 1000))["X-Signature"] ?? ""
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

/** Our signature of an answer, over the request's own signature and the body: it is valid for this request only. */
export const answerSignature = ({ secret }: WalletKey, request: FastifyRequest, body: string): string =>
  createHmac("sha256", secret).update(`${request.headers["x-signature"]}.${body}`).digest("hex")
