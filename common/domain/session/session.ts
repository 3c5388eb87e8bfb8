import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { type Api, RefusedError } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { changePassword, type MemberInfo, memberInfo, register, setPaymentPassword } from "../../api/member.ts"
import { freePlay, handOver, humanChallenge, login, logout, takeOver } from "../../api/session.ts"
import type { Challenge } from "../human/solve.ts"
import type { Tabs, TextStore } from "../outside.ts"

/** Where the token of the session is kept; the early call of the page reads it too. */
export const TOKEN = "baize.token"

interface SessionDependencies {
  readonly api: Api
  /** Lives as long as the window. */
  readonly storage: TextStore
  readonly prove: (challenge: Challenge) => Promise<string>
  readonly site: "player" | "agent"
  readonly tabs?: Tabs | undefined
  /** Forgets what stands for the password in this browser: people who sign out want to be asked for it. */
  readonly forgetBrowser?: () => void
}

/** The puzzle of more work that a sign-in asks for after failures, the visitor's or others'. */
const dearerPuzzle = (problem: unknown): Challenge | undefined =>
  problem instanceof RefusedError && problem.code === "human-unproven"
    ? (problem.value.challenge as Challenge | undefined)
    : undefined

interface Credentials {
  readonly username: string
  readonly password?: string
  readonly device?: string
  readonly captchaId?: string
  readonly captcha?: string
  readonly remember?: boolean
}

export type Registration = Omit<Request<typeof register>, "human" | "registerMethod">

/** Who is signed in, and how he came in or left. */
export class Session {
  member: MemberInfo | undefined = undefined
  /** Whether the last session ended without being asked to: it was idle for too long, or signed out elsewhere. */
  expired = false
  /** The password of this sign-in, in memory only and only while it has to be changed: it is not asked for twice. */
  private typed: string | undefined = undefined
  private readonly dependencies: SessionDependencies

  constructor(dependencies: SessionDependencies) {
    this.dependencies = dependencies
    makeAutoObservable<this, "dependencies">(this, { dependencies: false, prove: false, member: observableRef })
    dependencies.tabs?.join(
      () => (this.signedIn ? dependencies.storage.read(TOKEN) : undefined),
      token => void this.hear(token),
    )
  }

  get signedIn(): boolean {
    return this.member !== undefined
  }
  /** Changes only when somebody else comes in, not when his details change. */
  get memberId(): number | undefined {
    return this.member?.id
  }
  /** Free play: may look, may not use an account. */
  get trial(): boolean {
    return this.member?.isTrial ?? false
  }

  /** What the first call of a visit said about the token we kept; a later one may say that it is good no more. */
  accept(member: MemberInfo | null): void {
    if (!member && this.signedIn) this.expired = true
    this.member = member ?? undefined
    if (!member) this.dependencies.storage.write(TOKEN, undefined)
  }

  /**
   * By password or by a remembered browser. Refused as `login` declares: a refusal whose value has `captcha: true` wants `captchaId` and
   * `captcha` next time. `device` is called with what stands for the password next time, where `remember` asks for it.
   */
  async signIn(request: Credentials, device?: (device: string | undefined) => void): Promise<MemberInfo> {
    const { api, site } = this.dependencies
    const type = request.device ? "device" : "username"
    const typed = { ...request, type, username: request.username.trim(), site } as const
    const enter = (human: string) => api(login, { ...typed, human })
    const answer = await enter(await this.prove()).catch(async problem => {
      const dearer = dearerPuzzle(problem)
      if (!dearer) throw problem
      return await enter(await this.dependencies.prove(dearer))
    })
    device?.(answer.device)
    const member = await this.enter(answer)
    if (member.mustChangePassword) this.typed = request.password
    return member
  }

  async register(form: Registration): Promise<MemberInfo> {
    return this.enter(await this.dependencies.api(register, { ...form, registerMethod: "WEB", human: await this.prove() }))
  }

  async playForFree(): Promise<MemberInfo> {
    return this.enter(await this.dependencies.api(freePlay, { os: "W", platform: "W", human: await this.prove() }))
  }

  /** At the player site, for an agent: the code that lets him in at the portal within a minute. */
  async handOver(): Promise<string> {
    return (await this.dependencies.api(handOver, {})).code
  }

  /** At the portal: in with the code that the player site gave. */
  async takeOver(code: string): Promise<MemberInfo> {
    return this.enter(await this.dependencies.api(takeOver, { code }))
  }

  /** Without `oldPassword` where it was typed a moment ago, or where there is none yet. */
  async changePassword(request: Request<typeof changePassword>): Promise<void> {
    const { oldPassword = this.typed, ...changed } = request
    await this.dependencies.api(changePassword, oldPassword === undefined ? changed : { ...changed, oldPassword })
    this.typed = undefined
    await this.reload()
  }

  /** `password` is that of the account: whoever finds an open session must not set where money goes. */
  async setPaymentPassword(request: Request<typeof setPaymentPassword>): Promise<void> {
    await this.dependencies.api(setPaymentPassword, request)
    await this.reload()
  }

  /** Asks again who we are: after what may have changed it. */
  async reload(): Promise<MemberInfo> {
    const { api, storage } = this.dependencies
    const token = storage.read(TOKEN)
    const member = await api(memberInfo, {})
    // Signed out meanwhile, here or in another tab, or somebody else has signed in: the answer is about nobody who is here.
    if (storage.read(TOKEN) !== token) return member
    runInAction(() => {
      this.member = member
      this.expired = false
    })
    return member
  }

  /** Somebody has signed in in another tab of this browser, or out: this one follows. */
  private async hear(token: string | undefined): Promise<void> {
    if (token === undefined) return this.leave()
    if (token === this.dependencies.storage.read(TOKEN)) return
    this.dependencies.storage.write(TOKEN, token)
    await this.reload().catch(() => this.dependencies.storage.read(TOKEN) === token && this.leave())
  }

  /** Leaves at once, in every tab of this browser, and tells the platform. The token is forgotten even where it cannot be told. */
  async signOut(): Promise<void> {
    // The call takes the token with it as it starts.
    const told = this.dependencies.api(logout, {}).catch(() => undefined)
    this.leave()
    this.dependencies.forgetBrowser?.()
    this.dependencies.tabs?.say(undefined)
    await told
  }

  /** The platform does not know our token any more. */
  end(): void {
    if (this.signedIn) this.expired = true
    this.leave()
  }

  private leave(): void {
    this.dependencies.storage.write(TOKEN, undefined)
    this.member = undefined
    this.typed = undefined
  }

  /** Whether a change has to ask for the present password. */
  get asksOldPassword(): boolean {
    return this.typed === undefined && this.member?.hasPassword !== false
  }

  /** Goes on with the session that a call has given. */
  async enter({ token }: Pick<Response<typeof login>, "token">): Promise<MemberInfo> {
    this.dependencies.storage.write(TOKEN, token)
    const member = await this.reload()
    this.dependencies.tabs?.say(token)
    return member
  }

  /** Solves the puzzle that stands before a form. */
  async prove(): Promise<string> {
    return this.dependencies.prove(await this.dependencies.api(humanChallenge, {}))
  }
}
