import { makeAutoObservable, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import type { Confirmation } from "../../api/confirmation.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { addPayoutAccount, type PayoutAccount, payoutAccounts, removePayoutAccount } from "../../api/payouts.ts"
import {
  cancelWithdrawal,
  disputeWithdrawal,
  receiveWithdrawal,
  withdraw,
  withdrawals,
  withdrawalTerms,
} from "../../api/withdrawals.ts"
import { DataTable } from "../data-table.ts"
import { keptWith } from "../member/kept-with.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import { confirmationIn, OwnerConfirmation } from "../session/owner-confirmation.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"

export type WithdrawalTerms = Response<typeof withdrawalTerms>["methods"][number]
export type WithdrawalListRow = Response<typeof withdrawals>["rows"][number]
type WithdrawalWish = Omit<Request<typeof withdraw>, "request">
interface DisputeProof {
  /** The withdrawal. */
  readonly id: number
  /** A picture, as the browser has it. */
  readonly file: unknown
}
export type NewPayoutAccount = Omit<Request<typeof addPayoutAccount>, "request" | "confirmation">

/** How many unfinished withdrawals are shown. */
const UNFINISHED = 20

/** Where a member is paid, on what terms, and the withdrawals they ask for. */
export class Payouts {
  readonly accounts: Remote<Response<typeof payoutAccounts>>
  readonly terms: Remote<Response<typeof withdrawalTerms>>
  readonly requesting: Submission<WithdrawalWish, Response<typeof withdraw>>
  readonly canceling: Submission<number, boolean>
  readonly removing: Submission<number, boolean>
  /** Withdrawals that wait for a decision, a receipt or an answer, newest first. */
  readonly unfinished: Remote<readonly WithdrawalListRow[]>
  readonly receiving: Submission<number, boolean>
  readonly disputing: Submission<DisputeProof, boolean>

  constructor({ api, newId }: Pick<StoreDependencies, "api" | "newId">) {
    this.accounts = new Remote(() => api(payoutAccounts, {}))
    this.terms = new Remote(() => api(withdrawalTerms, {}))
    const once = sendOnce(newId)
    this.requesting = new Submission(wish => once([wish.account, wish.amount], request => api(withdraw, { ...wish, request })))
    this.canceling = new Submission(async id => {
      await api(cancelWithdrawal, { id })
      return true
    })
    this.removing = new Submission(async id => {
      await api(removePayoutAccount, { id })
      await this.accounts.load()
      return true
    })
    this.unfinished = new Remote(async () => (await api(withdrawals, { unfinished: true, pageNo: 1, pageSize: UNFINISHED })).rows)
    this.receiving = new Submission(async id => {
      await api(receiveWithdrawal, { id })
      return true
    })
    this.disputing = new Submission(async ({ id, file }) => {
      await api(disputeWithdrawal, { id }, { file })
      return true
    })
  }

  async load(): Promise<void> {
    await Promise.all([this.accounts.load(), this.terms.load()])
  }

  termsFor({ kind }: Pick<PayoutAccount, "kind">): WithdrawalTerms | undefined {
    return this.terms.value?.methods.find(one => one.kind === kind)
  }
}

/** Kept, so that a request whose answer was lost is repeated as the same one. */
export const payoutsOf = keptWith(dependencies => new Payouts(dependencies))

/** The withdrawals of the caller, newest first. */
export const withdrawalHistory = (api: Api): DataTable<WithdrawalListRow, object> =>
  new DataTable(({ page, size }) => api(withdrawals, { pageNo: page, pageSize: size }), {}, 10)

/** A payout account being added: its details, then the confirmation by the owner. */
export class PayoutAddition {
  /** Gives whether it is added: if not, the owner has to confirm it first. */
  readonly submission: Submission<Confirmation | undefined, boolean>
  /** The second step, once the details have been right. */
  owner: OwnerConfirmation | undefined = undefined
  added: PayoutAccount | undefined = undefined
  private account: NewPayoutAccount | undefined = undefined

  constructor(dependencies: StoreDependencies) {
    const once = sendOnce(dependencies.newId)
    this.submission = new Submission(async confirmation => {
      const account = this.account!
      try {
        const answer = await once(account, request =>
          dependencies.api(addPayoutAccount, { request, ...account, ...(confirmation && { confirmation }) }),
        )
        runInAction(() => {
          this.added = answer
        })
        return true
      } catch (problem) {
        const needed = confirmationIn(problem)
        if (!needed) throw problem
        this.confirmBy(new OwnerConfirmation(dependencies, "payout-account", needed))
        return false
      }
    })
    makeAutoObservable<this, "account">(this, { submission: false, account: false })
  }

  /** What the submission adds. */
  describe(account: NewPayoutAccount): void {
    this.account = account
  }

  close(): void {
    this.owner?.sender.close()
  }

  private confirmBy(owner: OwnerConfirmation): void {
    this.owner?.sender.close()
    this.owner = owner
  }
}
