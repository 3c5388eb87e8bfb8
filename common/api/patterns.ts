import type { FieldProblem } from "./envelope.ts"
import type { FieldRule } from "./site.ts"

const namePart = "\\p{L}[\\p{L}\\p{M}.'’·・‧\\u200C\\u200D-]*"

/**
 * The pattern kinds of the specification §5: id → pattern for the whole value. The id also names the error text in
 * locales/refusals.
 */
export const patterns = {
  any: "*",
  "letters-digits-leading-letter": "[A-Za-z][A-Za-z0-9]*",
  email: "[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+",
  alphanumeric: "[A-Za-z0-9]+",
  "letters-plus-digits": "(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+",
  digits: "[0-9]+",
  "has-uppercase": ".*[A-Z].*",
  "latin-spaces": "[A-Za-z]+(?: [A-Za-z]+)*",
  "no-spaces": "\\S+",
  thai: "[\\u0E01-\\u0E5B]+(?: [\\u0E01-\\u0E5B]+)*",
  korean: "[\\uAC00-\\uD7A3]+(?: [\\uAC00-\\uD7A3]+)*",
  "japanese-fullwidth":
    "[\\u3005\\u3041-\\u3096\\u30A1-\\u30FC\\u4E00-\\u9FFF\\uFF01-\\uFF5E]+" +
    "(?:[ \\u3000][\\u3005\\u3041-\\u3096\\u30A1-\\u30FC\\u4E00-\\u9FFF\\uFF01-\\uFF5E]+)*",
  // A dot in the middle divides Chinese and Japanese names of other languages; the joiners shape Persian and Indian letters.
  fullname: `${namePart}(?: ${namePart})*`,
  "date-ymd": "[0-9]{4}-[0-9]{2}-[0-9]{2}",
  "date-mdy": "[0-9]{2}-[0-9]{2}-[0-9]{4}",
  "strong-password": "(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S+",
} as const
export type PatternId = keyof typeof patterns

/** A typed name with one space between its parts: Japanese keyboards write a wide one (U+3000). */
export const spacedName = (typed: string): string => typed.trim().replace(/\s+/g, " ")

/** The rule of a field by a named pattern. Lengths are in characters. */
export const fieldRule = (
  field: string,
  patternId: PatternId,
  [minLength, maxLength]: readonly [number, number],
  need: "required" | "optional" | "off" = "optional",
): FieldRule => ({
  field,
  enabled: need !== "off",
  required: need === "required",
  minLength,
  maxLength,
  acceptedPattern: patterns[patternId],
  patternId,
})

/** The rule of an email that must be given: the brand's, if it has one. */
export const emailRule = (rules: readonly FieldRule[]): FieldRule => ({
  ...(rules.find(({ field, enabled }) => field === "email" && enabled) ?? fieldRule("email", "email", [6, 100])),
  required: true,
})

/** The rule of a nickname: the brand's, if it asks for one at the registration. */
export const nicknameRule = (rules: readonly FieldRule[]): FieldRule => ({
  ...(rules.find(({ field, enabled }) => field === "nickname" && enabled) ?? fieldRule("nickname", "no-spaces", [2, 20])),
  required: false,
})

/**
 * What is wrong with the value of a field, or undefined. Both ends use it, so a form never accepts what the platform refuses.
 * Codes: `required`; `too-short`, `too-long`, or `length-exact` (`digits-exact`) if there is only one right length; else the
 * rule's `patternId`.
 */
export function checkField(rule: FieldRule, value: string | undefined): FieldProblem | undefined {
  const { field, minLength: min, maxLength: max } = rule
  if (!rule.enabled) return undefined
  if (!value) return rule.required ? { field, code: "required" } : undefined
  const length = [...value].length
  // The length of an email or a date says nothing that its form doesn't.
  const isShaped = /^(email|date)/.test(rule.patternId) && !matches(rule, value)
  if (!isShaped && (length < min || length > max)) {
    const exact = rule.patternId === "digits" ? "digits-exact" : "length-exact"
    return { field, code: min === max ? exact : length < min ? "too-short" : "too-long", min, max }
  }
  return matches(rule, value) ? undefined : { field, code: rule.patternId, min, max }
}

function matches({ acceptedPattern, patternId }: FieldRule, value: string): boolean {
  if (acceptedPattern === "*") return true
  if (!new RegExp(`^(?:${acceptedPattern})$`, "u").test(value)) return false
  if (patternId === "date-ymd") return isRealDay(value)
  if (patternId === "date-mdy") return isRealDay(`${value.slice(6)}-${value.slice(0, 5)}`)
  return true
}

/** Whether the calendar has this day: 2026-02-29 matches the format but does not exist. */
export function isRealDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}
