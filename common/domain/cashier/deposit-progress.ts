import { cancelDeposit, depositDetails, depositSlip } from "../../api/cashier.ts"
import type { Response } from "../../api/endpoint.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"
import { Follow } from "./follow-request.ts"

export type DepositDetails = Response<typeof depositDetails>

/** One deposit until it is decided: how to pay it, how far it is, its slips, and its cancellation. */
export class DepositProgress {
  readonly follow: Follow<DepositDetails>
  readonly slip: Submission<unknown, unknown>
  readonly cancellation: Submission<void, unknown>

  /** `decided`: called once, when it is found decided. */
  constructor({ api, clock }: Pick<StoreDependencies, "api" | "clock">, id: number, decided: () => void) {
    this.follow = new Follow(() => api(depositDetails, { id }), clock, decided)
    const reading = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      const value = await answer
      await this.follow.refresh()
      return value
    }
    this.slip = new Submission(file => reading(api(depositSlip, { id }, { file })))
    this.cancellation = new Submission(() => reading(api(cancelDeposit, { id })))
  }
}
