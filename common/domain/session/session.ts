import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { type Api, RefusedError } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { changePassword, type MemberInfo, memberInfo, register, setPaymentPassword } from "../../api/member.ts"
import { freePlay, handOver, humanChallenge, login, logout, takeOver } from "../../api/session.ts"
import type { Tabs, TextStore } from "../environment.ts"
import type { Challenge } from "../human/solve.ts"

/** The storage key of the session's token; the page's early call reads it too. */
export const TOKEN = "baize.token"

interface SessionDependencies {
  readonly api: Api
  /** Lives as long as the window. */
  readonly storage: TextStore
  readonly prove: (challenge: Challenge) => Promise<string>
  readonly site: "player" | "agent"
  readonly tabs?: Tabs | undefined
  /** Forgets the remembered browser: after signing out, the password is required. */
  readonly forgetBrowser?: () => void
}

/** The harder puzzle that a sign-in requires after failures, by the visitor or by others. */
const dearerPuzzle = (problem: unknown): Challenge | undefined =>
  problem instanceof RefusedError && problem.code === "human-unproven"
    ? (problem.value.challenge as Challenge | undefined)
    : undefined

interface Credentials {
  readonly username: string
  readonly password?: string
  readonly device?: string
  readonly trusted?: string
  readonly captchaId?: string
  readonly captcha?: string
  readonly remember?: boolean
}

export type Registration = Omit<Request<typeof register>, "human" | "registerMethod">

/** The signed-in account, and how it signs in and out. */
export class Session {
  member: MemberInfo | undefined = undefined
  /**
   * Whether the last session ended without a sign-out here: it was idle for too long, reached its member's limit, or was ended
   * elsewhere.
   */
  expired = false
  /** The password of this sign-in, in memory and only while it must be changed, so that it is not requested twice. */
  private typed: string | undefined = undefined
  private readonly dependencies: SessionDependencies

  constructor(dependencies: SessionDependencies) {
    this.dependencies = dependencies
    makeAutoObservable<this, "dependencies">(this, { dependencies: false, prove: false, member: observableRef })
    dependencies.tabs?.join(
      () => (this.signedIn ? dependencies.storage.read(TOKEN) : undefined),
      token => void this.follow(token),
    )
  }

  get signedIn(): boolean {
    return this.member !== undefined
  }
  /** Changes only when another account signs in, not when its details change. */
  get memberId(): number | undefined {
    return this.member?.id
  }
  /** Free play: can browse, but has no account functions. */
  get trial(): boolean {
    return this.member?.isTrial ?? false
  }

  /** Applies the first call's answer about the stored token; a later one may report it as invalid. */
  accept(member: MemberInfo | null): void {
    if (!member && this.signedIn) this.expired = true
    this.member = member ?? undefined
    if (!member) this.dependencies.storage.write(TOKEN, undefined)
  }

  /**
   * Signs in by password or by a remembered browser. Refused as `login` declares: after a refusal whose value has `captcha: true`
   * the next attempt needs `captchaId` and `captcha`. `device` receives the credential for the next sign-in, if `remember`
   * requested one.
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

  /** At the player site, for an agent: a code that signs them in to the portal within a minute. */
  async handOver(): Promise<string> {
    return (await this.dependencies.api(handOver, {})).code
  }

  /** At the portal: signs in with the code from the player site. */
  async takeOver(code: string): Promise<MemberInfo> {
    return this.enter(await this.dependencies.api(takeOver, { code }))
  }

  /** Without `oldPassword` if it was typed a moment ago, or if the account has none yet. */
  async changePassword(request: Request<typeof changePassword>): Promise<void> {
    const { oldPassword = this.typed, ...changed } = request
    await this.dependencies.api(changePassword, oldPassword === undefined ? changed : { ...changed, oldPassword })
    this.typed = undefined
    await this.reload()
  }

  /** `password` is the account's, so that an open session alone isn't enough to set the payment password. */
  async setPaymentPassword(request: Request<typeof setPaymentPassword>): Promise<void> {
    await this.dependencies.api(setPaymentPassword, request)
    await this.reload()
  }

  /** Reloads the account after anything that may have changed it. */
  async reload(): Promise<MemberInfo> {
    const { api, storage } = this.dependencies
    const token = storage.read(TOKEN)
    const member = await api(memberInfo, {})
    // Signed out meanwhile, here or in another tab, or another account signed in: the answer is outdated.
    if (storage.read(TOKEN) !== token) return member
    runInAction(() => {
      this.member = member
      this.expired = false
    })
    return member
  }

  /** Follows a sign-in or sign-out in another tab of this browser. */
  private async follow(token: string | undefined): Promise<void> {
    if (token === undefined) return this.leave()
    if (token === this.dependencies.storage.read(TOKEN)) return
    this.dependencies.storage.write(TOKEN, token)
    await this.reload().catch(() => this.dependencies.storage.read(TOKEN) === token && this.leave())
  }

  /**
   * Signs out immediately, in every tab of this browser, and tells the platform. The token is deleted even if the platform is
   * unreachable.
   */
  async signOut(): Promise<void> {
    // The call reads the token as it starts.
    const notified = this.dependencies.api(logout, {}).catch(() => undefined)
    this.leave()
    this.dependencies.forgetBrowser?.()
    this.dependencies.tabs?.say(undefined)
    await notified
  }

  /** The platform no longer accepts the token. */
  end(): void {
    if (this.signedIn) this.expired = true
    this.leave()
  }

  private leave(): void {
    this.dependencies.storage.write(TOKEN, undefined)
    this.member = undefined
    this.typed = undefined
  }

  /** Whether a change requires the current password. */
  get asksOldPassword(): boolean {
    return this.typed === undefined && this.member?.hasPassword !== false
  }

  /** Continues with the session that a call returned. */
  async enter({ token }: Pick<Response<typeof login>, "token">): Promise<MemberInfo> {
    this.dependencies.storage.write(TOKEN, token)
    const member = await this.reload()
    this.dependencies.tabs?.say(token)
    return member
  }

  /** Solves the puzzle that protects a form. */
  async prove(): Promise<string> {
    return this.dependencies.prove(await this.dependencies.api(humanChallenge, {}))
  }
}
