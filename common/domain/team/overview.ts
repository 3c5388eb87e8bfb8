import type { Api } from "@baize/common/api/client.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { Measures } from "@baize/common/api/measures.ts"
import { reportCheck } from "@baize/common/api/reports.ts"
import { teamOverview } from "@baize/common/api/team.ts"
import type { DayInterval } from "../days.ts"
import { Remote } from "../remote.ts"
import { chosenDays, type IntervalChoice } from "../reports/interval.ts"

export type OverviewAnswer = Response<typeof teamOverview>

/** The figures of the cards, in reading order, and whether the agent benefits from an increase. */
export const figures: readonly {
  readonly key: keyof Measures
  readonly kind: "money" | "count"
  readonly more: "good" | "bad" | "neutral"
}[] = [
  { key: "turnover", kind: "money", more: "good" },
  { key: "netLoss", kind: "money", more: "good" },
  { key: "payout", kind: "money", more: "neutral" },
  { key: "activeMembers", kind: "count", more: "good" },
  { key: "deposits", kind: "money", more: "good" },
  { key: "withdrawals", kind: "money", more: "neutral" },
  { key: "bonus", kind: "money", more: "neutral" },
  { key: "rebate", kind: "money", more: "neutral" },
  { key: "contributions", kind: "money", more: "neutral" },
]

/** The agent's team at a glance. */
export class TeamOverview {
  readonly report: Remote<OverviewAnswer, DayInterval>
  /** Loaded after the figures, because it reads the ledger. */
  readonly check: Remote<Response<typeof reportCheck>, DayInterval>
  private readonly today: () => string

  constructor(api: Api, today: () => string) {
    this.today = today
    this.check = new Remote(interval => api(reportCheck, interval))
    this.report = new Remote(interval => api(teamOverview, interval))
  }

  async show(choice: IntervalChoice): Promise<void> {
    const days = this.days(choice)
    this.check.put(undefined)
    await this.report.load(days)
    void this.check.load(days)
  }

  /** The days of a choice, as of now. */
  days(choice: IntervalChoice): DayInterval {
    return chosenDays(choice, this.today())
  }
}
