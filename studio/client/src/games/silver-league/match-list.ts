import { type LeagueMarket, selections } from "../../../../games/silver-league/markets.ts"
import type { Match } from "../../../../games/silver-league/season.ts"
import { h } from "../../dom.ts"
import { oddsButton } from "../sports/table.ts"
import { badge } from "./badge.ts"
import { leaguePickName, matchesIn, selectionName } from "./names.ts"
import { clubName, type LeagueKit } from "./texts.ts"

interface ListParts {
  readonly kit: LeagueKit
  odds(code: string): number
  pick(code: string): void
}

const more: readonly LeagueMarket[] = ["btts", "goals", "handicap", "halves", "score"]

/** The matches of the day: the result of each at once, the other markets of the one that is open. */
export class MatchList {
  readonly element = h("div", { class: "matches" })
  private readonly parts: ListParts
  private number = 0
  private opened: number | undefined
  private buttons = new Map<string, HTMLButtonElement>()
  private has: (pick: string) => boolean = () => false
  private locked = true

  constructor(parts: ListParts) {
    this.parts = parts
  }

  show(number: number): void {
    if (number === this.number) return
    this.number = number
    this.opened = undefined
    this.draw()
  }

  mark(has: (pick: string) => boolean, locked: boolean): void {
    this.has = has
    this.locked = locked
    for (const [code, button] of this.buttons) {
      button.setAttribute("aria-pressed", String(has(code)))
      button.disabled = locked
    }
  }

  private draw(): void {
    this.buttons = new Map()
    this.element.replaceChildren(...matchesIn(this.number).map((match, n) => this.match(match, n)))
    this.mark(this.has, this.locked)
  }

  private match(match: Match, n: number): HTMLElement {
    const { kit } = this.parts
    const open = this.opened === n
    const toggle = () => {
      kit.sounds.click()
      this.opened = open ? undefined : n
      this.draw()
      this.element.querySelectorAll<HTMLElement>(".match-more")[n]?.focus()
    }
    const team = (club: number) => h("span", { class: "team" }, badge(club), h("b", {}, clubName(kit, club)))
    const names = `${clubName(kit, match.home)} – ${clubName(kit, match.away)}`
    const label = kit.words("labeled", { label: kit.texts(open ? "league.less" : "league.more"), value: names })
    return h(
      "section",
      { class: "match", "aria-label": names },
      h(
        "div",
        { class: "match-head" },
        h("div", { class: "teams" }, team(match.home), team(match.away)),
        h(
          "button",
          { type: "button", class: "match-more", "aria-expanded": String(open), "aria-label": label, onclick: toggle },
          kit.texts(open ? "league.less" : "league.more"),
        ),
      ),
      this.market(match, n, "result"),
      ...(open ? more.map(market => this.group(match, n, market)) : []),
    )
  }

  private group(match: Match, n: number, market: LeagueMarket): HTMLElement {
    return h(
      "div",
      {},
      h("h2", { class: "market-name" }, this.parts.kit.texts(`markets.${market}`)),
      this.market(match, n, market),
    )
  }

  private market(match: Match, n: number, market: LeagueMarket): HTMLElement {
    const { kit, odds, pick } = this.parts
    const buttons = selections[market].map(selection => {
      const code = `${n + 1}.${market}.${selection}`
      const price = odds(code)
      const button = oddsButton(kit, leaguePickName(kit, this.number, code), price, () => pick(code))
      button.prepend(h("small", {}, selectionName(kit, match, market, selection)))
      this.buttons.set(code, button)
      return button
    })
    return h("div", { class: `market ${market}` }, ...buttons)
  }
}
