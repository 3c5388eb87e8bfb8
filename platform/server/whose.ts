import type { Caller, Visitor } from "./gate.ts"
import { neighbourhoodOf } from "./visitor.ts"

/** Who is counted for a call: the person, of an agent's staff each alone; where nobody is signed in, everybody at the address. */
export const whoseOf = (caller: Caller | undefined, { ip }: Visitor): string =>
  caller?.staff ? `staff ${caller.staff.id}` : caller ? `member ${caller.memberId}` : neighbourhoodOf(ip)
