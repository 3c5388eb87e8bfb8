import type { Response } from "@baize/common/api/endpoint.ts"
import type { documentPicture, identityDocuments } from "@baize/common/api/identity.ts"
import sql from "sql-template-tag"
import { businessDay } from "../../brands/calendar.ts"
import { fitsLimits } from "../../server/pictures/limits.ts"
import { readPicture, withoutTraces } from "../../server/pictures/picture.ts"
import type { CallContext } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { storeDocumentPicture } from "./pictures.ts"
import { canRenew } from "./renewal.ts"
import { proofsFor, type RequiredProof } from "./required.ts"

type DocumentServices = Pick<IdentityServices, "database" | "clock">

/** What a member is asked to prove, as they see it. Required is what a withdrawal requires, which is the most. */
export async function ownDocuments(
  { database, clock }: DocumentServices,
  { caller, brand }: CallContext<typeof identityDocuments>,
): Promise<Response<typeof identityDocuments>> {
  const now = clock.now()
  const today = businessDay(now, brand.gmtOffsetMinutes)
  const { declared } = await database.one<{ declared: boolean }>(sql`
    select birth_date is not null and coalesce(profile ->> 'payeeName', '') <> '' as declared
    from member where id = ${caller.memberId}`)
  const proofs = await proofsFor(database, { id: caller.memberId, brand }, { use: "withdrawal", amount: 0 }, now)
  return {
    declared,
    proofs: proofs.filter(isShown).map(one => {
      const { proof, state, valid, cause, newest, expiresOn, upTo } = one
      return {
        proof,
        state: valid && state !== "sent" ? "approved" : state === "none" && cause ? "requested" : state,
        cause: cause ?? null,
        canSend: state !== "sent" && canRenew(one, today),
        kind: newest?.kind ?? null,
        answer: newest?.answer ?? null,
        upTo: (cause !== undefined && upTo) || null,
        reason: valid ? null : (newest?.reason ?? null),
        sentAt: newest?.sentAt?.toISOString() ?? null,
        expiresOn,
      }
    }),
  }
}

/** No one is bothered with questions that nobody asks them. */
const isShown = ({ proof, state, cause }: RequiredProof): boolean =>
  proof === "identity" || proof === "address" || state !== "none" || cause !== undefined

/** Seals an uploaded picture, without the traces of the camera. */
export async function takeDocumentPicture(
  { database, clock }: DocumentServices,
  { file, caller, refuse }: CallContext<typeof documentPicture>,
): Promise<Response<typeof documentPicture>> {
  const facts = readPicture(file) ?? refuse("image-unreadable")
  if (!fitsLimits("feedback", facts)) refuse("image-dimensions")
  const { type, width, height } = facts
  const picture = { type, bytes: withoutTraces(file, facts) }
  return { image: await storeDocumentPicture(database, caller.memberId, picture, clock.now()), width, height }
}
