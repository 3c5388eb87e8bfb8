import { categories } from "../../../poker/hand/value.ts"
import { highBlinds, rakeTerms } from "../../../poker/table/rooms.ts"
import { h } from "../dom.ts"
import { openPanel } from "../panels/panel.ts"
import type { PokerRoomParts } from "./room.ts"

const sections = [
  "game",
  "ranks",
  "blinds",
  "betting",
  "buyIn",
  "line",
  "rake",
  "time",
  "lost",
  "failure",
  "fairness",
  "tournaments",
  "together",
] as const
const hands = ["royal-flush", ...categories.toReversed()] as const

/** The rules of the room: the game, its money, and what happens when something fails. */
export function openRules({ words, texts, session, amounts }: PokerRoomParts): void {
  openPanel(words, texts("rules.title"), body => {
    for (const name of sections) {
      const text = texts(`rules.${name}.text`)
      body.append(
        h(
          "section",
          {},
          h("h3", {}, texts(`rules.${name}.title`)),
          ...text.split("\n").map(line => h("p", {}, line)),
          name === "ranks" && h("ol", { class: "hand-ranks" }, ...hands.map(hand => h("li", {}, texts(`ranking.${hand}`)))),
          name === "rake" && rakeTable(texts, session.currency, amounts),
        ),
      )
    }
    if (session.mode === "free")
      body.append(h("section", {}, h("h3", {}, texts("rules.bots.title")), h("p", {}, texts("rules.bots.text"))))
    body.append(h("section", {}, h("h3", {}, words("rules.keys")), h("p", {}, texts("keys")), h("p", {}, words("rules.muteKey"))))
  })
}

/** The most that is taken from a pot, in big blinds, below and from the blinds that count as high in the currency. */
function rakeTable(texts: PokerRoomParts["texts"], currency: string, { money }: PokerRoomParts["amounts"]): HTMLElement {
  const rows = [
    ["2", 2],
    ["3–4", 4],
    ["5–9", 9],
  ] as const
  const count = new Intl.NumberFormat(texts.language)
  const high = highBlinds(currency)
  const caps = (players: number) => [high / 2, high].map(big => rakeTerms({ big }, currency, players).cap / big)
  const inBlinds = (cap: number) => texts(cap === 1 ? "rules.cap.blind" : "rules.cap.blinds", { count: count.format(cap) })
  return h(
    "table",
    { class: "returns" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ...(["dealt", "low", "high"] as const).map(key =>
          h("th", { scope: "col" }, texts(`rules.cap.${key}`, { amount: money(high) })),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      ...rows.map(([players, most]) =>
        h("tr", {}, h("th", { scope: "row" }, players), ...caps(most).map(cap => h("td", {}, inBlinds(cap)))),
      ),
    ),
  )
}
