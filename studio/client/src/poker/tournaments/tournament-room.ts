import type { OwnEntry, TournamentKind, TournamentListing, TournamentView } from "../../../../poker/tournament/wire.ts"
import type { PokerRoomParts } from "../room.ts"
import { askUntil } from "./ask-until.ts"
import { isCalledOff, openCallOff } from "./call-off.ts"
import { openFinish } from "./finish.ts"
import { openRebuy } from "./registration.ts"
import { TournamentFeed } from "./tournament-feed.ts"
import { tableNumber, tournamentName } from "./tournament-words.ts"

/** Milliseconds in which a table plays back the hand that was the player's last. */
const playedBack = 9000

interface TournamentRoomActs {
  /** Opens the player's table; in front unless another one waits for them. */
  openTable(table: string): void
  /** The names of tables may have changed. */
  named(): void
  /** What the tournament has brought, all it cost deducted. */
  result(net: number): void
  /** To the page of a tournament that is over for the player, or to the list of the others: its tables are closed. */
  lobby(code: string): void
  others(code: string, kind: TournamentListing["kind"]): void
}

/** The player's tournaments, wherever they look: opens their tables as play begins, and says how it ended. */
export class TournamentRoom {
  readonly feed: TournamentFeed
  private readonly parts: PokerRoomParts
  private readonly acts: TournamentRoomActs
  /** The tables that have been opened for the player: closing one is their choice. */
  private readonly opened = new Set<string>()
  /** As it was at the last look, by code. */
  private readonly seen = new Map<string, TournamentListing>()
  /** What the player has been told of: a finish, and each chance to buy again. */
  private readonly told = new Set<string>()

  constructor(parts: PokerRoomParts, acts: TournamentRoomActs) {
    this.parts = parts
    this.acts = acts
    this.feed = new TournamentFeed(parts.api)
    this.feed.on({ listed: tournaments => this.look(tournaments), trouble() {} })
  }

  start(): void {
    void this.feed.look()
  }

  /** "$1.10 6-max, table 2"; before the tournament is known, its number. */
  tableName(table: string): string {
    const { tournamentTexts: texts } = this.parts
    const code = table.split(".")[0] ?? ""
    const listing = this.seen.get(code)
    const name = listing ? tournamentName(this.parts, listing) : texts("table.unnamed", { number: code.slice(1) })
    return listing?.kind === "sit-and-go" ? name : texts("table.tab", { name, table: tableNumber(table) })
  }

  /** Undefined: it is in no list. */
  kindOf(code: string): TournamentKind | undefined {
    return this.seen.get(code)?.kind
  }

  /** The player's part is over, or waits for a re-buy: says so, once. */
  finish(code: string): Promise<void> {
    // Just before the prizes, a place is known when every table has ended its hand.
    return askUntil(() => this.tell(code))
  }

  /** False: the place is not known yet, and will be in a moment. */
  private async tell(code: string): Promise<boolean> {
    const { parts, told } = this
    const view = await parts.api.tournament(code).catch(() => undefined)
    const own = view?.own
    if (!view || !own) return view !== undefined
    const key = own.rebuyIn === null ? code : `${code} ${own.rebuys}`
    const isOut = own.state === "out"
    if (told.has(key) || (own.rebuyIn === null && !isOut)) return true
    if (isOut && own.rank === null && view.isPoolFinal) return false
    told.add(key)
    parts.moved()
    if (own.rebuyIn === null) this.tellEnd(view, own)
    else this.offerRebuy(view, own)
    return true
  }

  private tellEnd(view: TournamentView, { rank, prize, rebuys }: OwnEntry): void {
    const { acts } = this
    const { code, kind, buyIn, fee, players, state, isStopped } = view
    acts.result((prize ?? 0) - (buyIn + fee) * (1 + rebuys))
    openFinish(this.parts, {
      ...{ place: rank, players, prize: prize ?? 0, isStopped, goesOn: state === "running" },
      lobby: () => acts.lobby(code),
      others: () => acts.others(code, kind),
    })
  }

  private tellCallOff(tournament: TournamentListing): void {
    const { parts, acts } = this
    const { code, kind } = tournament
    parts.moved()
    openCallOff(parts, tournament, () => acts.others(code, kind))
  }

  private offerRebuy(view: TournamentView, own: OwnEntry): void {
    openRebuy(this.parts, view, own, after => {
      void this.feed.look()
      if (after.own?.state === "out") void this.finish(view.code)
    })
  }

  private look(tournaments: readonly TournamentListing[]): void {
    for (const one of tournaments) {
      const before = this.seen.get(one.code)
      this.seen.set(one.code, one)
      if (one.table !== null && !this.opened.has(one.table)) {
        this.opened.add(one.table)
        this.acts.openTable(one.table)
      }
      if (isCalledOff(before, one)) this.tellCallOff(one)
      const wasIn = before !== undefined && before.mine !== null && before.mine !== "out" && before.state !== "registering"
      const isDone = one.mine === "out" || one.mine === "busted" || one.state === "over"
      const ends = before?.mine !== one.mine || before?.state !== one.state
      // A hand that was stopped is void: nothing of it is left to be shown.
      if (wasIn && isDone && ends) setTimeout(() => void this.finish(one.code), one.isStopped ? 0 : playedBack)
    }
    this.acts.named()
  }
}
