import { documentKinds, type sendDocument } from "@baize/common/api/identity.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { enqueue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { checkQueue } from "./checks/check.ts"
import { identityProviderOf } from "./checks/remote.ts"
import { attachPictures } from "./pictures.ts"
import { proofStates } from "./state.ts"

/** From this many days before a document expires, its member can send the next one. */
export const RENEWAL_DAYS = 30

/**
 * Sends a document with its uploaded pictures, once per request. An operator's open request for it becomes this document; a
 * second one of the same proof is refused while one waits, or while one is approved for longer than the renewal period.
 */
export async function sendOwnDocument(
  services: Pick<IdentityServices, "database" | "clock" | "settings">,
  { request, caller, brand, refuse }: CallContext<typeof sendDocument>,
): Promise<Record<string, never>> {
  const { database, clock } = services
  const { kind, images } = request
  const { proves, sides } = documentKinds[kind]
  const given = images.map(({ side }) => side)
  if (given.length !== sides.length || !sides.every(side => given.includes(side))) refuse("document-incomplete")
  const { memberId: member } = caller
  const now = clock.now()
  const today = businessDay(now, brand.gmtOffsetMinutes)

  const known = () =>
    database.row<{ id: number }>(sql`
      select id from identity_document where member = ${member} and request = ${request.request}`)
  const send = async (tx: Database) => {
    // Two tabs take turns.
    const { declared } = await tx.one<{ declared: boolean }>(sql`
      select birth_date is not null and coalesce(profile ->> 'payeeName', '') <> '' as declared
      from member where id = ${member} for no key update`)
    if (!declared) refuse("identity-needed")
    const present = (await proofStates(tx, member, today))[proves]
    if (present.state === "sent") refuse("document-waiting")
    if (present.expiresOn !== null && present.expiresOn > addDays(today, RENEWAL_DAYS)) refuse("document-valid")
    const { id } = await tx.one<{ id: number }>(sql`
      insert into identity_document (brand, member, proof, state, request, kind, sent_at)
      values (${brand.id}, ${member}, ${proves}, 'sent', ${request.request}, ${kind}, ${now})
      on conflict (member, proof) where state in ('requested', 'sent')
      do update set state = 'sent', request = excluded.request, kind = excluded.kind, sent_at = excluded.sent_at, reason = null
      returning id`)
    if (!(await attachPictures(tx, member, id, images))) refuse("image-unknown")
    if (proves === "identity" && identityProviderOf(services)) await enqueue(tx, checkQueue, [id], { now })
    return { id }
  }
  await firstAnswer(known, () => database.transaction(send))
  return {}
}
