import type { PlayedHand } from "../../../poker/wire.ts"
import { h } from "../dom.ts"
import { smallCard } from "../games/cards/card-face.ts"
import { spokenCard } from "../games/cards/spoken-card.ts"
import { copyButton } from "../panels/copy-button.ts"
import { openPanel } from "../panels/panel.ts"
import { siteTime, styles } from "../site-time.ts"
import { handVerdict } from "./hand-verdict.ts"
import { refusalWords } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"

const pageOf = 20

/** Saves a text as a file, without a server. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  h("a", { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** The player's own hands, newest first: each with its cards, its text for trackers, and its proof. */
export function openHands(parts: PokerRoomParts): void {
  const { words, texts, api } = parts
  openPanel(words, texts("hands.title"), async body => {
    const list = h("div", { class: "rounds poker-hands" })
    const note = h("p", { class: "hint", role: "status" })
    const shown: PlayedHand[] = []
    const more = h("button", { type: "button", class: "small-button", onclick: () => void load() }, words("history.more"))
    const all = h("button", { type: "button", class: "small-button", onclick: () => void save() }, texts("hands.downloadShown"))
    async function load(): Promise<void> {
      note.textContent = ""
      try {
        const { hands } = await api.hands(shown.at(-1)?.id)
        shown.push(...hands)
        list.append(...hands.map(hand => handRow(parts, hand)))
        more.hidden = hands.length < pageOf
        all.hidden = shown.length === 0
        if (shown.length === 0) note.textContent = texts("hands.none")
      } catch (error) {
        note.textContent = refusalWords(parts, error)
        more.hidden = false
      }
    }
    async function save(): Promise<void> {
      all.disabled = true
      try {
        const written: string[] = []
        // One after another: a session may ask thirty times a second.
        for (const { id } of shown) written.push((await api.text(id)).text)
        download("baize-holdem-hands.txt", `${written.join("\n\n\n")}\n`)
      } catch (error) {
        note.textContent = refusalWords(parts, error)
      } finally {
        all.disabled = false
      }
    }
    more.hidden = true
    all.hidden = true
    body.append(h("p", { class: "hint" }, texts("hands.hint")), list, note, h("div", { class: "hands-buttons" }, more, all))
    await load()
  })
}

function handRow(parts: PokerRoomParts, hand: PlayedHand): HTMLDetailsElement {
  const { words, texts, amounts } = parts
  const clock = siteTime(words.language, styles.both)
  const net = hand.won - hand.contributed
  const amount = (chips: number) => (hand.tournament === null ? amounts.money(chips) : amounts.points(chips))
  const cards = (list: readonly string[]) => list.map(card => smallCard(card, spokenCard(texts, card)))
  const details = h("div", { class: "hand-details" })
  const entry = h(
    "details",
    { class: "round poker-hand" },
    h(
      "summary",
      {},
      h("span", { class: "hand-cards" }, ...cards(hand.cards)),
      h("span", { class: "hand-when" }, h("time", { datetime: hand.at }, clock(hand.at)), h("small", {}, hand.table)),
      h("strong", { class: net > 0 ? "won" : "" }, `${net > 0 ? "+" : ""}${amount(net)}`),
    ),
    details,
  )
  let isAsked = false
  entry.addEventListener("toggle", () => {
    if (!entry.open || isAsked) return
    isAsked = true
    fillDetails(parts, hand, details, cards).catch(error => {
      isAsked = false
      details.replaceChildren(h("p", { class: "hint" }, refusalWords(parts, error)))
    })
  })
  return entry
}

async function fillDetails(
  parts: PokerRoomParts,
  hand: PlayedHand,
  details: HTMLElement,
  cards: (list: readonly string[]) => HTMLElement[],
): Promise<void> {
  const { texts, amounts, api, words, seeds } = parts
  const amount = (chips: number) => (hand.tournament === null ? amounts.money(chips) : amounts.points(chips))
  const [{ text }, proof] = await Promise.all([api.text(hand.id), api.proof(hand.id)])
  const line = (name: string, value: Node | string) => [h("dt", {}, name), h("dd", {}, value)]
  const save = () => download(`baize-holdem-${hand.table}-${hand.number}.txt`, `${text}\n`)
  details.replaceChildren(
    h(
      "dl",
      { class: "seeds" },
      ...line(texts("hands.board"), hand.board.length > 0 ? h("span", { class: "hand-cards" }, ...cards(hand.board)) : "–"),
      ...line(texts("hands.pot"), amount(hand.pot)),
      ...line(texts("hands.putIn"), amount(hand.contributed)),
      ...line(texts("hands.got"), amount(hand.won)),
    ),
    handVerdict(texts, proof, seeds.of(hand.id)),
    h(
      "div",
      { class: "hands-buttons" },
      h("button", { type: "button", class: "small-button", onclick: save }, texts("hands.download")),
      copyButton(words, texts("hands.copyProof"), JSON.stringify(proof)),
      h(
        "a",
        { class: "small-button", href: `/verify?language=${words.language}`, target: "_blank", rel: "noopener" },
        texts("hands.verifyPage"),
      ),
    ),
    h("pre", { class: "hand-text", tabindex: 0, dir: "ltr" }, text),
  )
}
