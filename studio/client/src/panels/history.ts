import { h } from "../dom.ts"
import type { GameClient, Kit } from "../kit.ts"
import type { JackpotTexts } from "../shell/jackpot.ts"
import { costOf, isWin } from "../shell/result-text.ts"
import { siteTime, styles } from "../site-time.ts"
import { type ShellRound, type StudioApi, StudioRefused } from "../studio-api.ts"
import { openPanel } from "./panel.ts"
import { type HistoryContext, roundDetails } from "./round-details.ts"

function resultOf({ words, money }: Kit, { state, win, jackpot: won, refusal, freeRounds }: ShellRound): string {
  if (state === "settled") return money((win ?? 0) + (won ?? 0))
  if (state === "cancelled") return words(freeRounds === null ? "history.cancelled" : "history.notCounted")
  return refusal ? words("history.refused") : words("history.open")
}

/** A round in the history; it asks for its proof when it is first opened. */
function roundRow(context: HistoryContext, api: StudioApi, round: ShellRound): HTMLDetailsElement {
  const { words, money } = context.kit
  const day = siteTime(words.language, styles.day)
  const clock = siteTime(words.language, styles.seconds)
  const at = round.createdAt
  const won = isWin((round.win ?? 0) + (round.jackpot ?? 0), costOf(round))
  const entry = h(
    "details",
    { class: "round" },
    h(
      "summary",
      {},
      h("time", { datetime: round.createdAt }, h("small", {}, day(at)), " ", h("b", {}, clock(at))),
      h("span", {}, round.freeRounds === null ? money(costOf(round)) : words("history.free")),
      h("strong", { class: won ? "won" : "" }, resultOf(context.kit, round)),
    ),
  )
  const details = h("div", {})
  let requested = false
  async function open() {
    if (requested || !entry.open) return
    requested = true
    try {
      details.replaceChildren(...roundDetails(context, await api.proof(round.id)))
    } catch {
      requested = false
      details.replaceChildren(h("p", { class: "hint" }, words("notice.unreachable")))
    }
  }
  entry.append(details)
  entry.addEventListener("toggle", open)
  return entry
}

/**
 * The rounds of this player, newest first; each opens to its outcome, its seeds and its verification. With `firstRound` it starts
 * at that round, opened.
 */
export function openHistory(
  kit: Kit,
  client: GameClient,
  api: StudioApi,
  jackpot: JackpotTexts | undefined,
  firstRound?: string,
): void {
  const { words } = kit
  const row = (round: ShellRound) => roundRow({ kit, client, jackpot }, api, round)
  openPanel(words, words("history.title"), async body => {
    const list = h("div", { class: "rounds" })
    const more = h("button", { type: "button", class: "small-button", onclick: () => load() }, words("history.more"))
    const note = h("p", { class: "hint" })
    let before: string | undefined
    async function load() {
      note.textContent = ""
      try {
        const { rounds } = await api.rounds(before)
        list.append(...rounds.map(row))
        before = rounds.at(-1)?.id ?? before
        more.hidden = rounds.length < 20
        if (list.childElementCount === 0) note.textContent = words("history.empty")
      } catch {
        note.textContent = words("notice.unreachable")
        more.hidden = false
      }
    }
    async function begin(id: string) {
      try {
        const entry = row(await api.round(id))
        entry.open = true
        list.append(entry)
        before = id
      } catch (error) {
        note.textContent = words(error instanceof StudioRefused ? "history.unknown" : "notice.unreachable")
      }
      more.hidden = false
    }
    more.hidden = true
    body.append(
      h(
        "div",
        { class: "round-head", "aria-hidden": "true" },
        ...(["time", "stake", "paid"] as const).map(key => h("span", {}, words(`history.${key}`))),
      ),
      list,
      note,
      more,
    )
    await (firstRound ? begin(firstRound) : load())
  })
}
