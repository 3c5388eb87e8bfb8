import { type SlotMachine, symbolAt } from "../../../slot/machine.ts"
import { h } from "../dom.ts"
import type { Money } from "../money.ts"
import { symbolOf } from "../reels/bitmaps.ts"
import type { Round, StudioApi } from "../studio-api.ts"
import type { Words } from "../words.ts"
import { openPanel } from "./panel.ts"
import { verdictOf } from "./verdict.ts"

/** The rounds of this player, newest first; each opens to its reels, its seeds and its verification. */
export function openHistory(words: Words, money: Money, machine: SlotMachine, api: StudioApi): void {
  const time = new Intl.DateTimeFormat(words.language, { dateStyle: "short", timeStyle: "medium" })

  const grid = (stops: readonly number[]) =>
    h(
      "div",
      { class: "mini-reels" },
      ...stops.map((stop, reel) =>
        h(
          "div",
          {},
          ...[0, 1, 2].map(row =>
            h("img", { src: symbolOf(symbolAt(machine, reel, stop, row)).url, alt: "", width: 30, height: 30 }),
          ),
        ),
      ),
    )

  function resultOf({ state, win, refusal }: Round): string {
    if (state === "settled") return money(win ?? 0)
    if (state === "cancelled") return words("history.cancelled")
    return refusal ? words("history.refused") : words("history.open")
  }

  function details(round: Round): (Node | string)[] {
    const spins = round.outcome?.spins ?? []
    const seed = (label: string, value: string | number | null) =>
      value === null ? [] : [h("dt", {}, label), h("dd", { class: "code" }, String(value))]
    return [
      spins[0] ? grid(spins[0].stops) : "",
      spins.length > 1 ? h("p", { class: "hint" }, words("history.freeSpins", { count: spins.length - 1 })) : "",
      h(
        "dl",
        { class: "seeds" },
        ...seed(words("history.round"), round.id),
        ...seed(words("fairness.commitment"), round.commitment),
        ...seed(words("fairness.serverSeed"), round.serverSeed),
        ...seed(words("fairness.clientSeed"), round.clientSeed),
        ...seed(words("history.nonce"), round.nonce),
      ),
      round.outcome ? verdictOf(words, machine, round) : "",
    ]
  }

  function row(round: Round): HTMLElement {
    const won = (round.win ?? 0) > 0
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
    entry.addEventListener("toggle", () => entry.append(...details(round)), { once: true })
    return entry
  }

  openPanel(words, words("history.title"), async body => {
    const list = h("div", { class: "rounds" })
    const more = h("button", { type: "button", class: "small-button", onclick: () => load() }, words("history.more"))
    const empty = h("p", { class: "hint" }, words("history.empty"))
    let before: string | undefined
    async function load() {
      const { rounds } = await api.rounds(before)
      list.append(...rounds.map(row))
      before = rounds.at(-1)?.id
      more.hidden = rounds.length < 20
      empty.hidden = list.childElementCount > 0
    }
    more.hidden = true
    empty.hidden = true
    body.append(
      h(
        "div",
        { class: "round-head", "aria-hidden": "true" },
        ...(["time", "stake", "win"] as const).map(key => h("span", {}, words(`history.${key}`))),
      ),
      list,
      empty,
      more,
    )
    await load()
  })
}
