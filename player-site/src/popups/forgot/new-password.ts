import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { checkField, fieldRule } from "@baize/common/api/patterns.ts"
import type { FieldRule, SiteInfo } from "@baize/common/api/site.ts"

const otherwise: Readonly<Record<string, FieldRule>> = {
  username: fieldRule("username", "no-spaces", [1, 64], "required"),
  email: fieldRule("email", "email", [6, 100], "required"),
  password: fieldRule("password", "any", [1, 64], "required"),
}

/** The brand's rule for a field, for use outside registration. */
export function newPasswordRule(info: SiteInfo | undefined, field: string): FieldRule | undefined {
  const rule = info?.registerRules.find(rule => rule.field === field && rule.enabled) ?? otherwise[field]
  return rule && { ...rule, enabled: true, required: true }
}

interface ChosenPassword {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

export const noNewPassword: ChosenPassword = { newPassword: "", confirmNewPassword: "" }

/** Problems of a new password and its repetition. */
export function newPasswordProblems(
  info: SiteInfo | undefined,
  { newPassword, confirmNewPassword }: ChosenPassword,
): { readonly [Field in keyof ChosenPassword]: FieldProblem | undefined } {
  const rule = newPasswordRule(info, "password")
  return {
    newPassword: rule && checkField({ ...rule, field: "newPassword" }, newPassword),
    confirmNewPassword: again(newPassword, confirmNewPassword),
  }
}

function again(password: string, repeated: string): FieldProblem | undefined {
  const field = "confirmNewPassword"
  if (!repeated) return { field, code: "required" }
  return repeated === password ? undefined : { field, code: "inconsistent" }
}
