import type { FastifyReply } from "fastify"

/** Refusal codes sent to the page, with their HTTP status. The wallet's own codes pass through as 422. */
const statuses: Readonly<Record<string, number>> = {
  malformed: 400,
  "signed-out": 401,
  "session-expired": 403,
  "account-closed": 403,
  "launch-used": 403,
  "wrong-game": 403,
  "unknown-game": 404,
  "unknown-round": 404,
  "unknown-paytable": 404,
  "no-table": 404,
  "round-open": 409,
  "seed-changed": 409,
  "seed-known": 409,
  "no-client-seed": 409,
  "spin-differs": 409,
  "step-differs": 409,
  "step-ahead": 409,
  "round-over": 409,
  "free-rounds-over": 409,
  "table-closed": 409,
  "table-full": 409,
  "seat-taken": 409,
  "seat-free": 409,
  "seats-full": 409,
  "too-late": 409,
  "too-fast": 429,
  "too-soon": 429,
  "no-buying": 403,
  "try-again": 409,
  "bet-unanswered": 503,
  "wallet-unreachable": 503,
  "table-elsewhere": 503,
}

export const refuse = (reply: FastifyReply, code: string, detail: object = {}) =>
  reply.status(statuses[code] ?? 422).send({ code, ...detail })
