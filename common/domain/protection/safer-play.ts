import type { Api } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import {
  cancelPendingChange,
  excludeMyself,
  type LimitKind,
  type Protection,
  playSummary,
  protection,
  setLimit,
  setRealityCheck,
  takeTimeOut,
} from "../../api/protection.ts"
import { Remote } from "../remote.ts"
import { Submission } from "../submission.ts"

export type LimitView = Protection["limits"][number]
type ProtectionSubmission<Input> = Submission<Input, Protection>

/** A member's player protection: limits, time-out, self-exclusion, and a summary of their play. */
export class SaferPlay {
  readonly view: Remote<Protection>
  readonly played: Remote<Response<typeof playSummary>>
  readonly changing: ProtectionSubmission<Request<typeof setLimit>>
  readonly keeping: ProtectionSubmission<{ readonly kind: LimitKind }>
  readonly resting: ProtectionSubmission<Request<typeof takeTimeOut>>
  readonly excluding: ProtectionSubmission<Request<typeof excludeMyself>>
  readonly reminding: ProtectionSubmission<Request<typeof setRealityCheck>>

  constructor(api: Api) {
    this.view = new Remote(() => api(protection, {}))
    this.played = new Remote(() => api(playSummary, {}))
    const act = <Input>(ask: (input: Input) => Promise<Protection>): ProtectionSubmission<Input> =>
      new Submission(async input => {
        const view = await ask(input)
        this.view.put(view)
        return view
      })
    this.changing = act(input => api(setLimit, input))
    this.keeping = act(input => api(cancelPendingChange, input))
    this.resting = act(input => api(takeTimeOut, input))
    this.excluding = act(input => api(excludeMyself, input))
    this.reminding = act(input => api(setRealityCheck, input))
  }

  async load(): Promise<void> {
    await Promise.all([this.view.load(), this.played.load()])
  }
}

/** The effect of setting a limit to this amount (null: none): nothing, tightening it immediately, or loosening it in a day. */
export function effectOf({ amount: present, pending }: LimitView, amount: number | null): "nothing" | "at-once" | "in-a-day" {
  if (amount === present) return pending ? "at-once" : "nothing"
  return present === null || (amount !== null && amount < present) ? "at-once" : "in-a-day"
}
