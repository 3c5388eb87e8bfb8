import { fieldRule } from "./patterns.ts"
import type { FieldRule } from "./site.ts"

/** By a chosen username, or by the mobile number, which then is the username. */
export type RegisterMode = "username" | "mobile"
type Flags = Readonly<Record<string, boolean>>

/** The registration modes that a brand offers, the default first. */
export const registerModes = (flags: Flags): readonly RegisterMode[] => [
  ...(flags.USERNAMEREG3 ? (["username"] as const) : []),
  ...(flags.MOBILENUMREG3 ? (["mobile"] as const) : []),
]

/**
 * Whether a given mobile number must be verified by a code. Always without a password, because the code is then the only way to
 * sign in.
 */
export const provesMobile = (flags: Flags, mode: RegisterMode): boolean =>
  flags.REGMOBVERF3 === true || (mode === "mobile" && !flags.MOBILENUMPASSREG3)

const passwords = new Set(["password", "confirmPassword"])

/**
 * The brand's rules in a mode: a mobile registration has no username, requires the number, and a password only if the brand
 * requires one.
 */
export function registerRules(rules: readonly FieldRule[], flags: Flags, mode: RegisterMode): readonly FieldRule[] {
  if (mode === "username") return rules
  const off = (field: string) => field === "username" || (passwords.has(field) && !flags.MOBILENUMPASSREG3)
  const own = rules.find(({ field }) => field === "mobileNum") ?? fieldRule("mobileNum", "digits", [6, 15])
  return [{ ...own, enabled: true, required: true }, ...rules.filter(({ field }) => field !== "mobileNum" && !off(field))]
}
