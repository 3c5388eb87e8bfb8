import { makeAutoObservable, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import { checkAffiliate } from "../../api/member.ts"
import type { TextStore } from "../environment.ts"
import type { Site } from "../site/site.ts"
import { invitationKey } from "./invitation-key.ts"

/** How long a visitor's link counts, in milliseconds: 30 days. */
const INVITATION_MS = 30 * 86_400_000

/** An invitation according to the platform: the inviter's nickname, if any; not valid: its link has expired or is off. */
export interface KnownInvitation {
  readonly code: string
  readonly good: boolean
  readonly inviter: string | null
}

interface InvitationDependencies {
  readonly api: Api
  readonly storage: TextStore
  readonly site: Site
}

/**
 * The link a visitor came by, kept in this browser per brand, so that it survives navigation, closed windows and days. If there
 * are several, the brand decides whether the first or the last counts; one that no longer works gives way.
 */
class InvitationStore {
  /** The code that counts now; undefined: none. */
  code: string | undefined = undefined
  /** The invalid code of an address, until it has been reported. */
  private broken: string | undefined = undefined
  /** The code this window came by last: one visit, however often it is reported. */
  private arrived: string | undefined = undefined
  private arriving: Promise<void> = Promise.resolve()
  private readonly needed: InvitationDependencies

  constructor(needed: InvitationDependencies) {
    this.needed = needed
    this.code = this.read()
    makeAutoObservable<this, "needed" | "arriving" | "arrived" | "broken">(this, {
      needed: false,
      arriving: false,
      arrived: false,
      broken: false,
    })
  }

  /** Records that the visitor came by a link, and counts the visit. */
  arrive(code: string): Promise<void> {
    if (this.arrived === code) return this.arriving
    this.arrived = code
    this.arriving = this.arriving.then(() => this.note(code)).catch(() => undefined)
    return this.arriving
  }

  /** The invitation that counts, checked now; undefined: none. While the platform is unreachable it is assumed valid. */
  async look(): Promise<KnownInvitation | undefined> {
    await this.arriving
    const code = this.read()
    if (code === undefined) return this.broken === undefined ? undefined : { code: this.broken, good: false, inviter: null }
    const known = await this.ask(code, false).catch(() => ({ code, good: true, inviter: null }))
    if (!known.good) this.forget()
    return known
  }

  /** The visitor removed it, or has registered by it. */
  forget(): void {
    this.broken = undefined
    this.write(undefined)
  }

  private async note(code: string): Promise<void> {
    const before = this.read()
    // Stored before the platform has answered, so that leaving the page early loses nothing.
    if (before === undefined) this.write(code)
    const known = await this.ask(code, true)
    if (!known.good) {
      if (before === undefined) this.forget()
      this.broken = code
      return
    }
    const first = this.needed.site.info?.attribution === "first" && before !== undefined && before !== code
    if (first && (await this.ask(before, false)).good) return
    this.write(code)
  }

  private async ask(code: string, visit: boolean): Promise<KnownInvitation> {
    const { valid, inviter } = await this.needed.api(checkAffiliate, { code, visit })
    return { code, good: valid, inviter }
  }

  private read(): string | undefined {
    const kept = this.needed.storage.read(invitationKey(this.needed.site))
    const [at, code] = kept?.split(" ") ?? []
    return code && Number(at) + INVITATION_MS > this.needed.site.now() ? code : undefined
  }

  private write(code: string | undefined): void {
    this.needed.storage.write(invitationKey(this.needed.site), code && `${this.needed.site.now()} ${code}`)
    runInAction(() => {
      this.code = code
    })
  }
}

const known = new WeakMap<Site, InvitationStore>()

/** The window's single invitation. Pages load this file only if the visitor came by a link or registers. */
export function invitationIn(needed: InvitationDependencies): InvitationStore {
  const before = known.get(needed.site)
  const invitation = before ?? new InvitationStore(needed)
  if (!before) known.set(needed.site, invitation)
  return invitation
}
