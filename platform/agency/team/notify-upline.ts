import { randomUUID } from "node:crypto"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { letter } from "../../letters/letters.ts"
import { notifyAgent } from "../../letters/messages/messages.ts"
import { chooseLanguage } from "../../server/texts.ts"

export type StandingAct = "freeze" | "unfreeze" | "close"

interface StandingNotification {
  readonly brand: Brand
  readonly member: MemberId
  readonly act: StandingAct
  readonly reason: string
  readonly at: Date
}

/** Notifies the upline, in its language, of the house's action on an account directly below; the house is not notified. */
export async function notifyUpline(tx: Database, { brand, member, act, reason, at }: StandingNotification): Promise<void> {
  const upline = await tx.row<{ id: number; language: string | null; account: string }>(sql`
    select u.id, u.language, m.username as account from member m join member u on u.id = m.upline where m.id = ${member}`)
  if (!upline) return
  const language = chooseLanguage(upline.language ?? brand.language, brand.languages, brand.language)
  const values = { account: upline.account, reason }
  await notifyAgent(tx, {
    member: upline.id,
    kind: "note",
    subject: randomUUID(),
    title: letter(language, `downline-${act}-title`, values),
    text: letter(language, `downline-${act}`, values),
    at,
  })
}
