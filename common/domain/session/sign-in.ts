import { makeAutoObservable } from "mobx"
import { type Api, RefusedError } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import type { MemberInfo } from "../../api/member.ts"
import { captcha } from "../../api/session.ts"
import type { TextStore } from "../outside.ts"
import { Remote } from "../remote.ts"
import { Submission } from "../submission.ts"
import type { Session } from "./session.ts"

const REMEMBERED = "baize.username"
const DAY = 86_400_000

interface Attempt {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly remember: boolean
}

/** The sign-in form: a captcha once the platform wants one, and the user name (never the password) remembered for a day. */
export class SignIn {
  readonly captcha: Remote<Response<typeof captcha>>
  readonly submission: Submission<Attempt, MemberInfo>
  private readonly session: Session
  private readonly storage: TextStore
  private readonly now: () => number

  constructor(api: Api, session: Session, storage: TextStore, now: () => number) {
    this.session = session
    this.storage = storage
    this.now = now
    this.captcha = new Remote(() => api(captcha, {}))
    this.submission = new Submission(attempt => this.attempt(attempt))
    makeAutoObservable<this, "session" | "storage" | "now">(this, {
      captcha: false,
      submission: false,
      session: false,
      storage: false,
      now: false,
    })
  }

  get remembered(): string {
    const [until = "0", ...name] = (this.storage.read(REMEMBERED) ?? "").split(" ")
    return Number(until) > this.now() ? name.join(" ") : ""
  }

  private async attempt({ username, password, captcha, remember }: Attempt): Promise<MemberInfo> {
    const picture = this.captcha.value
    try {
      const member = await this.session.signIn({ username, password, ...(picture && { captchaId: picture.id, captcha }) })
      this.storage.write(REMEMBERED, remember ? `${this.now() + DAY} ${username.trim()}` : undefined)
      return member
    } catch (error) {
      // A captcha is good for one answer: each refusal brings the next picture.
      const wanted = error instanceof RefusedError && (error.value.captcha === true || error.code.startsWith("captcha-"))
      if (wanted || picture) await this.captcha.load()
      throw error
    }
  }
}
