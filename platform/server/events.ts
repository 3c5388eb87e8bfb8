import type { Readable } from "node:stream"
import type { FastifyReply } from "fastify"

/** The text of one server-sent event (HTML §9.2). */
export const eventText = (event: string, data: object, id?: string): string =>
  `event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

/** A comment: keeps a quiet connection open, and tells its reader that it is. */
export const HEARTBEAT = ":\n\n"

/** Answers with server-sent events for as long as the stream lasts; no proxy between may wait for its end, or change it. */
export const sendEvents = (reply: FastifyReply, stream: Readable): FastifyReply =>
  reply.header("Cache-Control", "no-store, no-transform").header("X-Accel-Buffering", "no").type("text/event-stream").send(stream)
