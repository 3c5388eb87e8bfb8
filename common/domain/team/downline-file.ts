import type { Api } from "@baize/common/api/client.ts"
import type { DownlineDetail } from "@baize/common/api/downline.ts"
import {
  deleteNote,
  downlineDetail,
  fundDownline,
  requestFreeze,
  setPrizeGroup,
  setRebate,
  writeNote,
} from "@baize/common/api/team.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
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
  readonly prizeGroup: Submission<number, boolean>
  readonly transfer: Submission<Transfer, boolean>
  readonly freezing: Submission<{ readonly act: "freeze" | "unfreeze"; readonly reason: string }, boolean>
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
    this.prizeGroup = new Submission(group => done(api(setPrizeGroup, { memberId, group })))
    const transferOnce = sendOnce(newId)
    this.transfer = new Submission(transfer =>
      done(transferOnce(transfer.amount, request => api(fundDownline, { ...transfer, request, memberId }))),
    )
    this.freezing = new Submission(input => done(api(requestFreeze, { ...input, memberId })))
    this.noting = new Submission(text => done(api(writeNote, { memberId, text })))
    this.unnoting = new Submission(noteId => done(api(deleteNote, { noteId })))
  }
}
