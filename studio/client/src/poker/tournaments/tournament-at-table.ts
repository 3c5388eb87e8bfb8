import type { TableTournament } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { openPanel } from "../../panels/panel.ts"
import type { PokerRoomParts } from "../room.ts"
import { TournamentBar } from "./tournament-bar.ts"
import { blindsText } from "./tournament-words.ts"

/** Milliseconds for which a notice stays. */
const noticed = 7000

interface TournamentAtTableOptions {
  readonly parts: PokerRoomParts
  readonly table: string
  openLobby(code: string): void
  /** The player's seat is at another table now. Both this and the end wait until the hand has been played back. */
  moved(table: string): void
  /** The player has lost their last chips, or won all. */
  finished(code: string): void
  say(text: string): void
}

/** What a table shows of its tournament: the bar, and notices of what changes. */
export class TournamentAtTable {
  readonly bar: TournamentBar
  readonly notice = h("p", { class: "tournament-notice", role: "status" })
  private readonly options: TournamentAtTableOptions
  private now: TableTournament | undefined
  private isFinishing = false
  /** The table to which the player was moved. */
  private movedTo: string | undefined
  private clearing: ReturnType<typeof setTimeout> | undefined

  constructor(options: TournamentAtTableOptions) {
    this.options = options
    this.bar = new TournamentBar(options.parts, () => this.now && options.openLobby(this.now.code))
    this.notice.hidden = true
  }

  take(tournament: TableTournament): void {
    const before = this.now
    const { parts, table } = this.options
    this.now = tournament
    if (!tournament.isOver) this.bar.show(tournament)
    const own = tournament.own
    if (own && own.table !== null && own.table !== table) this.movedTo = own.table
    if (!before) return
    const { tournamentTexts: texts } = parts
    const blinds = blindsText(parts, tournament)
    if (tournament.level > before.level) this.tell(texts("table.levelUp", { level: tournament.level, blinds }))
    if (tournament.breakLeft !== null && before.breakLeft === null) this.tell(texts("table.breakBegins"))
    if (tournament.isHandForHand && !before.isHandForHand) this.tell(texts("table.handForHand"))
    if (tournament.isFinalTable && !before.isFinalTable) this.tell(texts("table.finalTable", { left: tournament.left }))
    const wasIn = before.own !== null && before.own.state !== "out" && before.own.rank === null
    const isOut = own !== null && (own.state === "out" || own.rank !== null || own.rebuyIn !== null)
    const mayBuy = own !== null && own.rebuyIn !== null && before.own?.rebuyIn === null
    if ((wasIn && isOut && before.own?.state !== own?.state) || mayBuy) this.isFinishing = true
  }

  /** All that is known of the hand has been shown. */
  caughtUp(): void {
    if (this.now?.isOver) this.bar.show(this.now)
    if (this.movedTo !== undefined) this.options.moved(this.movedTo)
    if (!this.isFinishing || !this.now) return
    this.isFinishing = false
    this.options.finished(this.now.code)
  }

  /** Says something over the table for some seconds. */
  tell(text: string): void {
    clearTimeout(this.clearing)
    this.options.say(text)
    this.notice.textContent = text
    this.notice.hidden = false
    this.clearing = setTimeout(() => {
      this.notice.hidden = true
    }, noticed)
  }
}

/** Asks whether to leave a tournament's table: the seat stays, and is played by nobody. */
export function askToSitOut({ words, tournamentTexts: texts }: PokerRoomParts, sitOut: () => void): void {
  openPanel(words, texts("table.leaveTitle"), (body, close) => {
    const leave = () => {
      close()
      sitOut()
    }
    body.append(
      h("p", {}, texts("table.leaveText")),
      h(
        "div",
        { class: "tournament-choices" },
        h("button", { type: "button", class: "poker-action fold", onclick: leave }, texts("table.leaveConfirm")),
        h("button", { type: "button", class: "small-button", onclick: close }, texts("table.leaveStay")),
      ),
    )
  })
}
