import { bonusDetails, campaigns, cancelBonus, claimBonus, joinCampaign, leaveCampaign } from "../../api/bonuses.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { keptWith } from "../member/kept-with.ts"
import { Remote } from "../remote.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

/** The caller's bonuses, the campaigns they can join, and what they do with them. */
export class Bonuses {
  readonly details: Remote<Response<typeof bonusDetails>>
  readonly campaigns: Remote<Response<typeof campaigns>>
  readonly joining: Submission<Request<typeof joinCampaign>, Response<typeof joinCampaign>>
  readonly claiming: Submission<number, Response<typeof claimBonus>>
  readonly leaving: Submission<number, boolean>
  readonly canceling: Submission<number, Response<typeof cancelBonus>>

  constructor({ api }: Pick<StoreDependencies, "api">) {
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

  async load(): Promise<void> {
    await Promise.all([this.details.load(), this.campaigns.load()])
  }
}

/** Kept, so that the pages and the deposit form show the same state. */
export const bonusesOf = keptWith(dependencies => new Bonuses(dependencies))
