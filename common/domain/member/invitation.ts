import { makeAutoObservable, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import { checkAffiliate } from "../../api/member.ts"
import type { TextStore } from "../outside.ts"
import type { Site } from "../site/site.ts"
import { invitationKey } from "./invitation-key.ts"

/** How long the link that somebody came by counts, in milliseconds: 30 days. */
const INVITATION_MS = 30 * 86_400_000

/** An invitation as the platform knows it: whose it is, where they have a nickname; not good: its link has expired or is off. */
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
 * The link that a visitor came by, kept in this browser for each brand, so that it outlives navigation, closed windows and days. Where
 * somebody comes by several, the brand says whether the first or the last counts; one that no longer leads anywhere gives way.
 */
class Invitation {
  /** The code that counts now; undefined: none. */
  code: string | undefined = undefined
  /** The code of an address that led nowhere, until it has been told. */
  private broken: string | undefined = undefined
  /** The code that this window came by last: one visit, however often it is told. */
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

  /** Notes that the visitor has come by a link, and counts the visit. */
  arrive(code: string): Promise<void> {
    if (this.arrived === code) return this.arriving
    this.arrived = code
    this.arriving = this.arriving.then(() => this.note(code)).catch(() => undefined)
    return this.arriving
  }

  /** The invitation that counts, looked at just now; undefined: none. Out of reach of the platform it is taken for good. */
  async look(): Promise<KnownInvitation | undefined> {
    await this.arriving
    const code = this.read()
    if (code === undefined) return this.broken === undefined ? undefined : { code: this.broken, good: false, inviter: null }
    const known = await this.ask(code, false).catch(() => ({ code, good: true, inviter: null }))
    if (!known.good) this.forget()
    return known
  }

  /** Somebody does not want it, or has registered by it. */
  forget(): void {
    this.broken = undefined
    this.write(undefined)
  }

  private async note(code: string): Promise<void> {
    const before = this.read()
    // Kept before the platform has answered, so that a quick change of the page loses nothing.
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

const known = new WeakMap<Site, Invitation>()

/** The one invitation of a window. A page brings this file only where somebody came by a link or registers. */
export function invitationIn(needed: InvitationDependencies): Invitation {
  const before = known.get(needed.site)
  const invitation = before ?? new Invitation(needed)
  if (!before) known.set(needed.site, invitation)
  return invitation
}
