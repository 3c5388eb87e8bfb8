import { makeAutoObservable } from "mobx"
import { type Api, isRefused, RefusedError } from "../../api/client.ts"
import type { MemberInfo } from "../../api/member.ts"
import { forgetDevice, login } from "../../api/session.ts"
import type { TextStore } from "../environment.ts"
import { Submission } from "../submission.ts"
import { Captcha } from "./captcha.ts"
import type { Session } from "./session.ts"

const REMEMBERED = "baize.username"
export const DEVICE = "baize.device"
/** The storage key of what shows that the member trusts this browser without their authenticator app. */
export const TRUSTED = "baize.trusted"
const DAY = 86_400_000

interface SignInAttempt {
  readonly username: string
  /** Empty if the browser is remembered and replaces it. */
  readonly password: string
  readonly captcha: string
  readonly remember: boolean
}

/**
 * The sign-in form: a captcha once the platform requires one; the username remembered for a day, together with this browser, by a
 * credential that the platform can revoke. The password is never stored.
 */
export class SignIn {
  readonly captcha: Captcha
  readonly submission: Submission<SignInAttempt, MemberInfo>
  private readonly api: Api
  private readonly session: Session
  private readonly storage: TextStore
  private readonly now: () => number
  private readonly remembersBrowser: boolean

  constructor(api: Api, session: Session, storage: TextStore, now: () => number, browser?: "remember this browser") {
    this.api = api
    this.session = session
    this.storage = storage
    this.now = now
    this.remembersBrowser = browser !== undefined
    this.captcha = new Captcha(api)
    this.submission = new Submission(attempt => this.attempt(attempt))
    makeAutoObservable<this, "api" | "session" | "storage" | "now" | "remembersBrowser">(this, {
      captcha: false,
      submission: false,
      api: false,
      session: false,
      storage: false,
      now: false,
      remembersBrowser: false,
    })
  }

  get remembered(): string {
    return this.recall(REMEMBERED)
  }

  /** Whether this browser replaces the password of that username. */
  stands(username: string): boolean {
    return username.trim() !== "" && username.trim() === this.recall(REMEMBERED) && this.recall(DEVICE) !== ""
  }

  /** Forgets name and browser immediately, here and at the platform. */
  forget(): void {
    const device = this.recall(DEVICE)
    this.storage.write(REMEMBERED, undefined)
    this.storage.write(DEVICE, undefined)
    if (device) void this.api(forgetDevice, { device }).catch(() => undefined)
  }

  /** Remembers name and browser for a day from now; without a device only the name. */
  keep(username: string, device: string | undefined): void {
    const until = this.now() + DAY
    this.storage.write(REMEMBERED, `${until} ${username.trim()}`)
    this.storage.write(DEVICE, device && `${until} ${device}`)
  }

  private recall(key: string): string {
    const [until = "0", ...text] = (this.storage.read(key) ?? "").split(" ")
    return Number(until) > this.now() ? text.join(" ") : ""
  }

  private async attempt({ username, password, captcha, remember }: SignInAttempt): Promise<MemberInfo> {
    const picture = this.captcha.value
    const device = !password && this.stands(username) ? this.recall(DEVICE) : undefined
    try {
      const keeping = remember && this.remembersBrowser
      const trusted = this.storage.read(TRUSTED)
      const proof = device ? { device } : { password, ...(picture && { captchaId: picture.id, captcha }) }
      return await this.session.signIn(
        { username, ...proof, ...(keeping && { remember: true }), ...(trusted && { trusted }) },
        next => {
          if (remember) this.keep(username, next)
          else this.forget()
        },
      )
    } catch (error) {
      // A credential is valid for one use: whatever the outcome, the password is required next time.
      if (device && error instanceof RefusedError) this.storage.write(DEVICE, undefined)
      // A captcha is valid for one answer: each refusal loads the next picture.
      const wanted = error instanceof RefusedError && (error.value.captcha === true || error.code.startsWith("captcha-"))
      if (wanted || (picture && !isRefused(error, login, "address-unknown", "second-step"))) await this.captcha.load()
      throw error
    }
  }
}
