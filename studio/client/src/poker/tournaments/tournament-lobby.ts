import type { TournamentView } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { tournamentRefusal } from "../refusal-words.ts"
import type { PokerRoomParts } from "../room.ts"
import { FreshPart } from "./fresh-part.ts"
import { openRebuy, openRegister, openUnregister } from "./registration.ts"
import { tournamentFacts } from "./tournament-facts.ts"
import { isLate, ownText, poolOf, startText, stateText } from "./tournament-row.ts"
import { tournamentRules } from "./tournament-rules.ts"
import { levelTable, payoutTable, playerTable } from "./tournament-tables.ts"
import { costText, tableNumber, tournamentName } from "./tournament-words.ts"

/** Milliseconds between two looks. */
const every = 2000

interface TournamentLobbyActs {
  back(): void
  goToTable(table: string): void
}

/** The page of one tournament: its clock, prizes, players, tables, blinds and rules, with registration. */
export class TournamentLobby {
  readonly element = h("article", { class: "tournament-lobby" })
  private readonly parts: PokerRoomParts
  private readonly code: string
  private readonly acts: TournamentLobbyActs
  private readonly title = h("h2", { tabindex: -1 })
  private readonly subtitle = h("p", { class: "tournament-subtitle" })
  private readonly note = h("p", { class: "lobby-note", role: "status" })
  private readonly actions = new FreshPart(h("div", { class: "tournament-actions" }))
  private readonly facts = new FreshPart(h("section", { class: "tournament-card facts" }))
  private readonly prizes = new FreshPart(h("section", { class: "tournament-card prizes" }))
  private readonly players = new FreshPart(h("section", { class: "tournament-card players" }))
  private readonly tables = new FreshPart(h("section", { class: "tournament-card tables" }))
  private readonly levels = new FreshPart(h("section", { class: "tournament-card levels" }))
  private readonly rules = new FreshPart(h("section", { class: "tournament-card rules" }))
  private timer: ReturnType<typeof setInterval> | undefined
  private hasSaid = false

  constructor(parts: PokerRoomParts, code: string, acts: TournamentLobbyActs) {
    const { tournamentTexts: texts } = parts
    this.parts = parts
    this.code = code
    this.acts = acts
    const back = h("button", { type: "button", class: "dock-button tournament-back", onclick: acts.back }, texts("lobby.back"))
    this.element.append(
      back,
      h("header", { class: "tournament-head" }, h("div", {}, this.title, this.subtitle), this.actions.element),
      this.note,
      h(
        "div",
        { class: "tournament-cards" },
        h("div", { class: "tournament-column" }, this.facts.element, this.players.element, this.tables.element),
        h("div", { class: "tournament-column" }, this.prizes.element, this.levels.element),
        this.rules.element,
      ),
    )
  }

  start(): void {
    clearInterval(this.timer)
    void this.look()
    this.timer = setInterval(() => void this.look(), every)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Moves the focus to its title: it has replaced a list. */
  focus(): void {
    this.title.focus({ preventScroll: true })
  }

  private async look(): Promise<void> {
    if (document.hidden) return
    try {
      this.show(await this.parts.api.tournament(this.code))
      if (!this.hasSaid) this.note.textContent = ""
    } catch (error) {
      this.note.textContent = tournamentRefusal(this.parts, error)
    }
  }

  private readonly done = (view: TournamentView, said: string): void => {
    this.hasSaid = true
    this.note.textContent = said
    this.show(view)
  }

  private show(view: TournamentView): void {
    const { parts } = this
    const { tournamentTexts: texts, session } = parts
    this.title.textContent = tournamentName(parts, view)
    const kind = texts(view.kind === "sit-and-go" ? "lobby.sitAndGo" : "lobby.name")
    const start = view.startsAt === null ? undefined : startText(texts.language, view.startsAt)
    const money = session.mode === "free" ? parts.words("game.freePlay") : undefined
    this.subtitle.textContent = [kind, costText(parts, view), start, money].filter(one => one !== undefined).join(" · ")
    const { nextLevelIn, breakLeft, nextBreakIn, own, ...steady } = view
    this.actions.show(
      [view.mine, view.state, view.canRegister, own?.table, own?.rank, own?.canUnregister, own?.rebuyIn === null],
      () => this.buttons(view),
    )
    this.facts.show([steady, own?.stack, nextLevelIn === null, breakLeft === null], () => [tournamentFacts(parts, view)])
    this.showPrizes(view)
    this.players.show([view.standings, view.state], () => [
      h("h3", {}, texts("players.title")),
      h("div", { class: "scrolls", tabindex: 0 }, playerTable(parts, view)),
    ])
    this.showTables(view)
    this.levels.show([view.levels, view.level, view.state], () => [
      h("h3", {}, texts("levels.title")),
      h("div", { class: "scrolls", tabindex: 0 }, levelTable(parts, view)),
      h("p", { class: "hint" }, texts("levels.after")),
      ...(view.hasBreaks ? [h("p", { class: "hint" }, texts("levels.breaks"))] : []),
    ])
    this.rules.show([view.rebuys, view.most, view.least], () => [h("h3", {}, texts("rules.title")), tournamentRules(parts, view)])
  }

  private showPrizes(view: TournamentView): void {
    const { tournamentTexts: texts, amounts } = this.parts
    const { payouts, prizePool, isPoolFinal, kind, isStopped } = view
    const hint = isStopped ? "stopped" : isPoolFinal ? "final" : kind === "sit-and-go" ? "full" : "grows"
    this.prizes.show([payouts, prizePool, isPoolFinal], () => [
      h("h3", {}, texts("prizes.title")),
      h("p", { class: "tournament-pool" }, texts("prizes.pool", { amount: amounts.money(poolOf(view)) })),
      payoutTable(this.parts, view),
      ...(payouts.length > 0 ? [h("p", { class: "hint" }, texts(`prizes.${hint}`))] : []),
    ])
  }

  private showTables({ tables, isFinalTable }: TournamentView): void {
    const { tournamentTexts: texts, amounts } = this.parts
    this.tables.element.hidden = tables.length === 0
    this.tables.show([tables, isFinalTable], () => [
      h("h3", {}, texts("tables.title")),
      h(
        "ul",
        { class: "tournament-tables" },
        ...tables.map(({ table, players, least, most }) => {
          const name = isFinalTable ? texts("tables.final") : texts("tables.number", { number: tableNumber(table) })
          return h(
            "li",
            {},
            h("b", {}, name),
            h("span", {}, texts("tables.players", { count: players })),
            h("small", {}, texts("tables.stacks", { smallest: amounts.points(least), biggest: amounts.points(most) })),
            h(
              "button",
              {
                type: "button",
                class: "lobby-go",
                "aria-label": `${texts("act.watch")}: ${name}`,
                onclick: () => this.acts.goToTable(table),
              },
              texts("act.watch"),
            ),
          )
        }),
      ),
    ])
  }

  private buttons(view: TournamentView): HTMLElement[] {
    const { tournamentTexts: texts } = this.parts
    const { own, canRegister } = view
    const button = (name: string, kind: string, label: string, act: () => void) =>
      h("button", { type: "button", class: `poker-action ${kind}`, "data-act": name, onclick: act }, label)
    if (canRegister) {
      const label = texts(isLate(view) ? "act.registerLate" : "act.register")
      return [button("register", "raise", label, () => openRegister(this.parts, view, this.done))]
    }
    const isPast = view.state === "over" || view.state === "cancelled"
    const said = ownText(texts, view) ?? (isPast ? stateText(this.parts, view).text : "")
    const table = own?.table ?? null
    return [
      ...(said === "" ? [] : [h("p", { class: "tournament-own" }, said)]),
      ...(own?.canUnregister
        ? [button("undo", "fold", texts("act.unregister"), () => openUnregister(this.parts, view, this.done))]
        : []),
      ...(own && own.rebuyIn !== null
        ? [
            button("rebuy", "raise", texts("act.rebuy"), () =>
              openRebuy(this.parts, view, own, after => this.done(after, after.own?.state === "out" ? "" : texts("rebuy.done"))),
            ),
          ]
        : []),
      ...(table === null ? [] : [button("go", "raise", texts("act.goToTable"), () => this.acts.goToTable(table))]),
    ]
  }
}
