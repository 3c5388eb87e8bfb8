import type { Response } from "@baize/common/api/endpoint.ts"
import type { RoundEntry, roundTimeline } from "@baize/common/api/rounds.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { moneyOfRound } from "../../books/facts/money-of-round.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { gamesByNumber } from "../games/views.ts"
import type { Services } from "../services.ts"
import { entriesOfRound, type RoundOf, type RoundEntry as Stored } from "./round-entries.ts"

/** The form of the house studio's round ids; only such rounds are in its history. */
const studioRound = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface TimelineRow extends RoundOf {
  readonly game: number | null
  readonly names: TranslatedText | null
  readonly vendorNames: TranslatedText
  readonly settledAt: Date | null
  readonly state: "open" | "settled" | "cancelled"
  /** When an open round is closed without its studio, and how. */
  readonly endsBy: Date
  readonly policy: "return" | "close"
  /** Voided by the house, which hasn't returned all of it yet. */
  readonly returning: boolean
  readonly stake: Minor
  readonly payout: Minor
  readonly rake: Minor | null
}

/** One of the caller's rounds with all its events; another member's is unknown. */
export const tellRound =
  (services: Services) =>
  async ({ request, brand, caller, visitor, refuse }: CallContext<typeof roundTimeline>) => {
    await catchUp(services)
    const [vendor = ""] = request.roundId.split(":", 1)
    const ref = request.roundId.slice(vendor.length + 1)
    const row =
      (await services.database.row<TimelineRow>(sql`
        select round.vendor, round.ref, round.member, round.game, round.opened_at as "openedAt",
               round.settled_at as "settledAt", round.state, ${moneyOfRound},
               game.names, vendor.names as "vendorNames", vendor.open_round_policy as policy,
               round.opened_at + make_interval(hours => vendor.open_round_hours) as "endsBy",
               exists (select from voided_round v where (v.vendor, v.round, v.member) = (round.vendor, round.ref, round.member)
                       and v.done_at is null) as returning
        from round join vendor on vendor.id = round.vendor left join game on game.id = round.game
        where round.vendor = ${vendor} and round.ref = ${ref} and round.member = ${caller.memberId}`)) ?? refuse("absent")
    const language = languageOf(brand, visitor)
    const { names, vendorNames, openedAt, settledAt, state, stake, payout, rake } = row
    const shownByStudio = row.game !== null && vendor !== LOTTERY_VENDOR && studioRound.test(ref)
    const [entries, [game]] = await Promise.all([
      timelineOf(services.database, row),
      shownByStudio ? gamesByNumber(services.database, brand, language, [row.game!]) : [],
    ])
    return {
      roundId: request.roundId,
      gameName: wordIn(names ?? vendorNames, language),
      vendorName: wordIn(vendorNames, language),
      openedAt: openedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      state,
      stake,
      payout,
      rake,
      entries: entries.map(entry => ({ ...entry, at: entry.at.toISOString() })),
      next: nextOf(row),
      shownBy: game && !game.maintenance ? { game, round: ref } : null,
    }
  }

/** What happens to a round next: the sweeper closes an open one (`sweep.ts`), a void returns its money (`voiding`). */
const nextOf = ({ state, returning, policy, endsBy }: TimelineRow): Response<typeof roundTimeline>["next"] =>
  returning
    ? { what: "return", at: null }
    : state === "open"
      ? { what: policy === "return" ? "stake-back" : "closing", at: endsBy.toISOString() }
      : { what: "nothing", at: null }

export type TimelineEntry = Omit<RoundEntry, "at"> & { readonly at: Date }

/** The entries of a member's round in order, interleaved with the house's acts. */
export async function timelineOf(database: Database, round: RoundOf): Promise<TimelineEntry[]> {
  const { vendor, ref, member } = round
  const [entries, acts] = await Promise.all([
    entriesOfRound(database, round),
    database.rows<{ kind: "swept-returned" | "swept-closed" | "voided"; at: Date; transaction: string }>(sql`
      select 'swept-' || act as kind, at, 'swept ' || id as transaction from swept_round
      where (vendor, round, member) = (${vendor}, ${ref}, ${member})
      union all
      select 'voided', a.begun_at, 'void ' || a.id from voided_round v join void_act a on a.id = v.act
      where (v.vendor, v.round, v.member) = (${vendor}, ${ref}, ${member}) order by 2`),
  ])
  // An act of the house sorts before the rollbacks it has made, whatever their clocks say.
  const timeline: TimelineEntry[] = []
  const waiting = [...acts]
  for (const entry of entries.map(viewOf)) {
    const causing = waiting.findIndex(({ transaction }) => transaction === entry.transaction)
    if (causing >= 0) timeline.push(...waiting.splice(0, causing + 1).map(actView))
    // The end written by an act is the act itself.
    if (entry.kind !== "endround" || !acts.some(({ transaction }) => transaction === entry.transaction)) timeline.push(entry)
  }
  return [...timeline, ...waiting.map(actView)]
}

const actView = (act: { kind: "swept-returned" | "swept-closed" | "voided"; at: Date; transaction: string }): TimelineEntry => ({
  ...act,
  amount: null,
  balance: null,
  takenBack: null,
})

function viewOf({ at, kind, ref, amount, balance, detail }: Stored): TimelineEntry {
  const takesBack = kind === "rollback" || kind === "reversal"
  const moves = kind !== "endround" && kind !== "tombstone"
  return {
    kind: kind as RoundEntry["kind"],
    at,
    amount: moves ? amount : null,
    balance: moves ? balance : null,
    transaction: (takesBack || kind === "tombstone" ? detail?.transaction : undefined) ?? ref,
    takenBack: takesBack ? (ref.slice(0, ref.indexOf(":")) as "bet" | "win") : null,
  }
}
