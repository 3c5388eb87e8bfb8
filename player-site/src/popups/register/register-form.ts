import { RefusedError } from "@baize/common/api/client.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import type { MemberInfo } from "@baize/common/api/member.ts"
import { checkField } from "@baize/common/api/patterns.ts"
import type { FieldRule } from "@baize/common/api/site.ts"
import type { PlayerDomain } from "@baize/common/domain/player-domain.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { type RegisterField, registerFields } from "./fields.ts"

type Values = Partial<Record<RegisterField, string>>

interface Shown {
  readonly name: RegisterField
  readonly required: boolean
}

/** The registration form: which fields the brand wants, what was typed, and what is wrong with it by the platform's own rules. */
export class RegisterForm {
  values: Values
  captcha = ""
  terms = true
  /** Whether the invitation of the link is good; then it stands as it came. */
  invited = false
  /** Fields that were left once, so that nobody is told off while still typing. */
  private touched: ReadonlySet<RegisterField> = new Set()
  /** What the platform found wrong at the last try. */
  private refused: readonly FieldProblem[] = []
  readonly picture: ReturnType<PlayerDomain["captcha"]>
  readonly submission: Submission<void, MemberInfo>
  private readonly domain: PlayerDomain

  /** `code`: the invitation that a link brought; `address`: where the form stands. */
  constructor(domain: PlayerDomain, code: string, address: { domain: string; url: string }) {
    this.domain = domain
    this.values = code ? { affiliateCode: code } : {}
    this.picture = domain.captcha()
    this.submission = new Submission(() => this.send(address))
    makeAutoObservable<this, "domain" | "refused" | "touched">(this, {
      domain: false,
      picture: false,
      submission: false,
      values: observableRef,
      refused: observableRef,
      touched: observableRef,
    })
  }

  private get rules(): readonly FieldRule[] {
    return this.domain.site.info?.registerRules ?? []
  }

  /** The fields to show. The confirmation belongs to the password, whatever the brand says. */
  get fields(): readonly Shown[] {
    return registerFields.flatMap((name): Shown[] => {
      if (name === "confirmPassword") return [{ name, required: true }]
      const rule = this.ruleOf(name)
      return rule?.enabled ? [{ name, required: rule.required }] : []
    })
  }

  /** What the brand asks beside the fields (a captcha, terms that are ticked already), and whether the link's invitation is good. */
  async prepare(): Promise<void> {
    const code = this.values.affiliateCode
    if (code) void this.lookAt(code)
    const settings = await this.domain.registrationSettings().catch(() => undefined)
    if (!settings) return
    this.agree(settings.termsTicked)
    if (settings.captcha) await this.picture.load()
  }

  change(name: RegisterField, value: string): void {
    this.values = { ...this.values, [name]: value }
    this.refused = this.refused.filter(({ field }) => field !== name)
  }

  readPicture(letters: string): void {
    this.captcha = letters
  }

  agree(terms: boolean): void {
    this.terms = terms
  }

  leave(name: RegisterField): void {
    if (this.values[name]) this.touched = new Set([...this.touched, name])
  }

  /** What to say under a field. */
  problem(name: RegisterField): FieldProblem | undefined {
    return this.refused.find(({ field }) => field === name) ?? (this.touched.has(name) ? this.check(name) : undefined)
  }

  /** Marks what is missing; gives whether the form can be sent. */
  ready(): boolean {
    this.touched = new Set(registerFields)
    return this.terms && this.fields.every(({ name }) => !this.check(name))
  }

  get firstWrong(): RegisterField | undefined {
    return this.fields.find(({ name }) => this.problem(name))?.name
  }

  private async lookAt(code: string): Promise<void> {
    const valid = await this.domain.invites(code, true).catch(() => undefined)
    runInAction(() => {
      this.invited = valid === true
      if (valid === false) this.refused = [...this.refused, { field: "affiliateCode", code: "affiliate-invalid" }]
    })
  }

  private ruleOf(name: RegisterField): FieldRule | undefined {
    return this.rules.find(({ field }) => field === name)
  }

  private check(name: RegisterField): FieldProblem | undefined {
    const value = this.values[name]
    if (name === "confirmPassword") {
      if (!value) return { field: name, code: "required" }
      return value === this.values.password ? undefined : { field: name, code: "inconsistent" }
    }
    const rule = this.ruleOf(name)
    return rule && checkField(rule, name === "username" ? value?.trim() : value)
  }

  private async send(address: { domain: string; url: string }): Promise<MemberInfo> {
    const { username = "", password = "", confirmPassword = "", ...rest } = this.values
    const picture = this.picture.value
    try {
      return await this.domain.session.register({
        username: username.trim(),
        password,
        confirmPassword,
        ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
        ...(picture && { captchaId: picture.id, captcha: this.captcha.trim() }),
        terms: this.terms,
        domain: address.domain,
        registerUrl: address.url,
      })
    } catch (problem) {
      if (problem instanceof RefusedError) runInAction(() => this.refuse(problem))
      if (picture) await this.picture.load()
      throw problem
    }
  }

  private refuse({ code, fields }: RefusedError): void {
    const taken = code === "username-taken" ? [{ field: "username", code }] : []
    const invitation = code === "affiliate-invalid" ? [{ field: "affiliateCode", code }] : []
    this.refused = [...fields, ...taken, ...invitation]
    this.captcha = ""
  }
}
