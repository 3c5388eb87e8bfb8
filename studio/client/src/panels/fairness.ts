import type { FairnessView, TableView } from "../../../protocol.ts"
import { h } from "../dom.ts"
import { drawSeed } from "../seed.ts"
import { type StudioApi, StudioRefused } from "../studio-api.ts"
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
export function openFairness(words: ShellTexts, api: StudioApi, panel: FairnessPanel): void {
  const { openHistory, chain, language } = panel
  openPanel(words, words("fairness.title"), (body, close) => {
    const history = () => {
      close()
      openHistory()
    }
    const historyButton = h("button", { type: "button", class: "small-button", onclick: history }, words("tools.history"))
    const href = `/algorithm?language=${language}`
    const algorithm = h("p", {}, h("a", { href, target: "_blank" }, words("fairness.algorithm")))
    const shared = chain()
    if (shared !== undefined) body.append(...chainNodes(words, shared), algorithm, h("div", { class: "row" }, historyButton))
    else new SeedPanel(words, api, panel).open(body, historyButton, algorithm)
  })
}

/** The origin of a shared game's rounds. */
const chainNodes = (words: ShellTexts, shared: TableView["chain"]): HTMLElement[] => [
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
]

/** The seeds of a player: what is committed to, their own seed to change, and the server's to reveal. */
class SeedPanel {
  private readonly words: ShellTexts
  private readonly api: StudioApi
  private readonly panel: FairnessPanel
  private readonly commitment = h("dd", { class: "code" })
  private readonly paytable = h("dd", { class: "code" })
  private readonly nonce = h("dd", { class: "code" })
  private readonly next = h("dd", { class: "code" })
  private readonly input = h("input", { id: "client-seed", maxlength: 64, autocomplete: "off", spellcheck: "false" })
  private readonly status = h("p", { class: "hint", role: "status" })
  private readonly revealed = h("div", {})
  private shown: FairnessView

  constructor(words: ShellTexts, api: StudioApi, panel: FairnessPanel) {
    this.words = words
    this.api = api
    this.panel = panel
    this.shown = panel.current
  }

  open(body: HTMLElement, historyButton: HTMLElement, algorithm: HTMLElement): void {
    const { words, commitment, paytable, nonce, next, status, revealed } = this
    const rotate = () => this.attempt(() => this.rotate())
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
      this.form(),
      h("p", { class: "hint" }, words("fairness.clientSeedHint")),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "small-button", onclick: rotate }, words("fairness.rotate")),
        historyButton,
      ),
      status,
      revealed,
      algorithm,
    )
    this.show(this.panel.current)
    this.api.fairness().then(
      view => this.show(view),
      () => {},
    )
  }

  private form(): HTMLElement {
    const { words, input } = this
    return h(
      "form",
      {
        class: "seed-form",
        onsubmit: event => {
          event.preventDefault()
          this.attempt(() => this.save())
        },
      },
      h("label", { for: "client-seed" }, words("fairness.clientSeed")),
      h("div", {}, input, h("button", { type: "submit", class: "small-button" }, words("fairness.save"))),
    )
  }

  private show(view: FairnessView): void {
    this.commitment.textContent = view.commitment
    this.paytable.textContent = view.paytableHash
    this.nonce.textContent = String(view.nonce)
    this.next.textContent = view.next ?? "–"
    this.input.value = view.clientSeed ?? ""
    this.shown = view
    this.panel.changed(view)
  }

  private async attempt(work: () => Promise<string>): Promise<void> {
    this.status.textContent = await work().catch(error => this.refusalText(error))
  }

  private async save(): Promise<string> {
    this.show(await this.api.setClientSeed({ clientSeed: this.input.value, commitment: this.shown.commitment }))
    return this.words("fairness.saved")
  }

  private async rotate(): Promise<string> {
    const { words } = this
    const promised = this.shown.next ?? ""
    const rotated = await this.api.rotate({ clientSeed: drawSeed(), next: promised })
    this.show(rotated.current)
    this.revealed.replaceChildren(
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

  private refusalText(error: unknown): string {
    if (!(error instanceof StudioRefused)) return this.words("notice.offline")
    if (error.detail.fairness) this.show(error.detail.fairness)
    const known: Readonly<Record<string, WordKey>> = {
      "round-open": "notice.round-open",
      malformed: "fairness.badSeed",
      "seed-known": "fairness.knownSeed",
      "seed-changed": "notice.seed-changed",
    }
    return this.words(known[error.code] ?? "notice.offline")
  }
}
