import sql from "sql-template-tag"
import { post } from "../../../letters/outbox.ts"
import type { Services } from "../../services.ts"
import type { AskedDraw } from "./feed.ts"

const says = {
  disagree: "its two sources disagree about the numbers",
  late: "its sources have not both named the numbers yet",
} as const

/** Alerts the operator to a draw that waits for them: in the log, and by email to ALERT_MAIL. */
export async function alertOperator(
  { database, clock, settings, log }: Pick<Services, "database" | "clock" | "settings" | "log">,
  why: keyof typeof says,
  { lottery, numero }: AskedDraw,
): Promise<void> {
  log.error({ alert: "lottery-result", lottery, numero, why }, "an official draw waits for the operator")
  if (!settings.alertMail) return
  const brand = await database.row<{ id: number }>(sql`select id from brand order by id limit 1`)
  if (!brand) return
  const body =
    `Draw ${numero} of ${lottery} is on hold: ${says[why]}. Its tickets wait until you decide: ` +
    `npm run operator -- lottery results ${lottery}`
  const letter = { brand: brand.id, way: "email", recipient: settings.alertMail, subject: "Lottery results", body } as const
  await post(database, settings, letter, clock.now())
}
