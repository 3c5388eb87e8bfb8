import { cashierMethods, type cashierRequests, deposit, withdraw } from "../../api/cashier.ts"
import type { Api } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { moveFunds } from "../../api/team.ts"
import { Remote } from "../remote.ts"
import { Submission } from "../submission.ts"

export type CashierRow = Response<typeof cashierRequests>["rows"][number]
type DepositWish = Omit<Request<typeof deposit>, "request">
type WithdrawalWish = Omit<Request<typeof withdraw>, "request">

type Move = Omit<Request<typeof moveFunds>, "request">

/** Deposits and withdrawals of a member; for an agent also transfers between their own two accounts. */
export class Cashier {
  readonly methods: Remote<Response<typeof cashierMethods>>
  readonly deposits: Submission<DepositWish, Response<typeof deposit>>
  readonly withdrawals: Submission<WithdrawalWish, Response<typeof withdraw>>
  readonly moves: Submission<Move, Response<typeof moveFunds>>

  constructor(api: Api, newId: () => string) {
    this.methods = new Remote(() => api(cashierMethods, {}))
    // Retrying the same request (after a lost answer) reuses the id, so it is done once.
    const depositId = once(newId)
    const withdrawalId = once(newId)
    const moveId = once(newId)
    this.deposits = new Submission(async wish => {
      const answer = await api(deposit, { ...wish, request: depositId.of([wish.method, wish.amount]) })
      depositId.done()
      return answer
    })
    this.withdrawals = new Submission(async wish => {
      const answer = await api(withdraw, { ...wish, request: withdrawalId.of([wish.method, wish.amount, wish.destination]) })
      withdrawalId.done()
      return answer
    })
    this.moves = new Submission(async wish => {
      const answer = await api(moveFunds, { ...wish, request: moveId.of([wish.to, wish.amount]) })
      moveId.done()
      return answer
    })
  }
}

/** An id that stays the same until the request changes or is known to be done. */
function once(newId: () => string): { of(wish: readonly unknown[]): string; done(): void } {
  let known: { readonly wish: string; readonly id: string } | undefined
  return {
    of(wish) {
      const text = JSON.stringify(wish)
      if (known?.wish !== text) known = { wish: text, id: newId() }
      return known.id
    },
    done() {
      known = undefined
    },
  }
}
