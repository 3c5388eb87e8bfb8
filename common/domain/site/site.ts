import { makeAutoObservable } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { permission, type SiteInfo, type SiteStatus, whitelabel } from "../../api/site.ts"
import type { TimerClock } from "../environment.ts"
import { poll } from "../poll.ts"
import { Remote } from "../remote.ts"
import { type HomeContent, homeOf } from "./home.ts"

type Permission = Response<typeof permission>

/** Polling interval of a closed site. */
const CLOSED_RETRY = 15_000
/** How often an open site checks for changes to its brand: seconds, so that a switch takes effect soon, by a cheap call. */
const LOOK_AGAIN = 20_000

/** Refusals after which the site must reload its state: it is no longer open here, or a password must be changed first. */
export const lookAgainAfter: readonly string[] = ["maintenance", "region-blocked", "password-change-first"]

/** The brand, whether it is open, and its home page: the answer to the one call a visit starts with. */
export class Site {
  readonly answer: Remote<Permission, string>
  /** Milliseconds the platform's clock is ahead of the browser's. */
  private skew = 0
  private language = ""
  private dontAskAgain: (() => void) | undefined = undefined
  private readonly api: Api
  private readonly clock: TimerClock

  constructor(api: Api, clock: TimerClock, kind: "player" | "agent", onAnswer: (answer: Permission) => void) {
    this.api = api
    this.clock = clock
    this.answer = new Remote(async language => {
      this.dontAskAgain?.()
      try {
        const answer = await api(permission, { site: kind, ...(language && { language }) })
        this.skew = Date.parse(answer.time) - clock.now()
        onAnswer(answer)
        if (answer.status.systemStatus !== 0) this.askAgain()
        return answer
      } catch (problem) {
        if (this.status && this.status.systemStatus !== 0) this.askAgain()
        throw problem
      }
    })
    makeAutoObservable<this, "api" | "skew" | "clock" | "dontAskAgain" | "askAgain">(this, {
      answer: false,
      api: false,
      skew: false,
      clock: false,
      dontAskAgain: false,
      askAgain: false,
    })
  }

  get info(): SiteInfo | undefined {
    return this.answer.value?.info ?? undefined
  }
  get status(): SiteStatus | undefined {
    return this.answer.value?.status
  }
  get home(): HomeContent | undefined {
    const home = this.answer.value?.home
    return home ? homeOf(home) : undefined
  }

  /** The blocks of the home page with at least one open game. */
  get openBlocks(): HomeContent["blocks"] {
    return this.home?.blocks.filter(({ open }) => open > 0) ?? []
  }

  /** Whether the brand has enabled a feature of the specification. */
  has(flag: string): boolean {
    return this.info?.flags[flag] ?? false
  }

  /** Milliseconds since 1970 by the platform's clock. */
  now(): number {
    return this.clock.now() + this.skew
  }

  /** Checks for changes by the operator, and applies them: flags, theme, links, whether the site is open. */
  async look(): Promise<void> {
    if (this.status?.systemStatus !== 0) return
    const { revision } = (await this.api(whitelabel, {}).catch(() => undefined)) ?? {}
    if (revision && this.info && revision !== this.info.revision) await this.reopen()
  }

  /** Checks periodically while `sees` returns true. Returns a function that stops. */
  follow(sees: () => boolean): () => void {
    const ask = async (): Promise<void> => {
      if (sees()) await this.look()
    }
    return poll(this.clock, { everyMs: LOOK_AGAIN, ask })
  }

  private askAgain(): void {
    this.dontAskAgain = this.clock.later(CLOSED_RETRY, () => void this.reopen())
  }

  /** Loads in a language; the current content stays until the answer arrives. */
  open(language: string): Promise<void> {
    this.language = language
    return this.answer.load(language)
  }

  /** Loads again: after a problem, after a refusal because the site is closed, or while it is closed. */
  reopen(): Promise<void> {
    return this.answer.load(this.language)
  }
}
