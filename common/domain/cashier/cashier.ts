import { cashierMethods, type cashierRequests, deposit } from "../../api/cashier.ts"
import type { Api } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { moveFunds } from "../../api/team.ts"
import { keptWith } from "../member/kept-with.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import { Submission } from "../submission.ts"

export type CashierRow = Response<typeof cashierRequests>["rows"][number]
type DepositWish = Omit<Request<typeof deposit>, "request">

type FundsMove = Omit<Request<typeof moveFunds>, "request">

/** Deposits of a member; for an agent also transfers between their own two accounts. */
export class Cashier {
  readonly methods: Remote<Response<typeof cashierMethods>>
  readonly deposits: Submission<DepositWish, Response<typeof deposit>>
  readonly moves: Submission<FundsMove, Response<typeof moveFunds>>

  constructor(api: Api, newId: () => string) {
    this.methods = new Remote(() => api(cashierMethods, {}))
    const [depositOnce, moveOnce] = [sendOnce(newId), sendOnce(newId)]
    this.deposits = new Submission(input =>
      depositOnce([input.method, input.amount], request => api(deposit, { ...input, request })),
    )
    this.moves = new Submission(input => moveOnce([input.to, input.amount], request => api(moveFunds, { ...input, request })))
  }
}

/** The cashier of the player site. Kept, so that a request whose answer was lost is repeated as the same one. */
export const cashierOf = keptWith(({ api, newId }) => new Cashier(api, newId))
