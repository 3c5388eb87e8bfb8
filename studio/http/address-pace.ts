import { type Pace, pace } from "@baize/kit/concurrency/pace.ts"
import type { FastifyRequest } from "fastify"
import { networkOf } from "../sessions/origins.ts"

/** A rate limiter per address of a request, as `pace` is; a network of IPv6 counts as one address. */
export function addressPace(limit: Pace): (request: FastifyRequest) => number {
  const wait = pace(limit)
  return ({ ip }) => wait(networkOf(ip))
}
