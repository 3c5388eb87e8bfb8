import type { MustChange } from "@baize/common/api/member.ts"
import type { InferOutput } from "valibot"
import type { Brand } from "../../brands/brands.ts"

type PasswordChangeReason = InferOutput<typeof MustChange>

interface PasswordFacts {
  /** Stored with the member: an agent opened the account, and its password has not been changed since. */
  readonly stored: PasswordChangeReason
  readonly password: string
  readonly passwordSetAt: Date
  readonly now: Date
}

/** Days within which a password given by someone else must be changed. */
const FIRST_PASSWORD_DAYS = 14

/** Whether a first password has waited too long for its change: someone else may have found it. */
export const isFirstPasswordOver = ({ stored, passwordSetAt, now }: Omit<PasswordFacts, "password">): boolean =>
  stored === "first-login" && now.getTime() - passwordSetAt.getTime() > FIRST_PASSWORD_DAYS * 86_400_000

/** Why a password must be changed at this sign-in: it was given by someone else, it is a known default, or it is too old. */
export function mustChange(
  { settings, flags }: Pick<Brand, "settings" | "flags">,
  { stored, password, passwordSetAt, now }: PasswordFacts,
): PasswordChangeReason {
  if (stored === "first-login") return "first-login"
  if (settings.weakDefaults.includes(password)) return "weak-default"
  const age = now.getTime() - passwordSetAt.getTime()
  const expires = flags.PWDEXPFORCECHANGE3 && settings.passwordDays > 0
  return expires && age > settings.passwordDays * 86_400_000 ? "expired" : null
}
