import type { Api } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { lotteryGame } from "../../api/lottery.ts"
import { cancelTickets, lotteryTerms, lotteryTicket, lotteryTickets, type Ticket } from "../../api/lottery-tickets.ts"
import { DataTable } from "../data-table.ts"
import type { TimerClock } from "../environment.ts"
import { Remote } from "../remote.ts"
import { Submission } from "../submission.ts"
import type { SlipBet } from "./slip.ts"

type OwnTicketFilter = Omit<Request<typeof lotteryTickets>, "pageNo" | "pageSize">
type TicketAnswer = Response<typeof lotteryTickets>

/** The member's tickets, newest first, and canceling them until their draw closes. */
export class LotteryTickets {
  readonly table: DataTable<Ticket, OwnTicketFilter, TicketAnswer>
  readonly cancellation: Submission<Request<typeof cancelTickets>, Response<typeof cancelTickets>>

  constructor(api: Api, filter: OwnTicketFilter, onBalance: (cash: number) => void) {
    this.table = new DataTable(
      ({ page, size, filter }) => api(lotteryTickets, { ...filter, pageNo: page, pageSize: size }),
      filter,
    )
    this.cancellation = new Submission(async which => {
      const answer = await api(cancelTickets, which)
      onBalance(answer.balance)
      return answer
    })
  }

  /** Cancels a ticket, or what is left of a chase; a refusal reloads as well: the draw has closed. */
  async cancel(which: Request<typeof cancelTickets>): Promise<Response<typeof cancelTickets> | undefined> {
    const answer = await this.cancellation.run(which)
    await this.table.reload()
    return answer
  }
}

/** A ticket with its whole expression, the numbers of its draw once they are known, and how its lottery is read. */
export interface WholeTicket {
  readonly ticket: Response<typeof lotteryTicket>
  readonly family: string
  /** The rule of its draws. */
  readonly rule: string
}

export const wholeTicket = (api: Api, { id, gameCode }: Pick<Ticket, "id" | "gameCode">): Remote<WholeTicket> =>
  new Remote(async () => {
    const [ticket, { family }, { rule }] = await Promise.all([
      api(lotteryTicket, { id }),
      api(lotteryTerms, { gameCode }),
      api(lotteryGame, { gameCode }),
    ])
    return { ticket, family, rule }
  })

/** The same bet, to be placed again. */
export const sameBet = ({ bet, expression, combinations, unit, multiple, stake }: Ticket): SlipBet => ({
  bet,
  expression,
  combinations,
  unit,
  multiple,
  stake,
})

/** How often, and how long in all, the platform is asked for a draw's decisions. */
const ASK_EVERY = 1_500
const ASK_TIMES = 20

/** What a draw brought the member, once all of their tickets on it are decided; undefined if they had none or it takes long. */
export async function drawOutcome(
  { api, clock }: { readonly api: Api; readonly clock: TimerClock },
  draw: { readonly gameCode: string; readonly numero: string },
): Promise<{ readonly stake: number; readonly prize: number } | undefined> {
  for (let asked = 0; asked < ASK_TIMES; asked++) {
    const { rows, total, totals } = await api(lotteryTickets, { ...draw, pageNo: 1, pageSize: 1 })
    const canceled = totals.stake === 0
    if (total === 0 || canceled) return undefined
    if (rows[0]!.state !== "waiting") {
      const { total: waiting } = await api(lotteryTickets, { ...draw, state: "waiting", pageNo: 1, pageSize: 1 })
      if (waiting === 0) return totals
    }
    await new Promise<void>(resolve => void clock.later(ASK_EVERY, resolve))
  }
  return undefined
}
