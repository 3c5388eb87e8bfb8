import {
  type BlackjackAction,
  type BlackjackSeen,
  type BlackjackState,
  blackjack,
} from "../../../../games/blackjack/blackjack.ts"
import { type BlackjackOutcome, isNatural } from "../../../../games/blackjack/hands.ts"
import type { PlayingCard } from "../../../../games/playing-cards.ts"
import type en from "../../../locales/blackjack/en.json"
import { calm, h, wait } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { spokenCard } from "../cards/spoken-card.ts"
import { actOfKey, createActions } from "./actions.ts"
import { feltText } from "./felt.ts"
import { HandRow, totalText } from "./hand-row.ts"
import { outcomeLines } from "./outcome.ts"
import "./blackjack.css"

type BlackjackKit = Kit<typeof en>
type BlackjackRound = ShellRound<BlackjackOutcome>

/** What lies on the table: the dealer's cards, and the player's hands. */
interface Laid {
  readonly dealer: readonly PlayingCard[]
  readonly hands: readonly { readonly cards: readonly PlayingCard[]; readonly doubled: boolean }[]
}

class Blackjack implements Mounted {
  private readonly kit: BlackjackKit
  private readonly shoe = h("div", { class: "blackjack-shoe", "aria-hidden": "true" }, h("span", {}), h("span", {}))
  private readonly hands = h("div", { class: "blackjack-hands" })
  private readonly above = h("div", { class: "blackjack-dealer" })
  private readonly insured = h("p", { class: "blackjack-insured", hidden: true })
  private readonly actions
  private dealer: HandRow
  private rows: HandRow[] = []
  private seen: BlackjackSeen | undefined
  private busy = false

  constructor(stage: HTMLElement, kit: BlackjackKit) {
    this.kit = kit
    this.dealer = new HandRow(kit.texts("dealer"))
    this.actions = createActions(kit, act => this.act(act))
    stage.append(
      h(
        "div",
        { class: "blackjack" },
        this.shoe,
        this.above,
        feltText([kit.texts("felt.pays"), kit.texts("felt.dealer"), kit.texts("felt.insurance")]),
        this.insured,
        this.hands,
      ),
    )
    kit.choices.append(this.actions.element)
    this.clear()
    const last = kit.session.last as BlackjackRound | null
    if (last?.outcome) {
      this.layAll({ dealer: last.outcome.dealer, hands: last.outcome.hands })
      this.showResults(last)
    }
    kit.onPhase(() => this.showActions())
  }

  main() {
    const { kit } = this
    if (kit.phase !== "idle") return
    void kit.play<BlackjackOutcome>({
      choice: null,
      begin: () => {
        this.clear()
        kit.plate(kit.texts("dealing"))
      },
      show: round => this.show(round),
      rest: () => this.clear(),
    })
  }

  key({ key, repeat }: KeyboardEvent) {
    const act = actOfKey[key.toLowerCase()]
    if (!act || repeat || this.kit.phase !== "open") return false
    this.act(act)
    return true
  }

  resume(round: ShellRound) {
    this.clear()
    this.seen = round.seen as BlackjackSeen
    this.layAll(this.seen)
    this.ask(round)
  }

  readonly show = async (round: BlackjackRound): Promise<void> => {
    this.busy = true
    try {
      if (round.state === "playing") {
        this.seen = round.seen as BlackjackSeen
        await this.follow(this.seen)
        this.ask(round)
      } else {
        await this.finish(round)
      }
    } finally {
      this.busy = false
    }
  }

  private clear(): void {
    this.seen = undefined
    this.dealer = new HandRow(this.kit.texts("dealer"))
    this.above.replaceChildren(this.dealer.element)
    this.rows = []
    this.hands.replaceChildren()
    this.insured.hidden = true
    this.addRow()
  }

  private addRow(): HandRow {
    const row = new HandRow(this.kit.texts("hand", { number: this.rows.length + 1 }))
    this.rows.push(row)
    this.hands.append(row.element)
    this.hands.dataset.hands = String(this.rows.length)
    return row
  }

  /** A table found in progress, or the last one: no card moves. */
  private layAll({ dealer, hands }: Laid): void {
    for (const [n, { cards }] of hands.entries()) {
      const row = this.rows[n] ?? this.addRow()
      for (const card of cards) row.lay(card)
    }
    for (const card of dealer) this.dealer.lay(card)
    if (dealer.length === 1) this.dealer.lay(undefined)
  }

  private async deal(row: HandRow, card: PlayingCard | undefined, milliseconds = 240): Promise<void> {
    row.lay(card, this.shoe)
    this.kit.synth.rush(2100, { length: 0.09, volume: 0.16, glide: 0.6 })
    if (!calm()) await wait(milliseconds)
  }

  /** Deals what the table does not show yet, in the order of play. */
  private async follow({ dealer, hands }: Laid): Promise<void> {
    if (this.dealer.count === 0) {
      const [row] = this.rows
      const cards = hands.length > 1 ? hands.map(hand => hand.cards[0]!) : hands[0]!.cards
      await this.deal(row!, cards[0])
      await this.deal(this.dealer, dealer[0])
      await this.deal(row!, cards[1])
      await this.deal(this.dealer, undefined, 320)
    }
    if (hands.length > this.rows.length) {
      const [first] = this.rows
      first?.splitTo(this.addRow())
      if (!calm()) await wait(320)
    }
    for (const [n, hand] of hands.entries()) {
      const row = this.rows[n]!
      for (const card of hand.cards.slice(row.count)) await this.deal(row, card, 300)
    }
  }

  /** Says where the round stands, and offers what can be done. */
  private ask(round: ShellRound): void {
    const { kit, seen } = this
    if (!seen) return
    const { hands, active, insurance, dealer } = seen
    for (const [n, row] of this.rows.entries()) {
      row.active(n === active && hands.length > 1)
      row.stake(kit.money(round.stake * (hands[n]?.doubled ? 2 : 1)))
    }
    this.insured.hidden = insurance !== "taken"
    this.insured.textContent = kit.texts("insured", { amount: kit.money(round.stake / 2) })
    this.actions.label("insure", kit.texts("act.insureFor", { amount: kit.money(round.stake / 2) }))
    const cards = hands[Math.max(0, active)]?.cards ?? []
    const up = spokenCard(kit.texts, dealer[0]!)
    const text =
      insurance === "offered"
        ? kit.texts("offer")
        : hands.length > 1
          ? kit.texts("yourTurnOf", { number: active + 1, total: totalText(cards) })
          : kit.texts("yourTurn", { total: totalText(cards) })
    kit.main({ label: kit.texts("decide"), disabled: true })
    kit.plate(text)
    const spoken = cards.map(card => spokenCard(kit.texts, card)).join(", ")
    kit.say(`${text} ${kit.texts("spoken", { cards: spoken, dealer: up })}`)
  }

  private async finish(round: BlackjackRound): Promise<void> {
    const { kit, dealer: row } = this
    const { dealer, hands, insurance } = round.outcome!
    this.seen = undefined
    this.showActions()
    for (const hand of this.rows) hand.active(false)
    await this.follow({ dealer: dealer.slice(0, 1), hands })
    for (const [n, hand] of this.rows.entries()) {
      hand.stake(kit.money(round.stake * (hands[n]?.doubled ? 2 : 1)))
      if (hands[n]?.result === "bust") hand.result("bust", kit.texts("result.bust"))
    }
    await pause(hands.every(({ result }) => result === "bust") ? 420 : 260, kit.skipping)
    row.turn(dealer[1]!)
    kit.synth.rush(1300, { length: 0.12, volume: 0.18 })
    await pause(520, kit.skipping)
    for (const card of dealer.slice(2)) {
      row.lay(card, kit.skipping.aborted ? undefined : this.shoe)
      kit.synth.rush(2100, { length: 0.09, volume: 0.16, glide: 0.6 })
      await pause(480, kit.skipping)
    }
    if (insurance === "taken") this.insured.hidden = false
    this.showResults(round)
    kit.main(undefined)
    await this.announce(round)
  }

  private showResults({ stake, outcome }: BlackjackRound): void {
    const { kit } = this
    const { dealer, hands } = outcome!
    this.dealer.settle()
    if (isNatural(dealer)) this.dealer.result("blackjack", kit.texts("result.blackjack"))
    for (const [n, { result, doubled }] of hands.entries()) {
      const row = this.rows[n]
      row?.settle()
      row?.stake(kit.money(stake * (doubled ? 2 : 1)))
      row?.result(result, kit.texts(`result.${result}`))
    }
  }

  private async announce(round: BlackjackRound): Promise<void> {
    const { kit } = this
    const { hands, dealer } = round.outcome!
    const win = round.win ?? 0
    const cost = costOf(round)
    if (win === 0) {
      kit.synth.tone(196, { length: 0.22, volume: 0.12, type: "triangle", glide: 0.7 })
      kit.win(0)
      const bust = hands.every(({ result }) => result === "bust")
      kit.plate(bust ? kit.texts("busted") : kit.texts("lost", { total: totalText(dealer, true) }))
      return
    }
    if (hands.some(({ result }) => result === "blackjack"))
      for (const n of [0, 1, 2]) kit.synth.bell(660 * (1 + n / 4), { after: n * 0.09, volume: 0.12 })
    await kit.celebrate({ amount: win, stake: round.stake, cost })
    const natural = hands.some(({ result }) => result === "blackjack")
    if (isWin(win, cost)) kit.plate(kit.texts(natural ? "wonNatural" : "won", { amount: kit.money(win) }), true)
    else kit.plate(kit.texts(win === cost ? "pushed" : "partly", { amount: kit.money(win) }))
  }

  private showActions(): void {
    const { phase } = this.kit
    this.actions.show(phase === "open" ? (this.seen?.allowed ?? []) : [])
  }

  private act(act: BlackjackAction["act"]): void {
    const { kit, seen } = this
    if (this.busy || kit.phase !== "open" || !seen?.allowed.includes(act)) return
    const cost = blackjack.raises?.({ hands: seen.hands } as BlackjackState, { act }, kit.stake.value) ?? 0
    if (cost > kit.balance) {
      kit.notice(kit.words("notice.insufficient-funds"))
      return
    }
    kit.sounds.click()
    void kit.step<BlackjackOutcome>({ act }, this.show)
  }
}

export const client: GameClient<typeof en> = {
  game: blackjack,
  stakes: "ladder",
  button: "wide",
  mount: (stage, kit) => new Blackjack(stage, kit),
  rules: ({ texts }) => [
    ...(["how", "dealer", "pays"] as const).map(key => h("p", {}, texts(`rules.${key}`))),
    h("p", {}, texts("rules.double")),
    h("p", {}, texts("rules.split")),
    h("p", {}, texts("rules.insurance")),
    h("p", {}, texts("rules.shoe")),
    h("p", {}, texts("rules.bets")),
    h("p", {}, texts("rules.abandoned")),
  ],
  figures: ({ texts, percent }) => [
    [texts("figures.edge"), percent({ top: 1n, bottom: 13n })],
    [texts("figures.further"), texts("figures.furtherValue")],
  ],
  outcome: (round, kit) => outcomeLines(round as BlackjackRound, kit),
}
