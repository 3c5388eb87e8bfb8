import type { DocumentKind } from "@baize/common/api/identity.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import { enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { openAnswer, openBirthDate } from "../../../server/vault/member.ts"
import type { IdentityServices } from "../../services.ts"
import { picturesOfDocument } from "../pictures.ts"
import { recordCheck } from "./record.ts"
import { identityProviderOf } from "./remote.ts"

/** Documents of identity, by id, that the provider has not been given yet. */
export const checkQueue: Queue = {
  name: "document-check",
  batch: 4,
  leaseMs: 60_000,
  backOff: { firstMs: 10_000, longestMs: 600_000 },
  maxAttempts: 200,
}

/** Documents, by id, whose provider is asked for the result: a callback that never comes leaves no member waiting. */
const resultQueue: Queue = { ...checkQueue, name: "document-result", maxAttempts: 100 }

interface DocumentToCheck {
  readonly id: number
  readonly kind: DocumentKind | null
  readonly member: MemberId
  /** Both as the member's row has them. */
  readonly name: string
  readonly birthday: string | null
}

/**
 * Gives new documents of identity to the provider, and asks it every five minutes for results that no callback has brought. What
 * it can't decide waits for the house, as does everything where there is no provider. A periodic job.
 */
export async function checkDocuments(services: IdentityServices): Promise<void> {
  const provider = identityProviderOf(services)
  if (!provider) return
  const { database, clock, settings } = services
  await work(services, checkQueue, async key => {
    const document = await database.row<DocumentToCheck>(sql`
      select d.id, d.kind, d.member, m.profile ->> 'payeeName' as name, m.birth_date as birthday
      from identity_document d join member m on m.id = d.member
      where d.id = ${key}::bigint and d.state = 'sent' and d.proof = 'identity' and d.check_ref is null`)
    if (!document?.kind || document.birthday === null) return
    const { id, kind, member, name, birthday } = document
    const pictures = await picturesOfDocument(database, id)
    const { ref } = await provider.submit({
      document: id,
      kind,
      name: openAnswer(member, "payeeName", name),
      birthday: openBirthDate(member, birthday),
      pictures,
      notifyUrl: `${settings.selfUrl}/identity/notify`,
    })
    await database.run(sql`
      update identity_document set check_ref = ${ref}, check_asked_at = ${clock.now()} where id = ${id} and check_ref is null`)
  })
  await askForResults(services, provider.status)
}

async function askForResults(
  services: IdentityServices,
  status: NonNullable<ReturnType<typeof identityProviderOf>>["status"],
): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const due = await database.rows<{ id: number }>(sql`
    update identity_document set check_asked_at = ${now}
    where id = any (array(
      select id from identity_document
      where state = 'sent' and check_ref is not null and check_result is null
        and check_asked_at not between ${now}::timestamptz - interval '5 minutes' and ${now}::timestamptz
      order by check_asked_at limit 50 for update skip locked))
    returning id`)
  await enqueue(
    database,
    resultQueue,
    due.map(({ id }) => id),
    { now },
  )
  await work(services, resultQueue, async key => {
    const row = await database.row<{ ref: string | null }>(
      sql`select check_ref as ref from identity_document where id = ${key}::bigint and state = 'sent' and check_result is null`,
    )
    const report = row?.ref ? await status(row.ref) : undefined
    if (report) await recordCheck(services, report)
  })
}
