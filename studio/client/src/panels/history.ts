import type { RoundProof } from "../../../protocol.ts"
import { h } from "../dom.ts"
import type { GameClient, Kit } from "../kit.ts"
import type { JackpotTexts } from "../shell/jackpot.ts"
import { isWin } from "../shell/result-text.ts"
import { Refused, type Round, type StudioApi } from "../studio-api.ts"
import { openPanel } from "./panel.ts"
import { verdictOf } from "./verdict.ts"

/**
 * The rounds of this player, newest first; each opens to its outcome, its seeds and its verification. With `asked` it starts at
 * that round, opened.
 */
export function openHistory(
  kit: Kit,
  client: GameClient,
  api: StudioApi,
  jackpot: JackpotTexts | undefined,
  asked?: string,
): void {
  const { words, money } = kit
  const time = new Intl.DateTimeFormat(words.language, { dateStyle: "short", timeStyle: "medium" })

  function resultOf({ state, win, jackpot: won, refusal }: Round): string {
    if (state === "settled") return money((win ?? 0) + (won ?? 0))
    if (state === "cancelled") return words("history.cancelled")
    return refusal ? words("history.refused") : words("history.open")
  }

  function details(round: RoundProof): (Node | string)[] {
    const line = (label: string, value: string | number | null | undefined) =>
      value === null || value === undefined ? [] : [h("dt", {}, label), h("dd", { class: "code" }, String(value))]
    const { chain } = round
    const seeds = chain
      ? [
          ...line(words("history.chain"), `${chain.table} · ${chain.index}`),
          ...line(words("history.chainHash"), chain.hash),
          ...line(words("history.roundSecret"), chain.secret),
          ...line(words("history.ownSeed"), chain.seed),
          ...line(words("history.seedCount"), chain.seeds?.length),
        ]
      : [
          ...line(words("fairness.serverSeed"), round.serverSeed),
          ...line(words("fairness.clientSeed"), round.clientSeed),
          ...line(words("history.nonce"), round.nonce),
        ]
    return [
      jackpot && round.jackpot !== null ? h("p", { class: "won" }, jackpot("history", { amount: money(round.jackpot) })) : "",
      round.outcome ? client.outcome(round, kit) : "",
      h(
        "dl",
        { class: "seeds" },
        ...line(words("history.round"), round.id),
        ...line(words("fairness.commitment"), round.commitment),
        ...seeds,
      ),
      round.outcome ? verdictOf(words, client.game, round) : "",
      round.outcome && (round.chain ? round.chain.hash : round.serverSeed) !== null ? copyButton(round) : "",
    ]
  }

  /** Copies the round in the form that verifies without this page; shows it if the browser denies a frame the clipboard. */
  function copyButton(round: RoundProof): HTMLElement {
    const text = JSON.stringify(round, null, 2)
    const button = h("button", { type: "button", class: "small-button", onclick: () => copy() }, words("history.copy"))
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text)
        button.textContent = words("history.copied")
      } catch {
        const shown = h("textarea", { class: "code", rows: 8, readonly: true, "aria-label": words("history.copy") })
        shown.value = text
        button.replaceWith(shown)
        shown.select()
      }
    }
    const verifier = h(
      "a",
      { class: "small-button", href: `/verify?language=${words.language}`, target: "_blank" },
      words("history.verifier"),
    )
    return h("p", { class: "row" }, button, verifier)
  }

  function row(round: Round): HTMLDetailsElement {
    const won = isWin((round.win ?? 0) + (round.jackpot ?? 0), round.stake)
    const entry = h(
      "details",
      { class: "round" },
      h(
        "summary",
        {},
        h("time", { datetime: round.createdAt }, time.format(new Date(round.createdAt))),
        h("span", {}, money(round.stake)),
        h("strong", { class: won ? "won" : "" }, resultOf(round)),
      ),
    )
    const told = h("div", {})
    let asked = false
    async function open() {
      if (asked || !entry.open) return
      asked = true
      try {
        told.replaceChildren(...details(await api.proof(round.id)))
      } catch {
        asked = false
        told.replaceChildren(h("p", { class: "hint" }, words("notice.unreachable")))
      }
    }
    entry.append(told)
    entry.addEventListener("toggle", open)
    return entry
  }

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
        note.textContent = words(error instanceof Refused ? "history.unknown" : "notice.unreachable")
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
    await (asked ? begin(asked) : load())
  })
}
