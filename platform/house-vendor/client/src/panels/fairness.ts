import type { FairnessView } from "../../../protocol.ts"
import { h } from "../dom.ts"
import { Refused, type StudioApi } from "../studio-api.ts"
import type { Words } from "../words.ts"
import { openPanel } from "./panel.ts"

interface Fairness {
  current: FairnessView
  changed(view: FairnessView): void
  openHistory(): void
  /** The commitment of a shared game's table: its rounds come out of a hash chain, not of one's own seeds. */
  chain(): string | undefined
}

/** The commitment before the bet, the player's own seed, and the revealing of the server's. */
export function openFairness(words: Words, api: StudioApi, { current, changed, openHistory, chain }: Fairness): void {
  openPanel(words, words("fairness.title"), (body, close) => {
    const commitment = h("dd", { class: "code" })
    const paytable = h("dd", { class: "code" })
    const nonce = h("dd", { class: "code" })
    const input = h("input", { id: "client-seed", maxlength: 64, autocomplete: "off", spellcheck: "false" })
    const status = h("p", { class: "hint", role: "status" })
    const revealed = h("div", {})

    function show(view: FairnessView) {
      commitment.textContent = view.commitment
      paytable.textContent = view.paytableHash
      nonce.textContent = String(view.nonce)
      input.value = view.clientSeed
      changed(view)
    }
    async function attempt(work: () => Promise<string>) {
      status.textContent = await work().catch(error =>
        error instanceof Refused && error.code === "round-open"
          ? words("notice.round-open")
          : error instanceof Refused && error.code === "malformed"
            ? words("fairness.badSeed")
            : words("notice.offline"),
      )
    }
    const save = async () => {
      show(await api.setClientSeed(input.value))
      return words("fairness.saved")
    }
    const rotate = async () => {
      const rotated = await api.rotate()
      show(rotated.current)
      revealed.replaceChildren(
        h(
          "dl",
          { class: "seeds revealed" },
          h("dt", {}, words("fairness.revealed")),
          h("dd", { class: "code" }, rotated.revealed.serverSeed),
          h("dt", {}, words("fairness.commitment")),
          h("dd", { class: "code" }, rotated.revealed.commitment),
        ),
      )
      return words("fairness.revealedHint", { count: rotated.revealed.rounds })
    }
    const form = h(
      "form",
      {
        class: "seed-form",
        onsubmit: event => {
          event.preventDefault()
          attempt(save)
        },
      },
      h("label", { for: "client-seed" }, words("fairness.clientSeed")),
      h("div", {}, input, h("button", { type: "submit", class: "small-button" }, words("fairness.save"))),
    )
    const history = () => {
      close()
      openHistory()
    }
    const historyButton = h("button", { type: "button", class: "small-button", onclick: history }, words("tools.history"))
    const shared = chain()
    if (shared !== undefined) {
      body.append(
        h("p", {}, words("fairness.chainIntro")),
        h(
          "dl",
          { class: "seeds" },
          h("dt", {}, words("fairness.commitment"), " ", h("small", {}, words("fairness.chainHint"))),
          h("dd", { class: "code" }, shared),
          h("dt", {}, words("fairness.paytable")),
          h("dd", { class: "code" }, current.paytableHash),
        ),
        h("div", { class: "row" }, historyButton),
      )
      return
    }
    body.append(
      h("p", {}, words("fairness.intro")),
      h(
        "dl",
        { class: "seeds" },
        h("dt", {}, words("fairness.commitment"), " ", h("small", {}, words("fairness.commitmentHint"))),
        commitment,
        h("dt", {}, words("fairness.paytable")),
        paytable,
        h("dt", {}, words("fairness.nonce")),
        nonce,
      ),
      form,
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "small-button", onclick: () => attempt(rotate) }, words("fairness.rotate")),
        historyButton,
      ),
      status,
      revealed,
    )
    show(current)
    api.fairness().then(show, () => {})
  })
}
