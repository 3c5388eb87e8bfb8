import type { FieldProblem } from "@baize/common/api/envelope.ts"
import type { register } from "@baize/common/api/member.ts"
import { checkField } from "@baize/common/api/patterns.ts"
import type { FieldRule } from "@baize/common/api/site.ts"
import type { InferOutput } from "valibot"
import type { Brand } from "../../brands/brands.ts"
import type { BrandSettings } from "../../brands/settings.ts"
import { isOldEnough } from "../person/identity.ts"
import { isTrivialPin, weaknessOf } from "./weak-passwords.ts"

/** A registration in either mode. */
export type RegistrationForm = Omit<InferOutput<(typeof register)["request"]>, "username" | "password" | "confirmPassword"> & {
  readonly username?: string
  readonly password?: string
  readonly confirmPassword?: string
}

/** Fields that are stored elsewhere than in the profile, or nowhere. */
const notOfProfile = new Set([
  "username",
  "password",
  "confirmPassword",
  "paymentPassword",
  "nickname",
  "affiliateCode",
  "captcha",
])

/** What is wrong with a registration form by the rules of its mode, all fields at once. */
export function formProblems(
  form: RegistrationForm,
  rules: readonly FieldRule[],
  brand: Pick<Brand, "code" | "name" | "settings">,
  now: Date,
): FieldProblem[] {
  const { settings } = brand
  const values = form as Readonly<Record<string, unknown>>
  const problems = rules.flatMap(rule => {
    const value = values[rule.field]
    return checkField(rule, typeof value === "string" ? value : undefined) ?? []
  })
  if (form.confirmPassword !== form.password) problems.push({ field: "confirmPassword", code: "inconsistent" })
  if (form.password) problems.push(...weaknesses("password", form.password, brand, form.username))
  if (form.paymentPassword && isTrivialPin(form.paymentPassword, form.birthday))
    problems.push({ field: "paymentPassword", code: "pin-trivial" })
  const asksBirthday = rules.some(rule => rule.field === "birthday" && rule.enabled)
  if (asksBirthday && form.birthday && !isOldEnough(form.birthday, settings.minimumAge, now))
    problems.push({ field: "birthday", code: "too-young", min: settings.minimumAge })
  return firstOfEach(problems)
}

/** What is wrong with a new password by the brand's rule and as a common guess. */
export function passwordProblems(
  field: string,
  password: string,
  brand: Pick<Brand, "code" | "name" | "settings">,
  username?: string,
): FieldProblem[] {
  const rule = brand.settings.registerRules.find(({ field }) => field === "password")
  const problem = rule && checkField({ ...rule, field }, password)
  return problem ? [problem] : weaknesses(field, password, brand, username)
}

function weaknesses(
  field: string,
  password: string,
  { code: brandCode, name, settings }: Pick<Brand, "code" | "name" | "settings">,
  username = "",
): FieldProblem[] {
  const code = settings.weakDefaults.includes(password) ? "password-weak" : weaknessOf(password, [username, name, brandCode])
  return code ? [{ field, code }] : []
}

/** What is wrong with a new payment password. */
export function paymentPasswordProblems(
  field: string,
  password: string,
  settings: BrandSettings,
  birthdays: readonly string[],
): FieldProblem[] {
  const rule = ruleOf("paymentPassword", settings)
  const problem = rule && checkField({ ...rule, field, required: true }, password)
  if (problem) return [problem]
  return ["", ...birthdays].some(birthday => isTrivialPin(password, birthday)) ? [{ field, code: "pin-trivial" }] : []
}

export const ruleOf = (field: string, settings: BrandSettings): FieldRule | undefined =>
  settings.registerRules.find(rule => rule.field === field && rule.enabled)

/** The part of a form kept with the member: the filled-in fields that the brand requires. */
export const profileOf = (form: RegistrationForm, rules: readonly FieldRule[]): Record<string, string> =>
  Object.fromEntries(
    rules.flatMap(({ field, enabled }) => {
      const value = (form as Readonly<Record<string, unknown>>)[field]
      return enabled && !notOfProfile.has(field) && typeof value === "string" && value !== "" ? [[field, value]] : []
    }),
  )

const firstOfEach = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ field }, at) => problems.findIndex(problem => problem.field === field) === at)
