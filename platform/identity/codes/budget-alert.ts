import type { Brand } from "../../brands/brands.ts"
import { post } from "../../letters/outbox.ts"
import { firstUse } from "../human/first-use.ts"
import type { IdentityServices } from "../services.ts"

/**
 * The share of a brand's texts that is used up: of all, of strangers, of other countries together, of one of them (`+84`), or of
 * a network.
 */
export type UsedUp = "all" | "strangers" | "abroad" | "network" | `+${string}`

const meanings: Readonly<Record<Exclude<UsedUp, `+${string}`>, string>> = {
  all: "all texts of a day are used up: no one gets one",
  strangers: "the strangers' share of a day's texts is used up: only known members get one",
  abroad: "the share of other countries in a day's texts is used up",
  network: "one network has had its maximum of texts a day",
}

/** Alerts the operator, once a day per share: in the log, and by email to ALERT_MAIL. */
export async function alertBudget(
  { database, log, settings }: Pick<IdentityServices, "database" | "log" | "settings">,
  { brand, usedUp, network }: { readonly brand: Brand; readonly usedUp: UsedUp; readonly network: string },
  now: Date,
): Promise<void> {
  const about = `${brand.id} ${usedUp} ${now.toISOString().slice(0, 10)}`
  if (!(await firstUse(database, "texts used up", about, new Date(now.getTime() + 86_400_000)))) return
  const what =
    usedUp in meanings ? meanings[usedUp as keyof typeof meanings] : `the share of ${usedUp} numbers in a day's texts is used up`
  log.error({ alert: "texts-used-up", brand: brand.code, usedUp, network }, what)
  if (!settings.alertMail) return
  const body =
    `${brand.name} (${brand.code}): ${what}. Someone may be draining them; the last request came from ` +
    `${network}. The daily number is smsPerDay: npm run operator -- brand-settings ${brand.code}`
  const subject = `${brand.code}: texts are used up`
  await post(database, settings, { brand: brand.id, way: "email", recipient: settings.alertMail, subject, body }, now)
}
