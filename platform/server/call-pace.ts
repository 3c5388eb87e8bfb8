import { type Pace, pace } from "@baize/kit/concurrency/pace.ts"
import { callSubject } from "./call-subject.ts"
import type { Gate } from "./gate.ts"

/**
 * The pace of a call that declares no limit, per person, or per address for guests: generous there, because a whole mobile
 * network may be behind it. No one using the sites comes near.
 */
const paces = {
  read: { perSecond: 10, burst: 120 },
  change: { perSecond: 4, burst: 60 },
  heavy: { perSecond: 2, burst: 40 },
  guest: { perSecond: 100, burst: 600 },
} as const satisfies Record<string, Pace>

/** Limits callers to the pace of each call, in the memory of this node; `times` multiplies every pace. */
export function createCallPace(times: number): Gate["tooFast"] {
  const keep = ({ perSecond, burst }: Pace) => pace({ perSecond: perSecond * times, burst: burst * times })
  const waits = { read: keep(paces.read), change: keep(paces.change), heavy: keep(paces.heavy), guest: keep(paces.guest) }
  return (endpoint, brand, caller, visitor) => {
    const kind = !caller ? "guest" : endpoint.heavy ? "heavy" : endpoint.method === "GET" ? "read" : "change"
    return waits[kind](`${endpoint.method} ${endpoint.path} ${brand.id} ${callSubject(caller, visitor)}`)
  }
}
