import type { Readable } from "node:stream"
import { type Endpoint, type Refusal, type Response, waitsForPassword } from "@baize/common/api/endpoint.ts"
import { type General, generalRefusals } from "@baize/common/api/envelope.ts"
import { fromQuery } from "@baize/common/api/query.ts"
import { storable } from "@baize/kit/database/storable.ts"
import { isShortAnswer } from "@baize/kit/http/packing.ts"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as v from "valibot"
import type { Brand } from "../brands/brands.ts"
import { createTrail, type Trail } from "./audit/trail.ts"
import { callSubject } from "./call-subject.ts"
import { sendEvents } from "./events.ts"
import { type KeptFile, type MadeFile, sendKept, sendMade } from "./files.ts"
import { type Caller, type Gate, kindOf, opensToStaff, type VendorCaller } from "./gate.ts"
import { type RefusalDetail, Refused } from "./refusal.ts"
import { parse, parseForm, problemOf } from "./request-body.ts"
import { strict } from "./strict-request.ts"
import { uploadsOf } from "./uploads.ts"
import { vendorRoute } from "./vendor-calls.ts"
import type { CallingSite, Visitor } from "./visitor.ts"
import { visitorOf } from "./visitor.ts"
import { writeAnswer } from "./write-answer.ts"

/** The input of a handler: the declared request, the caller, and the function to refuse with. */
export interface CallContext<E extends Endpoint> {
  readonly request: v.InferOutput<E["request"]>
  readonly brand: E["token"] extends "vendor" ? undefined : Brand
  readonly caller: E["token"] extends true
    ? Caller
    : E["token"] extends "vendor"
      ? VendorCaller
      : E["token"] extends "optional"
        ? Caller | undefined
        : undefined
  readonly visitor: E["token"] extends "vendor" ? undefined : Visitor
  readonly refuse: (code: Refusal<E> | General, detail?: RefusalDetail) => never
  /** The uploaded file, if the call takes one. */
  readonly file: E extends { readonly uploads: number } ? Buffer : undefined
}

type HandlerAnswer<E extends Endpoint> = E extends { readonly sends: "file" }
  ? KeptFile | MadeFile
  : E extends { readonly sends: "events" }
    ? Readable
    : Response<E>

/** The work behind each call of a declaration file; a missing or extra name does not compile. */
export type Handlers<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Endpoint
    ? (call: CallContext<Calls[Name]>) => Promise<HandlerAnswer<Calls[Name]>>
    : never
}

/** Calls that answer even while the brand is closed: a site must learn why. */
const answersWhenClosed = new Set(["/wps/system/permission", "/wps/system/status", "/wps/session/logout", "/wps/service/talk"])

/** Turns the declared calls into routes: brand, caller, right, limit, seal, validation, handler, envelope. */
export function serve<Calls extends object>(
  http: FastifyInstance,
  calls: Calls,
  handlers: Handlers<Calls>,
  gate: Gate,
  checkAnswers: boolean,
): void {
  const uploads = uploadsOf()
  for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
    const handle = handlers[name as keyof Calls] as unknown as (call: unknown) => Promise<unknown>
    if (endpoint.token === "vendor") {
      vendorRoute(http, endpoint, handle, gate, checkAnswers)
      continue
    }
    const schema = strict(endpoint.request)

    const answer = async (message: FastifyRequest, reply: FastifyReply, visitor: Visitor, trail: Trail) => {
      const refuse = (code: string, detail?: RefusalDetail): never => {
        throw new Refused(endpoint.refusals[code] ?? generalRefusals[code as General] ?? 422, code, detail)
      }
      const raw = (message.body as Buffer | undefined) ?? Buffer.alloc(0)

      const { brand, caller } = await admit(gate, endpoint, message, { visitor, trail, refuse })
      const destination = { brand: brand.code, call: `${endpoint.method} ${endpoint.path}` }
      const seal = endpoint.sealed ? await gate.openSealed(destination, parse(raw, refuse)) : undefined
      const fields = seal ? parse(Buffer.from(seal.text), refuse) : fieldsOf(endpoint, message, raw, refuse)
      if (!storable(fields)) return refuse("malformed")
      const parsed = v.safeParse(schema, fields)
      if (!parsed.success) return refuse("malformed", { fields: parsed.issues.slice(0, 20).map(problemOf) })

      trail.know({ fields: parsed.output })
      message.site ??= siteIn(parsed.output)
      const from: Visitor = { ...visitor, site: message.site }
      const call = { request: parsed.output, brand, caller, visitor: from, refuse, file: endpoint.uploads ? raw : undefined }
      if (endpoint.sends === "file") {
        const file = await (handle(call) as Promise<KeptFile | MadeFile>)
        return "content" in file ? sendMade(reply, file) : sendKept(message, reply, file)
      }
      if (endpoint.sends === "events") return sendEvents(reply, await (handle(call) as Promise<Readable>))
      const value = await handle(call)
      if (checkAnswers) v.parse(endpoint.response, value)
      await trail.done(value)
      const text = JSON.stringify({ success: true, message: "", value: seal ? seal.seal(JSON.stringify(value)) : value })
      if (isShortAnswer(text)) return writeAnswer(message, reply, 200, text)
      return reply.header("Content-Type", "application/json; charset=utf-8").send(text)
    }

    http.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.largest && { bodyLimit: endpoint.largest }),
      ...(endpoint.uploads && { bodyLimit: endpoint.uploads, onRequest: uploads.begin, onResponse: uploads.end }),
      handler: async (message, reply) => {
        const visitor = visitorOf(message)
        const trail = createTrail(gate.audit, endpoint, { visitor, request: message.id })
        try {
          return await answer(message, reply, visitor, trail)
        } catch (error) {
          await trail.refused(error)
          throw error
        }
      },
    })
  }
}

type RefuseCall = (code: string, detail?: RefusalDetail) => never

/** The brand and the caller of a call, if that caller can make it here and now. */
async function admit(
  gate: Gate,
  endpoint: Endpoint,
  message: FastifyRequest,
  { visitor, trail, refuse }: { readonly visitor: Visitor; readonly trail: Trail; readonly refuse: RefuseCall },
): Promise<{ readonly brand: Brand; readonly caller: Caller | undefined }> {
  const brand = (await gate.brandOf(visitor.host)) ?? refuse("unknown-brand")
  message.brand = brand
  message.site = endpoint.access.site
  trail.know({ brand: brand.id })
  const token = endpoint.token && message.headers.authorization?.match(/^Bearer (\S{10,200})$/)?.[1]
  const knownBy = async () => (token ? await gate.callerOf(token, brand, visitor.ip) : undefined)
  if (!answersWhenClosed.has(endpoint.path)) {
    if (brand.status === 1) refuse("maintenance")
    if (brand.status === 2 || gate.blockedCountry(visitor.ip, brand)) {
      await knownBy() // the session stores its holder's address: an open game takes no stake from a blocked one
      refuse("region-blocked")
    }
  }
  const known = await knownBy()
  if (known) message.site = known.site
  const opens = opensToStaff(endpoint.access, known)
  const caller = endpoint.token === true || opens ? known : undefined
  trail.know({ caller: known })
  if (known) message.member = known.memberId
  if (endpoint.token === true && !caller) refuse("signed-out")
  if (caller && !opens) refuse("forbidden")
  if (endpoint.access.own[kindOf(caller)] === "forbidden") refuse("forbidden")
  if (caller && endpoint.access.site && caller.site !== endpoint.access.site) refuse("forbidden")
  if (caller?.mustChange && waitsForPassword(endpoint)) refuse("password-change-first")
  const wait = endpoint.limit
    ? await gate.tooMany(`${endpoint.path} ${brand.id} ${callSubject(caller, visitor)}`, endpoint.limit)
    : gate.tooFast(endpoint, brand, caller, visitor)
  if (wait > 0) refuse("too-many", { value: { retryAfterSeconds: wait } })
  return { brand, caller }
}

/** The site that a call names, as a sign-in does. */
function siteIn(fields: unknown): CallingSite | undefined {
  const { site } = fields as { readonly site?: unknown }
  return site === "player" || site === "agent" ? site : undefined
}

/** The fields of an unsealed call, wherever it has them. An upload's body is the file. */
function fieldsOf(endpoint: Endpoint, message: FastifyRequest, raw: Buffer, refuse: RefuseCall) {
  if (!hasBody(endpoint) || endpoint.uploads) return queryOf(message, endpoint)
  return endpoint.form ? parseForm(raw, message.headers["content-type"], refuse) : parse(raw, refuse)
}

const hasBody = (endpoint: Endpoint): boolean => endpoint.method === "POST" || endpoint.method === "PUT"

/** The fields of a call without a body. Its secret, if it has one, is read from the header only, as is a stream's last event. */
const queryOf = (message: FastifyRequest, { secret, sends }: Endpoint): Record<string, unknown> => ({
  ...fromQuery(new URL(message.url, "http://platform").searchParams),
  ...(secret !== undefined && { [secret]: message.headers["x-secret"] }),
  ...(sends === "events" && { lastEventId: message.headers["last-event-id"] }),
})
