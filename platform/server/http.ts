import { randomUUIDv7 } from "node:crypto"
import { packed } from "@baize/kit/http/packing.ts"
import { refusals } from "@baize/kit/monitoring/metrics.ts"
import { traceCalls } from "@baize/kit/monitoring/spans.ts"
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify"
import { languages } from "../../locales/languages.ts"
import type { Brand } from "../brands/brands.ts"
import { timeCalls } from "./call-times.ts"
import { asRefusal, Refused } from "./refusal.ts"
import { chooseLanguage, languageOf, type Translate } from "./texts.ts"
import type { CallingSite } from "./visitor.ts"

declare module "fastify" {
  interface FastifyRequest {
    brand?: Brand
    site?: CallingSite | undefined
    /** Who signed in, or signed the call. */
    member?: number
    vendor?: string
  }
}

/** Of a host that is no brand's. */
const everyLanguage = languages.map(({ code }) => code)
const BODY_LIMIT = 64 * 1024
/** Drop slow requests: they only tie up a connection. */
const REQUEST_MS = 30_000
/** Interval at which Node checks for slow requests; 30 seconds by default. */
const LOOK_MS = 1_000

/**
 * The bare server: bodies arrive raw (a signature covers bytes), every answer is an envelope, every refusal carries its request
 * id.
 */
export function createHttp(
  texts: Translate,
  log: FastifyBaseLogger,
  trustProxy: string,
  requestTimeout = REQUEST_MS,
): FastifyInstance {
  const http = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    // A node that stops still answers what arrives on the connections that stand, and closes each with its answer.
    return503OnClosing: false,
    // Node applies the longer of the two to the whole request: its own for headers is a minute.
    http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: LOOK_MS },
    frameworkErrors: answerError,
    genReqId: () => randomUUIDv7(),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logger => logger, // one per call would cost as much as a signature; the entries below name the request
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true },
  })
  timeCalls(http)
  traceCalls(http)
  http.removeAllContentTypeParsers()
  // JSON by its exact type: a type matched only by "*" is parsed for each call.
  http.addContentTypeParser(["application/json", "*"], { parseAs: "buffer" }, (_message, body, done) => done(null, body))

  http.setNotFoundHandler(message => {
    throw new Refused(404, "no-such-call", { value: { path: message.url.slice(0, 200) } })
  })
  http.setErrorHandler(answerError)
  http.addHook("onSend", (message, reply, payload) => packed(message, common(message, reply), payload))
  return http

  function answerError(error: unknown, message: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refused = asRefusal(error)
    refusals.inc({ code: refused.code })
    const url = message.url.split("?")[0]
    const { member, vendor } = message
    const { code, status } = refused
    const entry = { request: message.id, code, status, url, brand: message.brand?.code, member, vendor }
    // A refusal of ours (maintenance, busy) is no fault, and must not fill the log with stack traces when thousands get it.
    if (refused !== error && refused.status >= 500) message.log.error({ ...entry, err: error }, "call failed")
    else message.log.info(entry, "call refused")
    const { brand } = message
    const accepted = message.headers["accept-language"] ?? ""
    const language = brand
      ? languageOf(brand, { language: accepted, site: message.site })
      : chooseLanguage(accepted, everyLanguage, "en")
    const { value, fields } = refused.detail
    const retryAfter = value?.retryAfterSeconds
    const min = value?.min
    const seconds = typeof retryAfter === "number" ? Math.ceil(retryAfter) : 0
    if (typeof retryAfter === "number") reply.header("Retry-After", String(seconds))
    return common(message, reply)
      .status(refused.status)
      .send({
        success: false,
        code: refused.code,
        message: texts(language, refused.code, { ...said(value), seconds, count: typeof min === "number" ? min : seconds }),
        ...(value && { value }),
        ...(fields && { fields }),
        request: message.id,
      })
  }
}

/** What the text of a refusal can name of its value. */
const said = (value: Record<string, unknown> = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(value).filter((one): one is [string, string | number] => ["string", "number"].includes(typeof one[1])),
  )

/** Common headers of every answer; answers are private by default. */
function common(message: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header("X-Request-Id", message.id).header("X-Content-Type-Options", "nosniff").header("Referrer-Policy", "no-referrer")
  return reply.hasHeader("Cache-Control") ? reply : reply.header("Cache-Control", "no-store")
}
