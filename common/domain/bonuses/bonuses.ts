import { bonusDetails, campaigns, cancelBonus, claimBonus, joinCampaign, leaveCampaign } from "../../api/bonuses.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { type DayInterval, dayOf } from "../days.ts"
import { keptWith } from "../member/kept-with.ts"
import { Remote } from "../remote.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

/** How soon after a movement of the balance the progress is asked for: rounds can follow one another quickly. */
const SOON_MS = 1_500

/** The caller's bonuses, the campaigns they can join, and what they do with them. */
export class Bonuses {
  readonly details: Remote<Response<typeof bonusDetails>>
  readonly campaigns: Remote<Response<typeof campaigns>>
  readonly joining: Submission<Request<typeof joinCampaign>, Response<typeof joinCampaign>>
  readonly claiming: Submission<number, Response<typeof claimBonus>>
  readonly leaving: Submission<number, boolean>
  readonly canceling: Submission<number, Response<typeof cancelBonus>>

  private readonly clock: StoreDependencies["clock"]
  private readonly session: StoreDependencies["session"]
  private asked = false

  constructor({ api, clock, session }: Pick<StoreDependencies, "api" | "clock" | "session">) {
    this.clock = clock
    this.session = session
    this.details = new Remote(() => api(bonusDetails, {}))
    this.campaigns = new Remote(() => api(campaigns, {}))
    // Whatever the answer, the lists may have changed: a refusal often says so.
    const afterwards = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
      try {
        return await work
      } finally {
        await Promise.all([this.details.load(), this.campaigns.load()])
      }
    }
    this.joining = new Submission(wish => afterwards(api(joinCampaign, wish)))
    this.claiming = new Submission(bonus => afterwards(api(claimBonus, { bonus })))
    this.leaving = new Submission(bonus => afterwards(api(leaveCampaign, { bonus }).then(() => true)))
    this.canceling = new Submission(bonus => afterwards(api(cancelBonus, { bonus })))
  }

  /** Asks soon for what has changed: once for all who want to know. */
  look(): void {
    if (this.asked) return
    this.asked = true
    this.clock.later(SOON_MS, () => {
      this.asked = false
      if (this.session.signedIn) void this.details.load()
    })
  }

  async load(): Promise<void> {
    await Promise.all([this.details.load(), this.campaigns.load()])
  }
}

/** What ends, or is lost unless it is used, on one of these days by the site's clock. */
export const endingIn = <One extends { readonly expiresAt: string | null }>(
  list: readonly One[],
  days: DayInterval,
  gmtOffsetMinutes: number,
): readonly One[] =>
  list.filter(({ expiresAt }) => {
    const day = expiresAt && dayOf(Date.parse(expiresAt), gmtOffsetMinutes)
    return day && days.from <= day && day <= days.to
  })

/** Kept, so that the pages and the deposit form show the same state. */
export const bonusesOf = keptWith(dependencies => new Bonuses(dependencies))
