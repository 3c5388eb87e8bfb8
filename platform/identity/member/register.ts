import type { register, registerMobile } from "@baize/common/api/member.ts"
import { spacedName } from "@baize/common/api/patterns.ts"
import { provesMobile, type RegisterMode, registerModes, registerRules } from "@baize/common/api/register-rules.ts"
import sql from "sql-template-tag"
import { prizeGroupsOf } from "../../brands/prize-groups.ts"
import type { BrandSettings } from "../../brands/settings.ts"
import type { CallContext } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { type CodeSubject, checkCode, spendCode } from "../codes/one-time-code.ts"
import { phoneOf } from "../codes/phone.ts"
import { solvedCaptcha } from "../human/captcha/captcha.ts"
import { countOpened, originOf } from "../human/cost.ts"
import { isHuman } from "../human/proof-of-work.ts"
import { carryExclusion } from "../person/breaks.ts"
import { holdPerson, othersOf } from "../person/person.ts"
import type { IdentityServices } from "../services.ts"
import { enter, type SignedIn } from "../session/enter.ts"
import { hashPassword, NO_PASSWORD } from "../session/passwords.ts"
import { countRegistration, holdInvitation, invitationOf } from "./affiliate.ts"
import { formProblems, profileOf, type RegistrationForm, ruleOf } from "./form.ts"
import { nicknameObjection } from "./nickname.ts"
import { MobileTakenError, openMember, UsernameTakenError } from "./open.ts"
import { holdReferrer, recordReferral, referrerOf } from "./referrer.ts"
import { refuseSecondAccount, SecondAccountError } from "./second-account.ts"
import { holdTree } from "./tree.ts"

type Registering = CallContext<typeof register> | CallContext<typeof registerMobile>

/**
 * Opens an account by the form, below the agent whose invitation it names, else where friends of its referrer are placed, else
 * below the house, and signs it in. By mobile number, the number is its username too.
 */
export async function registerMember(services: IdentityServices, call: Registering, mode: RegisterMode): Promise<SignedIn> {
  const { brand, visitor } = call
  const refuse: CallContext<typeof register>["refuse"] = call.refuse
  const { database, clock } = services
  const now = clock.now()
  const { form, username, rules, phone, code } = await checkForm(services, call, mode, now)
  const { affiliateCode } = form
  const taken = (): never =>
    refuse("username-taken", { fields: [{ field: mode === "mobile" ? "mobileNum" : "username", code: "username-taken" }] })
  if (await database.row(sql`select from member where brand = ${brand.id} and lower(username) = lower(${username})`)) taken()

  const { settings } = brand
  const asksPaymentPassword = ruleOf("paymentPassword", settings)
  const passwordHash = form.password ? await hashPassword(form.password) : NO_PASSWORD
  const paymentPasswordHash = asksPaymentPassword && form.paymentPassword ? await hashPassword(form.paymentPassword) : undefined
  try {
    const entered = await database.transaction(async tx => {
      if (code && !(await spendCode(tx, services, code, form.verificationCode ?? ""))) refuse("code-expired")
      await holdTree(tx, brand.id, "together")
      const invitation = affiliateCode ? await holdInvitation(tx, brand.id, affiliateCode, now) : undefined
      const referrer = await holdReferrer(tx, brand, referralCodeIn(form, settings, invitation !== undefined), now)
      if (affiliateCode && !invitation && !referrer) refuse("affiliate-invalid") // it was withdrawn a moment ago
      const nickname = ruleOf("nickname", settings) ? form.nickname : undefined
      const objection = nickname && (await nicknameObjection(tx, brand, nickname))
      if (objection) refuse("fields-wrong", { fields: [{ field: "nickname", code: objection }] })
      const { id } = await openMember(tx, {
        brand: brand.id,
        type: invitation?.type ?? "member",
        username,
        nickname,
        passwordHash,
        paymentPasswordHash,
        upline: invitation?.agent ?? referrer?.upline ?? undefined,
        rebatePpm: (invitation ?? referrer)?.rebatePpm ?? settings.rebates?.direct,
        prizeGroup: (invitation ?? referrer)?.prizeGroup ?? prizeGroupsOf(settings).joining,
        link: invitation?.link,
        profile: { ...profileOf(form, rules), ...(phone && { phone }) },
        mobile: code?.contact,
        language: chooseLanguage(visitor.language, brand.languages, brand.language),
        ip: visitor.ip,
        at: now,
      })
      if (invitation) await countRegistration(tx, invitation)
      await holdPerson(tx, id, "opens")
      const others = await othersOf(tx, id)
      if (others.length > 0) throw new SecondAccountError(others)
      await carryExclusion(tx, services, { member: id, ...brand }, now, true)
      const member = { id, type: invitation?.type ?? "member", username, firstLoginAt: now }
      const signedIn = await enter(tx, { member, brand: brand.id, site: "player", reason: null, now, visitor })
      if (referrer) await recordReferral(tx, brand, { referrer: referrer.member, friend: id, username }, now)
      return signedIn
    })
    await countOpened(services, originOf(call))
    return entered
  } catch (error) {
    if (error instanceof UsernameTakenError) taken()
    if (error instanceof SecondAccountError) {
      await countOpened(services, originOf(call)) // the answer reveals as much as an account costs
      await refuseSecondAccount(services, call, error)
    }
    if (error instanceof MobileTakenError) refuse("code-expired") // its owner verified it elsewhere at this moment
    throw error
  }
}

interface CheckedForm {
  readonly form: RegistrationForm
  readonly username: string
  readonly rules: ReturnType<typeof registerRules>
  readonly phone: string | undefined
  /** The code that proves the mobile number, if the brand requires one. */
  readonly code: CodeSubject | undefined
}

/** Cheap checks come first; only a form that could be right uses up a puzzle or a picture. */
async function checkForm(services: IdentityServices, call: Registering, mode: RegisterMode, now: Date): Promise<CheckedForm> {
  const { brand, visitor } = call
  const refuse: CallContext<typeof register>["refuse"] = call.refuse
  const form = trimmed(call.request)
  const username = (mode === "mobile" ? form.mobileNum?.replace(/\D/g, "") : form.username) ?? ""

  if (!registerModes(brand.flags).includes(mode) || (!brand.flags.DIRECTREG3 && !form.affiliateCode))
    refuse("registration-closed")
  if (!form.terms) refuse("terms-not-accepted")
  const rules = registerRules(brand.settings.registerRules, brand.flags, mode)
  const fields = formProblems({ ...form, username }, rules, brand, now)
  const phone = form.mobileNum ? phoneOf(brand, form.countryDialingCode, form.mobileNum) : undefined
  const proving = form.mobileNum && provesMobile(brand.flags, mode)
  if ((proving || mode === "mobile") && !phone && !fields.some(({ field }) => field === "mobileNum"))
    fields.push({ field: "mobileNum", code: "phone-invalid" })
  if (proving && !form.verificationCode) fields.push({ field: "verificationCode", code: "required" })
  if (fields.length > 0) refuse("fields-wrong", { fields })
  if (!(await isHuman(services, form.human, originOf(call)))) refuse("human-unproven")
  if (brand.settings.captchaOnRegister && !(await solvedCaptcha(services, form.captchaId, form.captcha))) refuse("captcha-wrong")
  const code: CodeSubject | undefined = proving && phone ? { brand: brand.id, purpose: "register", contact: phone } : undefined
  const proof = code && (await checkCode(services, code, form.verificationCode ?? "", visitor.ip))
  if (proof && proof !== "right") {
    const problem = proof === "wrong" ? "code-wrong" : "code-expired"
    refuse(problem, { fields: [{ field: "verificationCode", code: problem }] })
  }
  await checkCodes(services, call, form, now)
  return { form, username, rules, phone, code }
}

/** The code that can be a member's: in its own field, if the brand asks for it, or an invitation code that is no agent's. */
function referralCodeIn(form: RegistrationForm, settings: BrandSettings, invited: boolean): string | undefined {
  if (!invited && form.affiliateCode) return form.affiliateCode
  return ruleOf("referralCode", settings) && form.referralCode
}

async function checkCodes({ database }: IdentityServices, call: Registering, form: RegistrationForm, now: Date): Promise<void> {
  const { brand } = call
  const refuse: CallContext<typeof register>["refuse"] = call.refuse
  const { affiliateCode } = form
  const invited = affiliateCode !== undefined && (await invitationOf(database, brand.id, affiliateCode, now)) !== undefined
  const code = referralCodeIn(form, brand.settings, invited)
  if (!code || (await referrerOf(database, brand, code, now))) return
  if (code === affiliateCode) refuse("affiliate-invalid")
  refuse("affiliate-invalid", { fields: [{ field: "referralCode", code: "affiliate-invalid" }] })
}

/** Trims whitespace around typed text, except passwords. A nickname's accents are composed, so that its length is as seen. */
const trimmed = (form: Registering["request"]): RegistrationForm => {
  const asTyped = new Set(["password", "confirmPassword", "paymentPassword", "human"])
  const written = (field: string, text: string): string => {
    if (asTyped.has(field)) return text
    if (field === "payeeName") return spacedName(text)
    return (field === "nickname" ? text.normalize("NFC") : text).trim()
  }
  return Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, typeof value === "string" ? written(field, value) : value]),
  ) as unknown as RegistrationForm
}
