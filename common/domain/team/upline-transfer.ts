import type { Response } from "../../api/endpoint.ts"
import { fundUpline, uplineTransfer } from "../../api/team.ts"
import { keptWith } from "../member/kept-with.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

interface TransferWish {
  /** Minor units. */
  readonly amount: number
  readonly paymentPassword: string
  /** Although running contracts will need the money. */
  readonly despitePayouts: boolean
}

/** An agent's transfer to their direct upline. */
export class UplineTransfer {
  readonly receiver: Remote<Response<typeof uplineTransfer>>
  readonly sending: Submission<TransferWish, Response<typeof fundUpline>>

  constructor({ api, newId }: Pick<StoreDependencies, "api" | "newId">) {
    this.receiver = new Remote(() => api(uplineTransfer, {}))
    const once = sendOnce(newId)
    this.sending = new Submission(wish => once([wish.amount], request => api(fundUpline, { ...wish, request })))
  }
}

/** Kept, so that a transfer whose answer was lost is repeated as the same one. */
export const uplineTransferOf = keptWith(dependencies => new UplineTransfer(dependencies))
