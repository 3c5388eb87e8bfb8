import type { Calls, modules } from "@baize/common/api/calls.ts"
import type { Endpoint, Request } from "@baize/common/api/endpoint.ts"
import type { Party } from "./cast.ts"

type Module = (typeof modules)[keyof typeof modules]
/** Intersection of a union's members. */
type IntersectionOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type AllCalls = IntersectionOf<Module extends infer One ? (One extends unknown ? Calls<One> : never) : never>

type Requests<E extends Endpoint> = { readonly own: Request<E> } & (E["access"] extends { readonly others: object }
  ? { readonly others: Request<E> }
  : unknown)

/** For each call, one request about the caller's own things and one about another's. A call without an entry does not compile. */
export type MatrixRequests = { [Name in keyof AllCalls]: (me: Party, they: Party) => Requests<AllCalls[Name]> }
