import type { Caller } from "./gate.ts"
import type { Visitor } from "./visitor.ts"
import { networkOf } from "./visitor.ts"

/**
 * The subject that a call is counted for: the person, each of an agent's staff individually; for guests, everyone at the address.
 */
export const callSubject = (caller: Caller | undefined, { ip }: Visitor): string =>
  caller?.staff ? `staff ${caller.staff.id}` : caller ? `member ${caller.memberId}` : networkOf(ip)
