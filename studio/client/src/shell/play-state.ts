import type { FairnessView } from "../../../protocol.ts"
import type { Phase } from "../kit.ts"
import type { FormatMoney } from "../money.ts"
import type { SendToParent } from "../parent.ts"
import type { ShellRound, ShellSession, StudioApi } from "../studio-api.ts"
import type { ShellTexts } from "../words.ts"
import type { Hud } from "./hud.ts"
import { costOf, resultText } from "./result-text.ts"

export interface PlayStateParts {
  api: StudioApi
  session: ShellSession
  words: ShellTexts
  money: FormatMoney
  hud: Hud
  /** To the site around the game, if there is one. */
  sendToParent: SendToParent | undefined
  /** The session is over. */
  onEnd(code: string): void
  onPhase(phase: Phase): void
  /** A round's win less its cost. */
  onResult(net: number): void
  /** A round has been paid, or returned by its game's rules. */
  onBooked(round: ShellRound, hand: number): void
}

/** Refusals that end the session for good. */
const final = ["session-expired", "signed-out", "account-closed"]

export const endsSession = (code: string) => final.includes(code)

/** Phase, balance and seeds of the session, displayed as they change. */
export class PlayState {
  phase: Phase = "sending"
  balance: number
  /** What the round that is shown costs its player. */
  atStake: number
  /** What decided rounds have won whose end is still being shown. */
  private withheld = 0
  fairness: FairnessView
  private readonly parts: PlayStateParts

  constructor(parts: PlayStateParts) {
    this.parts = parts
    this.balance = parts.session.balance
    this.fairness = parts.session.fairness
    this.atStake = parts.session.open ? costOf(parts.session.open) : 0
  }

  /** A `swift` change is not shown: the buttons stay as they are. */
  setPhase(next: Phase, swift = false): void {
    this.phase = next
    if (!swift) this.parts.onPhase(next)
  }

  setBalance(minor: number): void {
    this.balance = minor
    this.showBalance(minor)
  }

  /** Takes a stake off the balance on the screen; the balance itself follows with the studio's answer. */
  showStake(amount: number): void {
    this.atStake = amount
    this.parts.hud.setWin(undefined)
    this.showBalance(this.balance - amount)
  }

  /** Keeps an amount off the balance on the screen; a negative one puts it back. */
  withhold(minor: number): void {
    this.withheld += minor
  }

  async refresh(): Promise<void> {
    await this.parts.api.balance().then(
      answer => this.setBalance(answer.balance),
      () => {},
    )
  }

  /** Shows the balance as a game beside this one has moved it, which tells the site itself. */
  async follow(): Promise<void> {
    const { api, hud, words } = this.parts
    await api.balance().then(
      ({ balance }) => {
        if (balance > this.balance) hud.clearNotice(words("notice.insufficient-funds"))
        this.balance = balance
        hud.setBalance(balance - this.withheld)
      },
      () => {},
    )
  }

  /** Whether the balance covers a bet; shows a message if not. */
  async covers(amount: number): Promise<boolean> {
    if (this.balance < amount) await this.refresh()
    if (this.balance >= amount) return true
    await this.backToRest(this.parts.words("notice.insufficient-funds"))
    this.askForFunds()
    return false
  }

  /** The framing site offers to move money here, where the studio keeps a wallet of its own. */
  askForFunds(): void {
    const { session, sendToParent } = this.parts
    if (session.mode === "real") sendToParent?.({ baize: "funds" })
  }

  /** No round: the stage at rest, the balance as before, and why. */
  async backToRest(notice: string, rest?: () => void | Promise<void>): Promise<undefined> {
    const { hud } = this.parts
    await rest?.()
    this.setBalance(this.balance)
    hud.setNotice(notice)
    hud.say(notice)
    this.setPhase("idle")
    return undefined
  }

  /** Shows balance and result after a paid round. */
  book(round: ShellRound, swift = false, hand = 0): void {
    const { words, money, hud, onResult, onBooked } = this.parts
    this.setBalance(round.balance ?? this.balance)
    onBooked(round, hand)
    if (round.state === "settled") onResult((round.win ?? 0) + (round.jackpot ?? 0) - costOf(round))
    // What a table's rules return (a draw, a canceled fight) the game explains itself.
    if ((swift && !round.win) || round.state !== "settled") return
    const result = resultText(words, money, round.win ?? 0, costOf(round))
    hud.say(`${result}. ${words("result.balanceNow", { amount: money(this.balance) })}`)
  }

  end(code: string): void {
    this.phase = "over"
    this.parts.sendToParent?.({ baize: "error", code })
    this.parts.onEnd(code)
  }

  readonly onOffline = (): void => this.parts.hud.setNotice(this.parts.words("notice.offline"))

  readonly onRetrying = (): void => this.parts.hud.setNotice(this.parts.words("notice.retrying"))

  refusalText(code: string): string {
    const { words } = this.parts
    return words.find(`notice.${code}`) ?? words("notice.refused", { code })
  }

  /** The framing site shows the same balance at the same moment: a stake leaves both immediately, a win follows its display. */
  private showBalance(minor: number): void {
    const { hud, session, sendToParent } = this.parts
    const shown = minor - this.withheld
    hud.setBalance(shown)
    if (session.mode === "real") sendToParent?.({ baize: "balance", balance: shown })
  }
}
