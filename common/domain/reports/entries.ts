import type { Api } from "@baize/common/api/client.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { Code, GameType, Id } from "@baize/common/api/fields.ts"
import { memberRounds, StatementInput, teamTransactions, wallets } from "@baize/common/api/reports.ts"
import { RoundId } from "@baize/common/api/rounds.ts"
import { transferKinds } from "@baize/common/api/transfer-kinds.ts"
import * as v from "valibot"
import { DataTable } from "../data-table.ts"
import type { DayInterval } from "../days.ts"
import type { WantedReport } from "../exports/exports.ts"
import { chosenDays, IntervalChoice } from "./interval.ts"
import { asking, askingGames } from "./list-request.ts"

/** The rounds of an account and interval, as in an address. */
export const RoundsFilter = v.object({
  ...IntervalChoice,
  memberId: v.fallback(v.optional(Id), undefined),
  vendor: v.fallback(v.optional(Code), undefined),
  gameType: v.fallback(v.optional(GameType), undefined),
})
export type RoundsFilter = v.InferOutput<typeof RoundsFilter>
export type RoundsAnswer = Response<typeof memberRounds>
export type RoundRow = RoundsAnswer["rows"][number]

/** The rounds behind an account's figure; default: the agent's own. */
export const memberRoundsTable = (
  api: Api,
  today: () => string,
  self: () => number,
): DataTable<RoundRow, RoundsFilter, RoundsAnswer> =>
  new DataTable<RoundRow, RoundsFilter, RoundsAnswer>(view => {
    const { range, from, to, memberId = self(), ...games } = view.filter
    return api(memberRounds, { ...chosenDays({ range, from, to }, today()), memberId, ...askingGames(games), ...asking(view) })
  }, {})

/** The rounds of an account as an export requests them. */
export const wantedRounds = (memberId: number, days: DayInterval, games: RoundsFilter): WantedReport => ({
  report: "memberRounds",
  ...days,
  memberId,
  ...askingGames(games),
})

export const kindChoices = ["money", "all", ...transferKinds] as const

/** The filter of ledger entries, as in an address. */
export const EntriesFilter = v.object({
  ...IntervalChoice,
  memberId: v.fallback(v.optional(Id), undefined),
  scope: v.fallback(v.optional(v.picklist(["team", "person"])), undefined),
  kind: v.fallback(v.optional(v.picklist(kindChoices)), undefined),
  wallet: v.fallback(v.optional(v.picklist(wallets)), undefined),
  round: v.fallback(v.optional(RoundId), undefined),
  reference: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), undefined),
  search: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))), undefined),
  input: v.fallback(v.optional(StatementInput), undefined),
})
export type EntriesFilter = v.InferOutput<typeof EntriesFilter>
export type EntriesAnswer = Response<typeof teamTransactions>
export type EntryRow = EntriesAnswer["rows"][number]

/** Ledger entries of the team: the source of every figure. */
export class Entries {
  readonly table: DataTable<EntryRow, EntriesFilter, EntriesAnswer>
  private readonly today: () => string

  constructor(api: Api, today: () => string) {
    this.today = today
    this.table = new DataTable(view => api(teamTransactions, { ...this.question(view.filter), ...asking(view) }), {})
  }

  wanted(): WantedReport {
    return { report: "teamTransactions", ...this.question(this.table.view.filter) }
  }

  private question({ range, from, to, ...filter }: EntriesFilter): Request<typeof teamTransactions> {
    return { ...chosenDays({ range, from, to }, this.today()), ...filter }
  }
}
