import { fraction, subtract } from "../../../fair/fraction.ts"
import { h } from "../dom.ts"
import type { GameClient, Kit } from "../kit.ts"
import type { Jackpot } from "../shell/jackpot.ts"
import { jackpotRules } from "./jackpot.ts"
import { openPanel } from "./panel.ts"

/** How the game works, its exact mathematics, and what applies to all games of the house. */
export function openRules(kit: Kit, client: GameClient, jackpot: Jackpot | undefined): void {
  const { words, texts } = kit
  const { game } = client
  const section = (title: string, ...content: (Node | string)[]) => h("section", {}, h("h3", {}, title), ...content)
  const pair = ([label, value]: readonly [string, string]) => [h("dt", {}, label), h("dd", {}, value)]
  const interrupted =
    game.kind === "instant"
      ? "interruptedText"
      : game.kind === "steps"
        ? "interruptedSteps"
        : game.interrupted === game.settle
          ? "interruptedDrawn"
          : "interruptedShared"

  openPanel(words, words("rules.title"), body => {
    body.append(
      ...client.rules(kit),
      section(
        words("rules.maths"),
        exactReturns(kit, client),
        h("dl", { class: "maths" }, ...(client.figures?.(kit) ?? []).flatMap(pair)),
        h("p", {}, words("rules.mathsText")),
      ),
      ...(jackpot ? [jackpotRules(jackpot, kit)] : []),
      ...freeRoundsRules(kit, client),
      section(words("rules.interrupted"), h("p", {}, words(`rules.${interrupted}`))),
      section(words("rules.malfunction"), h("p", {}, words("rules.malfunctionText"))),
      section(words("rules.keys"), h("p", {}, texts("keys")), h("p", {}, words("rules.muteKey"))),
    )
  })
}

/** What each bet returns on average, and what the house keeps of it where there are several to choose from. */
function exactReturns(kit: Kit, client: GameClient): HTMLTableElement {
  const { words, texts, percent } = kit
  const number = new Intl.NumberFormat(words.language, { maximumFractionDigits: 3, minimumFractionDigits: 1 })
  const returns = client.shownReturns?.(kit) ?? client.game.returns
  const head = ["bet", "payback", ...(returns.length > 1 ? ["edge" as const] : []), "deviation"] as const
  return h(
    "table",
    { class: "returns exact" },
    h("thead", {}, h("tr", {}, ...head.map(key => h("th", { scope: "col" }, words(`rules.${key}`))))),
    h(
      "tbody",
      {},
      ...returns.map(({ name, payback, deviation }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, texts.find(`returns.${name}`) ?? name),
          h("td", {}, percent(payback)),
          returns.length > 1 && h("td", {}, percent(subtract(fraction(1), payback))),
          h("td", {}, number.format(deviation)),
        ),
      ),
    ),
  )
}

/** What applies to free rounds, in the games that play them. */
function freeRoundsRules({ words }: Kit, { game }: GameClient): Node[] {
  if (game.kind === "shared" || game.freeRoundUnit === undefined) return []
  const jackpot = game.kind === "instant" && game.jackpot
  return [
    h(
      "section",
      {},
      h("h3", {}, words("rules.freeRounds")),
      h("p", {}, words("rules.freeRoundsText")),
      jackpot ? h("p", {}, words("rules.freeRoundsJackpot")) : "",
      game.kind === "steps" ? h("p", {}, words("rules.freeRoundsSteps")) : "",
    ),
  ]
}
