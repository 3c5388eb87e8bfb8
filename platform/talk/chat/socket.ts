import type { WebSocket } from "@fastify/websocket"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Services } from "../../play/services.ts"
import type { Gate } from "../../server/gate.ts"
import { Refused } from "../../server/refusal.ts"
import { visitorOf } from "../../server/visitor.ts"
import type { ChatRooms } from "./rooms.ts"
import { type Participant, takeTicket } from "./tickets.ts"

declare module "fastify" {
  interface FastifyRequest {
    participant?: Participant
  }
}

export const SOCKET_PATH = "/wps/chat/room"
/** Longer than a browser's own timeout for a dead connection. */
const PING_MS = 30_000

/** Opened from a page of the brand itself; another site's page sends another origin, and a program none. */
function fromOwnPage({ headers }: FastifyRequest, host: string): boolean {
  try {
    return new URL(headers.origin ?? "").host === host
  } catch {
    return false
  }
}

/** `GET /wps/chat/room?ticket=…` as a WebSocket: the messages of a room, live. Posting is a call (`sendChatMessage`). */
export function chatSocket(http: FastifyInstance, { database, clock, log }: Services, gate: Gate, rooms: ChatRooms): void {
  http.get<{ Querystring: { ticket?: string } }>(
    SOCKET_PATH,
    {
      websocket: true,
      async preValidation(message) {
        const { host } = visitorOf(message)
        const brand = await gate.brandOf(host)
        if (!brand) throw new Refused(404, "unknown-brand")
        message.brand = brand
        if (!message.ws) throw new Refused(404, "no-such-call")
        if (!fromOwnPage(message, host)) throw new Refused(403, "forbidden")
        const participant = await takeTicket(database, String(message.query.ticket ?? "").slice(0, 100), brand.id, clock.now())
        if (!participant) throw new Refused(401, "signed-out")
        message.participant = participant
      },
    },
    (socket: WebSocket, message) => {
      let gone = false
      let leave = (): void => {}
      let alive = true
      const pinging = setInterval(() => {
        if (!alive) return socket.terminate()
        alive = false
        socket.ping()
      }, PING_MS).unref()
      socket.on("pong", () => {
        alive = true
      })
      socket.on("message", () => socket.close(1008, "Speak by the call"))
      socket.on("close", () => {
        gone = true
        clearInterval(pinging)
        leave()
      })
      void rooms.join(message.participant!, socket).then(left => {
        leave = left
        if (gone) leave()
      })
      log.debug({ room: message.participant!.room }, "chat socket opened")
    },
  )
}
