import sql from "sql-template-tag"
import { post } from "../../letters/outbox.ts"
import type { IdentityServices } from "../services.ts"

interface NewMatch {
  readonly id: number
  readonly brand: number
  readonly list: string
}

/** Alerts the operator to new matches with sanction lists, once each: in the log, and by email to ALERT_MAIL. Names no one. */
export async function alertMatches({ database, clock, log, settings }: IdentityServices): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    const found = await tx.rows<NewMatch>(sql`
      with told as (
        update sanction_match set alerted_at = ${now} where state = 'open' and alerted_at is null returning id, member, list
      )
      select told.id, m.brand, told.list from told join member m on m.id = told.member order by told.id`)
    if (found.length === 0) return
    for (const { id, list } of found)
      log.error({ alert: "sanction-match", match: id, list }, "a member may be on a sanction list")
    if (!settings.alertMail) return
    const [first] = found as [NewMatch]
    const body =
      `${found.length === 1 ? "A member" : `${found.length} members`} may be on a sanction list. Payouts and rewards wait ` +
      `until you decide: npm run operator -- sanctions list`
    const letter = { brand: first.brand, way: "email", recipient: settings.alertMail, subject: "Sanction lists", body } as const
    await post(tx, settings, letter, now)
  })
}
