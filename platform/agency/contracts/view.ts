import type { Contract } from "@baize/common/api/contracts.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import type { ContractRecord } from "./record.ts"
import { isInNotice, mayAmend, mayDo, noticeGiver, sideOf } from "./states.ts"

/** A contract as one of its two sides sees it now. */
export function contractView(
  record: ContractRecord,
  member: MemberId,
  brand: Pick<Brand, "name" | "gmtOffsetMinutes">,
  now: Date,
): Contract {
  const side = sideOf(record, member)!
  const today = businessDay(now, brand.gmtOffsetMinutes)
  const { id, kind, state, version, terms, startsOn, endsOn } = record
  return {
    id,
    kind,
    side,
    upline: { id: record.upline, account: record.uplineAccount ?? brand.name },
    downline: { id: record.downline, account: record.downlineAccount },
    state,
    version,
    terms,
    amendment: amendmentView(record),
    may: mayDo(record, side, today),
    mayAmend: mayAmend(record, side),
    noticeBy: noticeGiver(record),
    offeredAt: record.offeredAt.toISOString(),
    offerExpiresAt: record.offerExpiresAt.toISOString(),
    signedAt: record.signedAt?.toISOString() ?? null,
    startsOn,
    endsOn,
    inNotice: isInNotice(record, today),
  }
}

const amendmentView = ({ proposed, proposedTerms, proposedAt, proposedUntil }: ContractRecord): Contract["amendment"] =>
  proposed === null || !proposedTerms
    ? null
    : {
        version: proposed,
        terms: proposedTerms,
        offeredAt: proposedAt!.toISOString(),
        expiresAt: proposedUntil!.toISOString(),
      }
