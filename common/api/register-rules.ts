import { fieldRule } from "./patterns.ts"
import type { FieldRule } from "./site.ts"

/** By a user name of one's own, or by the mobile number, which then is the user name. */
export type RegisterMode = "username" | "mobile"
type Flags = Readonly<Record<string, boolean>>

/** The ways to register that a brand has open, the first one shown first. */
export const registerModes = (flags: Flags): readonly RegisterMode[] => [
  ...(flags.USERNAMEREG3 ? (["username"] as const) : []),
  ...(flags.MOBILENUMREG3 ? (["mobile"] as const) : []),
]

/** Whether a code must prove a mobile number that is given. Without a password it is the only way in, so it always must. */
export const provesMobile = (flags: Flags, mode: RegisterMode): boolean =>
  flags.REGMOBVERF3 === true || (mode === "mobile" && !flags.MOBILENUMPASSREG3)

const passwords = new Set(["password", "confirmPassword"])

/** The brand's rules as they hold in a mode: a mobile registration has no user name, needs the number, and a password only where asked. */
export function registerRules(rules: readonly FieldRule[], flags: Flags, mode: RegisterMode): readonly FieldRule[] {
  if (mode === "username") return rules
  const off = (field: string) => field === "username" || (passwords.has(field) && !flags.MOBILENUMPASSREG3)
  const own = rules.find(({ field }) => field === "mobileNum") ?? fieldRule("mobileNum", "digits", [6, 15])
  return [{ ...own, enabled: true, required: true }, ...rules.filter(({ field }) => field !== "mobileNum" && !off(field))]
}
