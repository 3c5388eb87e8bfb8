import { dayOf } from "../../../../games/silver-league/season.ts"
import { type LeagueResult, league } from "../../../../games/silver-league/silver-league.ts"
import { h } from "../../dom.ts"
import { badge } from "./badge.ts"
import { matchesIn, scoreLine } from "./names.ts"
import { standingsOf } from "./standings.ts"
import { clubName, type LeagueKit } from "./texts.ts"

/** The standings of the present season, or of the last one until this one has a result. */
export function standingsPanel(kit: LeagueKit, number: number, last: readonly LeagueResult[]): HTMLElement[] {
  const { texts } = kit
  const { season } = dayOf(league, number)
  const begun = last.some(one => dayOf(league, one.number).season === season)
  const shown = begun || last.length === 0 ? season : season - 1
  const head = (["club", "played", "difference", "points", "form"] as const).map(key =>
    h("th", { scope: "col" }, texts(`league.${key}`)),
  )
  return [
    h("p", { class: "panel-title" }, texts("league.season", { season: shown + 1 })),
    h(
      "table",
      { class: "standings" },
      h("thead", {}, h("tr", {}, h("td", {}), ...head)),
      h(
        "tbody",
        {},
        ...standingsOf(last, shown).map((row, n) => {
          const difference = row.scored - row.conceded
          return h(
            "tr",
            {},
            h("td", {}, String(n + 1)),
            h("th", { scope: "row" }, h("span", { class: "team" }, badge(row.club), clubName(kit, row.club))),
            h("td", {}, String(row.played)),
            h("td", {}, `${difference > 0 ? "+" : difference < 0 ? "−" : ""}${Math.abs(difference)}`),
            h("td", {}, h("b", {}, String(row.points))),
            h("td", { class: "marks" }, ...row.form.map(mark => h("i", { class: mark }, texts(`marks.${mark}`)))),
          )
        }),
      ),
    ),
  ]
}

/** The results of the last days, newest first. */
export function leagueResults(kit: LeagueKit, last: readonly LeagueResult[]): HTMLElement[] {
  const { texts } = kit
  if (last.length === 0) return [h("p", { class: "slip-empty" }, texts("league.noResults"))]
  return last.slice(0, 12).map(({ number, scores }) => {
    const { season, day } = dayOf(league, number)
    const lines = matchesIn(number).map((match, n) => {
      const [home1, away1, home2, away2] = scores[n]!
      const line = scoreLine(kit, match, home1 + home2, away1 + away2)
      return h("li", {}, line, " ", h("small", {}, `(${home1}–${away1})`))
    })
    return h(
      "div",
      { class: "day-results" },
      h("p", { class: "panel-title" }, texts("league.day", { season: season + 1, day: day + 1 })),
      h("ul", {}, ...lines),
    )
  })
}
