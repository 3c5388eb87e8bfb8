import type { Api } from "@baize/common/api/client.ts"
import {
  askFreeze,
  type DownlineDetail,
  deleteNote,
  downlineDetail,
  fundDownline,
  setRebate,
  writeNote,
} from "@baize/common/api/team.ts"
import { Remote } from "../remote.ts"
import { Submission } from "../submission.ts"

interface Transfer {
  /** Minor units. */
  readonly amount: number
  readonly paymentPassword: string
  /** Sends it although running contracts will need it. */
  readonly despitePayouts?: boolean
}

/** A member of the team: their data, and the agent's actions on them. */
export class DownlineFile {
  readonly detail: Remote<DownlineDetail>
  readonly rebate: Submission<number, boolean>
  readonly transfer: Submission<Transfer, boolean>
  readonly freezing: Submission<{ readonly wish: "freeze" | "thaw"; readonly reason: string }, boolean>
  readonly noting: Submission<string, boolean>
  readonly unnoting: Submission<number, boolean>

  constructor(api: Api, newId: () => string, memberId: number) {
    this.detail = new Remote(() => api(downlineDetail, { memberId }))
    const done = async (work: Promise<unknown>): Promise<boolean> => {
      await work
      await this.detail.load()
      return true
    }
    this.rebate = new Submission(rebate => done(api(setRebate, { memberId, rebate })))
    // An amount whose outcome is unknown is retried under the same id, so that it moves once.
    let [request, asked] = [newId(), 0]
    this.transfer = new Submission(async transfer => {
      if (asked !== transfer.amount) [request, asked] = [newId(), transfer.amount]
      await done(api(fundDownline, { ...transfer, request, memberId }))
      asked = 0
      return true
    })
    this.freezing = new Submission(wish => done(api(askFreeze, { ...wish, memberId })))
    this.noting = new Submission(text => done(api(writeNote, { memberId, text })))
    this.unnoting = new Submission(noteId => done(api(deleteNote, { noteId })))
  }
}
