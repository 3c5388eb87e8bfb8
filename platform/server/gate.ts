import { type Access, mayAct, type StaffAct, type StaffPage } from "@baize/common/api/access.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import type { MustChange } from "@baize/common/api/member.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { SealDestination } from "@baize/common/sealing/format.ts"
import type { FastifyRequest } from "fastify"
import type { InferOutput } from "valibot"
import type { Brand } from "../brands/brands.ts"
import type { AuditLog } from "./audit/audit.ts"
import type { InFlightLimiter } from "./in-flight.ts"
import type { Translate } from "./texts.ts"
import type { Visitor } from "./visitor.ts"

/** The caller, by their session. */
export interface Caller {
  readonly memberId: MemberId
  readonly brand: BrandId
  readonly type: MemberType
  /** For staff: `name@agent`. */
  readonly username: string
  readonly isAgent: boolean
  readonly isTrial: boolean
  readonly site: "player" | "agent"
  readonly sessionHash: Buffer
  /** Why they must change their password before anything else. */
  readonly mustChange: InferOutput<typeof MustChange>
  /** The agent's staff in their place: they read what the agent can read, on these pages, and change what these rights allow. */
  readonly staff?: { readonly id: number; readonly pages: readonly StaffPage[]; readonly acts: readonly StaffAct[] }
}

/** A vendor, by its signature. */
export interface VendorCaller {
  readonly vendor: string
  readonly kid: string
}

/** What the server needs from the rest of the platform before a call's handler runs. */
export interface Gate {
  brandOf(host: string): Promise<Brand | undefined>
  /** `ip` is where the call comes from; the session stores it. */
  callerOf(token: string, brand: Brand, ip: string): Promise<Caller | undefined>
  /** Throws `Refused` when the signature is invalid. */
  vendorOf(request: FastifyRequest, rawBody: Buffer): Promise<VendorCaller>
  readonly texts: Translate
  readonly audit: AuditLog
  /** The vendors' calls in progress. */
  readonly vendorLimiter: InFlightLimiter
  /** The country of an address that the brand blocks, else undefined. */
  blockedCountry(ip: string, brand: Brand): string | undefined
  /** Counts a call; seconds to wait when there were too many, else 0. */
  tooMany(subject: string, limit: { count: number; seconds: number }): Promise<number>
  /** The same for a call that declares no limit, by the pace of its kind at this node. */
  tooFast(endpoint: Endpoint, brand: Brand, caller: Caller | undefined, visitor: Visitor): number
  /** Opens a body sealed for this brand and call; throws `Refused` when it is broken, old, replayed or meant for another. */
  openSealed(destination: SealDestination, body: unknown): Promise<{ text: string; seal(text: string): unknown }>
}

/** The kind of a caller, as in the authorization matrix. */
export const kindOf = (caller: Caller | undefined): "guest" | "member" | "trial" | "agent" =>
  !caller ? "guest" : caller.isTrial ? "trial" : caller.isAgent ? "agent" : "member"

/** Whether a call is open to a caller with respect to being staff: only calls of a page, or a right, that the agent gave them. */
export function opensToStaff({ page, act }: Access, caller: Caller | undefined): boolean {
  const staff = caller?.staff
  if (!staff) return true
  if (act !== undefined) return [act].flat().some(one => mayAct(staff, one))
  return page === "any" || (page !== undefined && [page].flat().some(one => staff.pages.includes(one)))
}
