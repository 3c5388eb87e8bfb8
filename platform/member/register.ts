import type { register } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import { solvedCaptcha } from "../human/captcha/captcha.ts"
import { isHuman } from "../human/proof-of-work.ts"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { chooseLanguage } from "../server/texts.ts"
import { enter, type SignedIn } from "../session/enter.ts"
import { hashPassword } from "../session/passwords.ts"
import { countRegistration, invitationOf } from "./affiliate.ts"
import { type Form, formProblems, profileOf, ruleOf } from "./form.ts"
import { openMember, UsernameTaken } from "./open.ts"

/** Opens an account by the form, below the agent whose invitation it names (else below the house), and signs it in. */
export async function registerMember(parts: Parts, given: Given<typeof register>): Promise<SignedIn> {
  const { brand, visitor, refuse } = given
  const { database, clock } = parts
  const form = trimmed(given.request)
  const now = clock.now()

  // What costs nothing is looked at first; a puzzle or a picture is spent only by a form that could be right.
  if (!brand.flags.USERNAMEREG3 || (!brand.flags.DIRECTREG3 && !form.affiliateCode)) refuse("registration-closed")
  if (!form.terms) refuse("terms-not-accepted")
  const fields = formProblems(form, brand.settings, now)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  if (!(await isHuman(parts, form.human))) refuse("human-unproven")
  if (brand.settings.captchaOnRegister && !(await solvedCaptcha(parts, form.captchaId, form.captcha))) refuse("captcha-wrong")
  const invitation = form.affiliateCode ? await invitationOf(database, brand.id, form.affiliateCode, now) : undefined
  if (form.affiliateCode && !invitation) refuse("affiliate-invalid")
  if (await database.row(sql`select from member where brand = ${brand.id} and lower(username) = lower(${form.username})`))
    refuse("username-taken", { fields: [{ field: "username", code: "username-taken" }] })

  const { settings } = brand
  const asksPaymentPassword = ruleOf("paymentPassword", settings)
  const passwordHash = await hashPassword(form.password)
  const paymentPasswordHash = asksPaymentPassword && form.paymentPassword ? await hashPassword(form.paymentPassword) : undefined
  try {
    return await database.transaction(async tx => {
      const { id } = await openMember(tx, {
        brand: brand.id,
        type: invitation?.type ?? 0,
        username: form.username,
        nickname: ruleOf("nickname", settings) ? form.nickname : undefined,
        passwordHash,
        paymentPasswordHash,
        upline: invitation?.agent,
        rebatePpm: invitation?.rebatePpm,
        link: invitation?.link,
        profile: profileOf(form, settings),
        language: chooseLanguage(visitor.language, brand.languages, brand.language),
        ip: visitor.ip,
        at: now,
      })
      if (invitation) await countRegistration(tx, invitation)
      const member = { id, username: form.username, firstLoginAt: now }
      return await enter(tx, { member, brand: brand.id, site: "player", reason: null, now, visitor })
    })
  } catch (error) {
    if (error instanceof UsernameTaken) refuse("username-taken", { fields: [{ field: "username", code: "username-taken" }] })
    throw error
  }
}

/** Blanks around what was typed are no part of it; a password is taken as it is. */
const trimmed = (form: Form): Form => {
  const asTyped = new Set(["password", "confirmPassword", "paymentPassword", "human"])
  return Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      typeof value === "string" && !asTyped.has(field) ? value.trim() : value,
    ]),
  ) as unknown as Form
}
