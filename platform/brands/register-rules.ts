import { type PatternId, patterns } from "@baize/common/api/patterns.ts"
import type { FieldRule } from "@baize/common/api/site.ts"
import * as v from "valibot"

/** A password has at least this many characters, whatever a brand's rule says. */
export const SHORTEST_PASSWORD = 8
/** Every brand accepts passwords of this length. */
const LONGEST_PASSWORD = 64

/** Fields of the specification's form, by its names. */
const fields = [
  ...["username", "password", "confirmPassword", "paymentPassword", "email", "mobileNum", "payeeName", "nickname", "birthday"],
  ...["affiliateCode", "telegram", "line", "whatsapp", "facebook", "wechat", "zalo", "idNumber", "qqNum", "recommenderId"],
  ...["referralCode", "verificationCode"],
]
/** Without these no one could sign in again. */
const always = ["username", "password", "confirmPassword"]
const patternIds = Object.keys(patterns) as PatternId[]
const Length = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200))

/** A rule as an operator writes it: the pattern's name decides what is accepted. */
const Rule = v.pipe(
  v.strictObject({
    field: v.picklist(fields, `must be one of ${fields.join(", ")}`),
    enabled: v.boolean(),
    required: v.boolean(),
    minLength: Length,
    maxLength: Length,
    patternId: v.picklist(patternIds, `must be one of ${patternIds.join(", ")}`),
  }),
  v.check(({ minLength, maxLength }) => minLength <= maxLength, "its minLength is above its maxLength"),
  v.check(
    ({ field, minLength, maxLength }) =>
      field !== "password" || (minLength >= SHORTEST_PASSWORD && maxLength >= LONGEST_PASSWORD),
    `a password has ${SHORTEST_PASSWORD} characters at least, and room for ${LONGEST_PASSWORD} or more`,
  ),
  v.transform((rule): FieldRule => ({ ...rule, acceptedPattern: patterns[rule.patternId] })),
)

/** The rules of a brand's registration form; a field without one is not on it. */
export const RegisterRules = v.pipe(
  v.array(Rule),
  v.check(rules => new Set(rules.map(({ field }) => field)).size === rules.length, "a field is named twice"),
  v.check(
    rules => always.every(name => rules.some(({ field, enabled, required }) => field === name && enabled && required)),
    `${always.join(", ")} are enabled and required at every brand`,
  ),
  v.readonly(),
)

/** The rules with the minimum length of every password, also for rules from before there was one. */
export const withFloor = (rules: readonly FieldRule[]): FieldRule[] =>
  rules.map(rule =>
    rule.field === "password" || rule.field === "confirmPassword"
      ? {
          ...rule,
          minLength: rule.field === "password" ? Math.max(SHORTEST_PASSWORD, rule.minLength) : rule.minLength,
          maxLength: Math.max(LONGEST_PASSWORD, rule.maxLength),
        }
      : rule,
  )

/** Rules as an operator writes them. */
export const writtenRules = (rules: readonly FieldRule[]): v.InferInput<typeof RegisterRules> =>
  rules.map(({ acceptedPattern, ...rule }) => rule as v.InferInput<typeof Rule>)
