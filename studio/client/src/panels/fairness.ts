import type { FairnessView, TableView } from "../../../protocol.ts"
import { h } from "../dom.ts"
import { drawSeed } from "../seed.ts"
import { Refused, type StudioApi } from "../studio-api.ts"
import type { ShellTexts, WordKey } from "../words.ts"
import { openPanel } from "./panel.ts"

interface FairnessPanel {
  current: FairnessView
  changed(view: FairnessView): void
  openHistory(): void
  /** The origin of a shared game's rounds: its chain, and the seeds of all players in the round. */
  chain(): TableView["chain"] | undefined
  language: string
}

/** The commitment before the bet, the player's own seed, and revealing the server's. */
export function openFairness(
  words: ShellTexts,
  api: StudioApi,
  { current, changed, openHistory, chain, language }: FairnessPanel,
): void {
  openPanel(words, words("fairness.title"), (body, close) => {
    const commitment = h("dd", { class: "code" })
    const paytable = h("dd", { class: "code" })
    const nonce = h("dd", { class: "code" })
    const next = h("dd", { class: "code" })
    let shown = current
    const input = h("input", { id: "client-seed", maxlength: 64, autocomplete: "off", spellcheck: "false" })
    const status = h("p", { class: "hint", role: "status" })
    const revealed = h("div", {})

    function show(view: FairnessView) {
      commitment.textContent = view.commitment
      paytable.textContent = view.paytableHash
      nonce.textContent = String(view.nonce)
      next.textContent = view.next ?? "–"
      input.value = view.clientSeed ?? ""
      shown = view
      changed(view)
    }
    function refusalText(error: unknown): string {
      if (!(error instanceof Refused)) return words("notice.offline")
      if (error.detail.fairness) show(error.detail.fairness)
      const known: Readonly<Record<string, WordKey>> = {
        "round-open": "notice.round-open",
        malformed: "fairness.badSeed",
        "seed-known": "fairness.knownSeed",
        "seed-changed": "notice.seed-changed",
      }
      return words(known[error.code] ?? "notice.offline")
    }
    async function attempt(work: () => Promise<string>) {
      status.textContent = await work().catch(refusalText)
    }
    const save = async () => {
      show(await api.setClientSeed({ clientSeed: input.value, commitment: shown.commitment }))
      return words("fairness.saved")
    }
    const rotate = async () => {
      const promised = shown.next ?? ""
      const rotated = await api.rotate({ clientSeed: drawSeed(), next: promised })
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
      if (rotated.current.commitment !== promised) return words("fairness.promiseBroken")
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
    const algorithm = h(
      "p",
      {},
      h("a", { href: `/algorithm?language=${language}`, target: "_blank" }, words("fairness.algorithm")),
    )
    const shared = chain()
    if (shared !== undefined) {
      body.append(
        h("p", {}, words("fairness.chainIntro")),
        h(
          "dl",
          { class: "seeds" },
          h("dt", {}, words("fairness.commitment"), " ", h("small", {}, words("fairness.chainHint"))),
          h("dd", { class: "code" }, shared.terminal),
          ...(shared.secretHash === null
            ? []
            : [h("dt", {}, words("fairness.roundSecret")), h("dd", { class: "code" }, shared.secretHash)]),
          h("dt", {}, words("fairness.paytable")),
          h("dd", { class: "code" }, shared.paytableHash),
        ),
        h("p", { class: "hint" }, words("fairness.chainLimits")),
        algorithm,
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
        h("dt", {}, words("fairness.next")),
        next,
      ),
      form,
      h("p", { class: "hint" }, words("fairness.clientSeedHint")),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "small-button", onclick: () => attempt(rotate) }, words("fairness.rotate")),
        historyButton,
      ),
      status,
      revealed,
      algorithm,
    )
    show(current)
    api.fairness().then(show, () => {})
  })
}
