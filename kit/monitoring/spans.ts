import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { sqlState } from "../database/states.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** It begins and ends its own spans. */
    readonly isTraced?: boolean
  }
}

interface Spanning {
  /** What another program does: its own span follows, if it keeps the trace. */
  readonly isCall?: boolean
  readonly attributes?: Attributes
}

/** Undefined without a trace. */
export type TracePart = Span | undefined

const tracer = trace.getTracer("baize")

/** Whether this process keeps traces (tracing.ts). Otherwise nothing here costs more than a look at it. */
export const tracing = { on: false }

/** Whether a span is under way here that is kept. */
export const isUnderWay = (): boolean => tracing.on && trace.getActiveSpan()?.isRecording() === true

/** Runs work as a span of the trace under way; without one, only runs it. */
export function traced<Result>(name: string, spanning: Spanning, work: () => Promise<Result>): Promise<Result> {
  if (!isUnderWay()) return work()
  return tracer.startActiveSpan(name, optionsOf(spanning), span => ended(span, work()))
}

const optionsOf = ({ isCall, attributes }: Spanning): SpanOptions => ({
  kind: isCall ? SpanKind.CLIENT : SpanKind.INTERNAL,
  ...(attributes && { attributes }),
})

async function ended<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    // Not its message, which can quote what someone typed.
    span.setAttribute("error.type", sqlState(error) ?? (error instanceof Error ? error.name : "unknown"))
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** A part of the trace under way that ends when its `end` is called. */
export const beginPart = (name: string): TracePart => (isUnderWay() ? tracer.startSpan(name) : undefined)

/**
 * Runs work for several callers at once: a span within the part of the first that is traced, with links from and to the parts of
 * the others.
 */
export function tracedForAll<Result>(
  name: string,
  parts: readonly TracePart[],
  spanning: Spanning,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing.on) return work()
  const [first, ...others] = parts.filter(part => part !== undefined)
  // Not in the trace of a caller who has its answer.
  if (!first) return context.with(ROOT_CONTEXT, work)
  const links = others.map(part => ({ context: part.spanContext() }))
  return context.with(trace.setSpan(ROOT_CONTEXT, first), () =>
    tracer.startActiveSpan(name, { ...optionsOf(spanning), links }, span => {
      for (const part of others) part.addLink({ context: span.spanContext() })
      return ended(span, work())
    }),
  )
}

function beginCall(message: FastifyRequest, parent = ROOT_CONTEXT): Span {
  const { method, routeOptions, id } = message
  const attributes = { "http.request.method": method, "http.route": routeOptions.url ?? "", "baize.request": id }
  return tracer.startSpan(`${method} ${routeOptions.url}`, { kind: SpanKind.SERVER, attributes }, parent)
}

const within = <Result>(span: Span, work: () => Result): Result => context.with(trace.setSpan(ROOT_CONTEXT, span), work)

function endCall(span: Span, status: number): void {
  span.setAttribute("http.response.status_code", status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/**
 * The work of a vendor's call, once it is known to be theirs: they may name the trace that it belongs to there (`traceparent`).
 * `statusOf` an error that it answers.
 */
export const tracedCall = <Result>(
  message: FastifyRequest,
  statusOf: (error: unknown) => number,
  work: () => Promise<Result>,
): Promise<Result> => (tracing.on ? inCall(message, statusOf, work) : work())

async function inCall<Result>(
  message: FastifyRequest,
  statusOf: (error: unknown) => number,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginCall(message, propagation.extract(ROOT_CONTEXT, message.headers))
  try {
    const result = await within(span, work)
    endCall(span, 200)
    return result
  } catch (error) {
    endCall(span, statusOf(error))
    throw error
  }
}

/** Begins work that outlives the call that it is begun by, and belongs to no trace. */
export const apart = <Result>(work: () => Result): Result => (tracing.on ? context.with(ROOT_CONTEXT, work) : work())

/** Headers that name the trace under way to the program that is called. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (tracing.on) propagation.inject(context.active(), headers)
  return headers
}

/**
 * Begins a trace for each call of a server, unless its route does. What a browser says about traces is not believed: anyone could
 * have theirs kept.
 */
export function traceCalls(http: FastifyInstance): void {
  if (!tracing.on) return
  // Not before: what reads a body leaves the context that was begun earlier.
  http.addHook("preHandler", (message, reply, done) => {
    if (message.routeOptions.config.isTraced) return done()
    const span = beginCall(message)
    // Whether it was answered or its caller has left.
    reply.raw.once("close", () => endCall(span, reply.statusCode))
    within(span, done)
  })
}
