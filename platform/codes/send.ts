import type { Brand } from "../brands/brands.ts"
import { letter } from "../outbox/letters.ts"
import { post } from "../outbox/outbox.ts"
import type { Parts } from "../parts.ts"
import { countCall } from "../server/call-count.ts"
import type { RefusalDetail } from "../server/refusal.ts"
import { CODE_MINUTES, type CodeSubject, letterOf, openCode } from "./one-time-code.ts"

/** Too many for one number: wait five minutes; and not more than so many a day, whatever is waited. */
const PER_NUMBER = [
  { count: 3, seconds: 300 },
  { count: 10, seconds: 86_400 },
]

interface Sending {
  readonly brand: Brand
  readonly subject: CodeSubject
  readonly way: "sms" | "email"
  /** Where it goes: an international number or an e-mail address. */
  readonly to: string
  readonly language: string
  /**
   * The text of `locales/<code>/letters.json`. One without a code in it goes to somebody for whom there is none (a number without an account,
   * a registration of somebody known): a code is made all the same, so that its tries are answered as anybody's.
   */
  readonly text: `sms-${string}` | "mail-address" | "mail-email"
  readonly refuse: (code: "too-many" | "sms-quota", detail?: RefusalDetail) => never
}

/** Sends a code, if its recipient did not get too many and the brand has texts left today. */
export async function sendCode(
  parts: Pick<Parts, "database" | "clock" | "settings">,
  { brand, subject, way, to, language, text, refuse }: Sending,
): Promise<{ expiredMinutes: number }> {
  const { database, clock, settings } = parts
  for (const limit of PER_NUMBER) {
    const wait = await countCall(database, clock, `code ${brand.id} ${to} ${limit.seconds}`, limit)
    if (wait > 0) refuse("too-many", { value: { retryAfterSeconds: wait } })
  }
  if (way === "sms") {
    const day = { count: brand.settings.smsPerDay, seconds: 86_400 }
    if ((await countCall(database, clock, `sms of ${brand.id}`, day)) > 0) refuse("sms-quota")
  }
  const code = await openCode(parts, subject)
  const values = { brand: brand.name, code, minutes: CODE_MINUTES }
  await post(
    database,
    settings,
    {
      brand: brand.id,
      way,
      recipient: to,
      body: letter(language, text, values),
      holds: { goodUntil: new Date(clock.now().getTime() + CODE_MINUTES * 60_000), about: letterOf(subject) },
      ...(way === "email" && { subject: letter(language, `${text}-subject`, values) }),
    },
    clock.now(),
  )
  return { expiredMinutes: CODE_MINUTES }
}
