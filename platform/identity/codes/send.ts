import type { ConfirmationPurpose } from "@baize/common/api/confirmation.ts"
import type { Brand } from "../../brands/brands.ts"
import { letter } from "../../letters/letters.ts"
import { post } from "../../letters/outbox.ts"
import type { RefusalDetail } from "../../server/refusal.ts"
import type { IdentityServices } from "../services.ts"
import { CODE_MINUTES, type CodeSubject, lettersOf, openCode } from "./one-time-code.ts"
import { takeShare } from "./shares.ts"

interface CodeMessage {
  readonly brand: Brand
  readonly subject: CodeSubject
  readonly way: "sms" | "email"
  /** The recipient: an international number or an email address. */
  readonly to: string
  readonly language: string
  /**
   * The text of `locales/<code>/letters.json`. One without a code goes to a recipient who gets none (a number without an account,
   * a registration with known details): a code is created anyway, so that its tries get the usual answers.
   */
  readonly text: `sms-${string}` | "mail-address" | "mail-email" | `mail-confirm-${ConfirmationPurpose}` | "mail-have-account"
  /** The requester's address, and whether they have shown that they are entitled (shares.ts). */
  readonly ip: string
  readonly proven: boolean
  readonly refuse: (code: "too-many" | "sms-quota", detail?: RefusalDetail) => never
}

/** Sends a code unless a share is used up. */
export async function sendCode(
  services: Pick<IdentityServices, "database" | "clock" | "settings" | "log">,
  { brand, subject, way, to, language, text, ip, proven, refuse }: CodeMessage,
): Promise<{ expiredMinutes: number }> {
  const { database, clock, settings } = services
  await takeShare(services, { brand, purpose: subject.purpose, recipient: to, way, ip, proven, refuse })
  const code = await openCode(services, subject, ip)
  const values = { brand: brand.name, code, minutes: CODE_MINUTES }
  await post(
    database,
    settings,
    {
      brand: brand.id,
      way,
      recipient: to,
      body: letter(language, text, values),
      holds: { goodUntil: new Date(clock.now().getTime() + CODE_MINUTES * 60_000), about: lettersOf(subject)[0] },
      ...(way === "email" && { subject: letter(language, `${text}-subject`, values) }),
    },
    clock.now(),
  )
  return { expiredMinutes: CODE_MINUTES }
}
