import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { plainName } from "../../../server/vault/vault.ts"
import { identityOf } from "../../member/correct-identity.ts"
import type { IdentityServices } from "../../services.ts"
import { approveDocument, type ReviewOutcome, rejectDocument } from "../review.ts"
import type { DocumentReport } from "./provider.ts"

/** Who decided, in the record of a document. */
const PROVIDER = "identity provider"

type RecordServices = Pick<IdentityServices, "database" | "clock" | "log">

/**
 * Records what the provider says of a document, in a callback or when asked, and decides the document by it, at most once. A
 * document whose name or birthday is not the declared one, or that can't be approved, waits for the house with the reason.
 * `absent`: no such document was given to the provider.
 */
export async function recordCheck(services: RecordServices, report: DocumentReport): Promise<"done" | "absent"> {
  const { database, log } = services
  const { document: id, ref, result, reason, number, expiresOn } = report
  // The answer that named the check can be lost, and its callback arrive.
  const row = await database.row<{ member: MemberId; state: string }>(sql`
    update identity_document set check_ref = coalesce(check_ref, ${ref})
    where id = ${id} and proof = 'identity' and sent_at is not null and coalesce(check_ref, ${ref}) = ${ref}
    returning member, state`)
  if (!row) return "absent"
  if (row.state !== "sent" || result === "pending") return "done"
  const note = (words: string) =>
    database.run(sql`
      update identity_document set check_result = ${result}, check_note = ${words}
      where id = ${id} and state = 'sent' and check_result is null`)
  if (result === "unsure") await note(reason ?? "the provider is not sure")
  else if (result === "rejected")
    await (reason ? rejectDocument(services, { id, by: PROVIDER, reason }) : note("rejected without a reason"))
  else if (!number || !expiresOn) await note("approved without a number or a last day")
  else if (!(await isAsDeclared(services, row.member, report))) await note("the name or the birthday is not the declared one")
  else {
    const outcome = await approveDocument(services, { id, by: PROVIDER, expiresOn, number })
    if (outcome !== "done" && outcome !== "decided") await note(obstacles[outcome])
  }
  log.info({ document: id, result }, "the identity provider has checked a document")
  return "done"
}

const obstacles: Readonly<Record<Exclude<ReviewOutcome, "done" | "decided">, string>> = {
  absent: "the document is gone",
  "out-of-date": "its last day is over",
  "person-has-account": "by its number, the member has another account at this brand",
}

/** Whether the document names whom the member has declared to be, compared as the keys of a person are. */
async function isAsDeclared(
  { database }: RecordServices,
  member: MemberId,
  { name, birthday }: Pick<DocumentReport, "name" | "birthday">,
): Promise<boolean> {
  const declared = await identityOf(database, member)
  if (!name || !declared.name) return false
  return plainName(declared.name) === plainName(name) && declared.birthday === birthday
}
