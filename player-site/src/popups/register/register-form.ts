import { RefusedError } from "@baize/common/api/client.ts"
import { registerCode } from "@baize/common/api/codes.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { type MemberInfo, registerMobile } from "@baize/common/api/member.ts"
import { checkField, spacedName } from "@baize/common/api/patterns.ts"
import { provesMobile, type RegisterMode, registerModes, registerRules } from "@baize/common/api/register-rules.ts"
import type { FieldRule, registrationSettings } from "@baize/common/api/site.ts"
import { invitationIn, type KnownInvitation } from "@baize/common/domain/member/invitation.ts"
import type { PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { CodeSender } from "@baize/common/domain/session/code-sender.ts"
import { PhoneEntry } from "@baize/common/domain/session/phone-entry.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { type RegisterField, registerFields } from "./fields.ts"

type RegisterValues = Partial<Record<RegisterField, string>>

const ofMobile: readonly RegisterField[] = ["mobileNum", "verificationCode"]
/** For a registration by mobile number, these come first. */
const byMobile = [...ofMobile, ...registerFields.filter(name => !ofMobile.includes(name))]

interface ShownField extends Partial<Pick<FieldRule, "patternId">> {
  readonly name: RegisterField
  readonly required: boolean
  /** Among the first fields: required, the email by which a password is reset, or a code that the visitor brought. */
  readonly first: boolean
}

const isFirst = (name: RegisterField, required: boolean): boolean => required || name === "email"

/** The registration form: the brand's fields, the input, and its problems by the platform's own rules. */
export class RegisterForm {
  /** By a chosen username or by mobile number, if the brand has both. */
  mode: RegisterMode
  values: RegisterValues
  readonly phone: PhoneEntry
  readonly sender: CodeSender
  captcha = ""
  terms = false
  /** The form was submitted, or an attempt was made: now it shows what is missing. */
  tried = false
  /** Whether what waits behind the first fields is shown. */
  moreOpen = false
  /** A link brought a code: it stands among the first fields, where one that is typed by hand never moves to. */
  private brought = false
  /** The invitation of the visitor's link, while it is valid and neither changed nor removed. */
  invited: KnownInvitation | undefined = undefined
  /** Fields that were left once, so that no error appears while typing. */
  private touched: ReadonlySet<RegisterField> = new Set()
  /** The platform's problems with the last attempt. */
  private refused: readonly FieldProblem[] = []
  /** The brand's requirements in addition to the fields; undefined until they are loaded. */
  settings: Response<typeof registrationSettings> | undefined = undefined
  readonly picture: ReturnType<PlayerDomain["captcha"]>
  readonly submission: Submission<void, MemberInfo>
  private readonly domain: PlayerDomain
  private readonly address: { readonly domain: string; readonly url: string }

  /** `address`: the form's address; its link may be newer than the stored one. */
  constructor(domain: PlayerDomain, address: { domain: string; url: string }) {
    this.domain = domain
    this.address = address
    this.values = {}
    this.mode = registerModes(domain.site.info?.flags ?? {})[0] ?? "username"
    this.sender = new CodeSender(domain.dependencies, "register")
    this.phone = new PhoneEntry(domain.site.info?.phoneCountries ?? [], this.sender.sentTo)
    this.picture = domain.captcha()
    this.submission = new Submission(() => this.send(address))
    makeAutoObservable<this, "address" | "domain" | "refused" | "touched">(this, {
      address: false,
      domain: false,
      picture: false,
      submission: false,
      phone: false,
      sender: false,
      settings: observableRef,
      invited: observableRef,
      values: observableRef,
      refused: observableRef,
      touched: observableRef,
    })
  }

  private get flags(): Readonly<Record<string, boolean>> {
    return this.domain.site.info?.flags ?? {}
  }
  private get rules(): readonly FieldRule[] {
    return registerRules(this.domain.site.info?.registerRules ?? [], this.flags, this.mode)
  }

  /** The available registration modes. */
  get modes(): readonly RegisterMode[] {
    return registerModes(this.flags)
  }
  choose(mode: RegisterMode): void {
    this.mode = mode
    this.refused = []
    this.tried = false
    this.touched = new Set([...this.touched].filter(name => this.valueOf(name)))
    this.submission.forget()
  }

  /** Whether a field that waits behind the first ones has a problem to show. */
  get moreWrong(): boolean {
    return this.fields.some(({ name, first }) => !first && this.problem(name) !== undefined)
  }

  showMore(open: boolean): void {
    this.moreOpen = open
  }

  /** Whether the typed number must be verified by a code. */
  get proves(): boolean {
    return provesMobile(this.flags, this.mode) && this.phone.typed.trim() !== ""
  }

  /** The fields to show. A password that can be looked at is typed once. */
  get fields(): readonly ShownField[] {
    const first = this.mode === "mobile" ? byMobile : registerFields
    return first.flatMap((name): ShownField[] => {
      if (name === "verificationCode")
        return this.proves || this.mustProve ? [{ name, required: true, first: this.mustProve }] : []
      if (name === "affiliateCode" && this.invited) return []
      const rule = this.ruleOf(name)
      const { required = false } = rule ?? {}
      const isCode = name === "affiliateCode" && this.wantsCode
      return rule?.enabled || isCode
        ? [{ name, required, first: isCode || isFirst(name, required), patternId: rule?.patternId }]
        : []
    })
  }

  /** For a registration by mobile number the code's field is shown from the start. */
  private get mustProve(): boolean {
    return this.mode === "mobile" && provesMobile(this.flags, this.mode)
  }

  /** Sends a code to the number, once that is valid. */
  async sendCode(): Promise<void> {
    this.touched = new Set([...this.touched, "mobileNum"])
    if (this.check("mobileNum")) return
    const { api, session } = this.domain.dependencies
    const { mobileNum, countryDialingCode } = this.phone.wire
    await this.sender.submission.run({
      to: this.phone.name,
      send: async () => api(registerCode, { mobileNo: mobileNum, countryDialingCode, human: await session.prove() }),
    })
  }

  /** Loads the brand's additional requirements (a captcha, pre-accepted terms), and whether the link's invitation is valid. */
  async prepare(): Promise<void> {
    void this.lookAtInvitation()
    const settings = await this.domain.registrationSettings().catch(() => undefined)
    if (!settings) return
    runInAction(() => {
      this.settings = settings
      this.terms = settings.termsTicked
    })
    if (settings.captcha) await this.picture.load()
  }

  change(name: RegisterField, value: string): void {
    if (name === "mobileNum") this.phone.type(value)
    else this.values = { ...this.values, [name]: value }
    this.refused = this.refused.filter(({ field }) => field !== name)
  }

  /** Allows typing another code in place of the link's. */
  changeInvitation(): void {
    this.invited = undefined
  }

  /** Forgets the link, also in this browser. */
  removeInvitation(): void {
    this.invited = undefined
    this.brought = false
    this.change("affiliateCode", "")
    invitationIn(this.domain.dependencies).forget()
  }

  readPicture(letters: string): void {
    this.captcha = letters
  }

  agree(terms: boolean): void {
    this.terms = terms
  }

  leave(name: RegisterField): void {
    if (this.valueOf(name)) this.touched = new Set([...this.touched, name])
  }

  /** The problem to show under a field. */
  problem(name: RegisterField): FieldProblem | undefined {
    return this.refused.find(({ field }) => field === name) ?? (this.touched.has(name) ? this.check(name) : undefined)
  }

  /** Marks what is missing; returns whether the form can be sent. */
  ready(): boolean {
    this.tried = true
    this.touched = new Set(registerFields)
    return this.terms && this.fields.every(({ name }) => !this.check(name))
  }

  get shortestPassword(): number | undefined {
    return this.ruleOf("password")?.minLength
  }

  get usernameRule(): FieldRule | undefined {
    return this.ruleOf("username")
  }

  get firstWrong(): RegisterField | undefined {
    const wrong = this.fields.filter(({ name }) => this.problem(name))
    return (wrong.find(({ first }) => first) ?? wrong[0])?.name
  }

  private async lookAtInvitation(): Promise<void> {
    const invitation = invitationIn(this.domain.dependencies)
    const code = new URL(this.address.url).searchParams.get("code")
    if (code) void invitation.arrive(code)
    const known = await invitation.look()
    runInAction(() => {
      if (!known || this.values.affiliateCode) return
      this.values = { ...this.values, affiliateCode: known.code }
      this.brought = true
      if (known.good) this.invited = known
      else this.refused = [...this.refused, { field: "affiliateCode", code: "affiliate-invalid" }]
    })
  }

  /** A code field even if the brand requires none, if a link brought one or registration is impossible without. */
  private get wantsCode(): boolean {
    return this.brought || !this.flags.DIRECTREG3
  }

  private ruleOf(name: RegisterField): FieldRule | undefined {
    return this.rules.find(({ field }) => field === name)
  }

  /** The invitation of a link counts even if the brand has no field for one. */
  private asks(name: RegisterField): boolean {
    return name === "affiliateCode" || this.ruleOf(name)?.enabled === true
  }

  private valueOf(name: RegisterField): string | undefined {
    return name === "mobileNum" ? this.phone.wire.mobileNum : this.values[name]
  }

  private check(name: RegisterField): FieldProblem | undefined {
    const typed = this.valueOf(name)
    // As the platform reads them.
    const value = name === "payeeName" ? typed && spacedName(typed) : name === "username" ? typed?.trim() : typed
    if (name === "verificationCode") return value ? undefined : { field: name, code: "required" }
    const rule = this.ruleOf(name)
    const problem = rule && checkField(rule, value)
    const dialled = name === "mobileNum" && value && (this.mode === "mobile" || this.proves)
    return problem ?? (dialled && !this.phone.number ? { field: name, code: "phone-invalid" } : undefined)
  }

  private async send(address: { domain: string; url: string }): Promise<MemberInfo> {
    const { username = "", password = "", verificationCode, ...rest } = this.values
    const { api, session } = this.domain.dependencies
    const picture = this.picture.value
    const form = {
      ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => value && this.asks(name as RegisterField))),
      ...(this.phone.typed.trim() && this.ruleOf("mobileNum")?.enabled && this.phone.wire),
      ...(verificationCode && this.proves && { verificationCode: verificationCode.trim() }),
      ...(picture && { captchaId: picture.id, captcha: this.captcha.trim() }),
      terms: this.terms,
      domain: address.domain,
      registerUrl: address.url,
    }
    try {
      if (this.mode === "username")
        return await session.register({ username: username.trim(), password, confirmPassword: password, ...form })
      const { mobileNum } = this.phone.wire
      const secret = this.ruleOf("password")?.enabled ? { password, confirmPassword: password } : {}
      const human = await session.prove()
      return await session.enter(await api(registerMobile, { ...form, mobileNum, ...secret, registerMethod: "WEB", human }))
    } catch (problem) {
      if (problem instanceof RefusedError) runInAction(() => this.refuse(problem))
      if (picture) await this.picture.load()
      throw problem
    }
  }

  private refuse({ code, fields }: RefusedError): void {
    const taken = code === "username-taken" && fields.length === 0 ? [{ field: "username", code }] : []
    const invitation = code === "affiliate-invalid" && fields.length === 0 ? [{ field: "affiliateCode", code }] : []
    if (invitation.length > 0) {
      this.invited = undefined
      invitationIn(this.domain.dependencies).forget()
    }
    this.refused = [...fields, ...taken, ...invitation]
    this.captcha = ""
  }
}
