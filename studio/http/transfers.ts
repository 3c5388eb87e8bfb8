import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyInstance } from "fastify"
import * as v from "valibot"
import type { StudioClock } from "../clock.ts"
import { type TransferCall, transferCalls, transferRequests } from "../held/transfers.ts"
import type { WalletKey } from "../wallet/signature.ts"
import { answerSignature, isSigned, takeBytes, textOf } from "./signed.ts"

interface TransferOptions {
  database: Database
  clock: StudioClock
  /** Of the label whose players' money is held here. */
  key: WalletKey
}

/** The transfer wallet of a label, for the platform it serves. Requests and answers are signed with the label's key. */
export function transferRoutes(http: FastifyInstance, { database, clock, key }: TransferOptions): void {
  const calls = transferCalls(database, clock) as Record<
    TransferCall,
    (request: unknown) => Promise<{ value: object; code?: undefined } | { code: string }>
  >
  void http.register(async scope => {
    takeBytes(scope)
    for (const call of Object.keys(transferRequests) as TransferCall[])
      scope.post(`/transfer/v1/${call}`, async (request, reply) => {
        const send = (status: number, answer: object) => {
          const body = JSON.stringify(answer)
          return reply
            .status(status)
            .header("X-Signature", answerSignature(key, request, body))
            .type("application/json; charset=utf-8")
            .send(body)
        }
        if (!isSigned(request, key, clock.now())) return send(401, { success: false, code: "not-signed" })
        const read = v.safeParse(v.pipe(v.string(), v.parseJson(), transferRequests[call]), textOf(request))
        if (!read.success) return send(400, { success: false, code: "malformed" })
        const { code, ...answer } = await calls[call](read.output)
        return code === undefined ? send(200, { success: true, ...answer }) : send(422, { success: false, code })
      })
  })
}
