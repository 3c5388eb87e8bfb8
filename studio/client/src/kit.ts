import type { Return, StudioGame } from "../../games/game.ts"
import type { SavedBet, SharedSeaView, TableView } from "../../protocol.ts"
import type { FormatMoney } from "./money.ts"
import type { FormatNumber } from "./numbers.ts"
import type { Haptics } from "./shell/haptics.ts"
import type { Overlay } from "./shell/overlay.ts"
import type { Bitmap } from "./shell/rain.ts"
import type { ShellSounds } from "./shell/shell-sounds.ts"
import type { Synth } from "./shell/synth.ts"
import type { ShellRound, ShellSession } from "./studio-api.ts"
import type { ShellTexts, Texts } from "./words.ts"

// The contract between shell and game. The shell owns money, connection, panels and buttons; a game shows and requests.

/** The texts that every game has (`locales/<code>/en.json`, `ko.json`). */
export interface GameTexts {
  /** As on its tile. */
  name: string
  /** The main button when a round can start: "Spin", "Roll", "Fire". */
  main: string
  /** The line over the controls before the first round. */
  press: string
  /** What the keys do. */
  keys: string
  /** Names of `game.returns` if they aren't numbers: "Red or black". */
  returns?: Readonly<Record<string, string>>
}

/** A bet in the current round of a table. */
export interface EntryBet {
  choice: unknown
  stake?: number
  /** Which of the player's bets in the round, at a table where there can be several; absent: the first. */
  hand?: number
  /** The name of the player behind whose seat it is to lie. */
  behind?: string | undefined
}

/**
 * idle: a round can start · sending: the bet is being sent · showing: a decided round is being shown, the main button skips ·
 * open: a round is paid for and being played (mines, a seat at a table) · over: the session has ended.
 */
export type Phase = "idle" | "sending" | "showing" | "open" | "over"

export interface RoundTurn<Outcome extends object = object> {
  /** As the game's `choice` schema reads it; null if there is nothing to choose. */
  choice: unknown
  /** Minor units; absent: the amount of the stake control. */
  stake?: number
  /** The fish it is fired at, for the others in the sea to see. */
  target?: string
  /** The bet is being sent (and the balance covers it): reels may spin. */
  begin?(): void
  /** Shows the decided round. Balance and result follow when this is done. */
  show(round: ShellRound<Outcome>): void | Promise<void>
  /**
   * Shows the rest of the round while the next one can already start: a ball that still falls. What the round won is on the
   * balance once this is done. With a free round, the next one waits.
   */
  after?(round: ShellRound<Outcome>): Promise<void>
  /** There is no round after all (refused, returned): back to rest. The reason is already on the screen. */
  rest?(): void | Promise<void>
  /** One of many in quick succession: buttons do not change, only wins are announced. */
  swift?: boolean
}

export interface MainButton {
  /** The button's label; a `wide` button shows it. */
  label: string
  /** A drawing of `icons` (shell/icons.ts), for a `round` button. */
  icon?: string
  disabled?: boolean
}

export interface EntryEnding {
  /** This page has not seen the end of the round: the table had gone on to another one. */
  readonly missed: boolean
  /** How many of the player's entries are still to be settled. */
  readonly awaited: number
}

export interface StakeControl {
  /** Minor units: selected on the ladder, or placed by the game. */
  readonly value: number
  /** The stakes on offer, lowest first. */
  readonly all: readonly number[]
  /** Shows the sum of the game's own chips (games with `stakes: "own"`). */
  lay(minor: number): void
  onChange(listener: (minor: number) => void): void
}

export interface Celebration {
  /** Minor units. */
  amount: number
  stake: number
  /** What the round has cost its player, if that is not the stake. */
  cost?: number
  /** The win shown before. */
  before?: number
  /** Pictures thrown into the air by a big win. */
  pictures?: readonly Bitmap[]
}

export interface Kit<Own extends GameTexts = GameTexts> {
  /** `#game`: for CSS variables and data attributes. */
  readonly root: HTMLElement
  /** Between the plate and the buttons: the game's own inputs. */
  readonly choices: HTMLElement
  readonly session: ShellSession
  readonly free: boolean
  readonly language: string
  /** The shell's texts. */
  readonly words: ShellTexts
  /** The game's own texts. */
  readonly texts: Texts<Own>
  readonly money: FormatMoney
  /** A number that is no money, in the player's language, with the sign after it: "1.20" and "×". */
  readonly number: FormatNumber
  /** An exact fraction in percent, truncated to this many decimals, in the player's language. */
  percent(part: { top: bigint; bottom: bigint }, decimals?: number): string
  readonly synth: Synth
  /** Sounds that all games share. */
  readonly sounds: ShellSounds
  /** A short vibration, where there is one: something landed, a win. */
  readonly haptics: Haptics
  /** The player wants short animations, and the law of the brand allows them: shows are skipped a moment after they start. */
  readonly turbo: boolean

  readonly phase: Phase
  onPhase(listener: (phase: Phase) => void): void
  /** Minor units, as on the screen. */
  readonly balance: number
  readonly stake: StakeControl

  /** Plays a round. Resolves when it has been shown and paid; undefined if there was none. */
  play<Outcome extends object>(turn: RoundTurn<Outcome>): Promise<ShellRound<Outcome> | undefined>
  /** The next step of the current round. `show` is called with the round after it, ended or not. */
  step<Outcome extends object>(
    action: unknown,
    show: (round: ShellRound<Outcome>) => void | Promise<void>,
  ): Promise<ShellRound<Outcome> | undefined>
  /** Enters the table's current round. The entry is `kit.entered` until it has been settled. */
  enter(bet: EntryBet): Promise<ShellRound | undefined>
  /** Cashes out of the running round; undefined if it was too late. */
  leave(hand?: number): Promise<ShellRound | undefined>
  /** Acts with the entry in a hand while the round runs, of a game in which players do; undefined: it did not count. */
  act(hand: number, action: unknown): Promise<ShellRound | undefined>
  readonly entered: ShellRound | undefined
  /** The entry in one of the player's hands, at a table where they can have several (`game.hands`). */
  enteredIn(hand: number): ShellRound | undefined
  /** A shared game's table as last received. */
  readonly table: TableView | undefined
  /** Milliseconds since 1970 by the studio's clock. */
  now(): number

  /** Chips that the player keeps for this table; null empties a slot. */
  readonly saved: {
    list(): Promise<readonly SavedBet[]>
    keep(slot: number, bets: SavedBet["bets"] | null): Promise<readonly SavedBet[]>
  }

  /** The button of the table's chat; undefined: it has none. */
  readonly chat: HTMLElement | undefined

  /** Up to 500 finished rounds of the live table in short, oldest first. */
  pastMarks(): Promise<readonly string[]>

  /** Takes a gun in a shared sea (again, if it was given up) and follows it; `on` gets undefined when the connection is lost. */
  joinSea(on: (view: SharedSeaView | undefined) => void): void

  /** The main button while idle or open; undefined: the shell's default. */
  main(button: MainButton | undefined): void
  /** The line between stage and buttons. */
  plate(text: string, lit?: boolean): void
  /** A message of trouble or waiting; "" removes it. */
  notice(text: string): void
  /** Announces text to screen readers. */
  say(text: string): void
  /** The figure "win"; undefined: not known yet. */
  win(minor: number | undefined): void
  /** Announcements over the stage. */
  readonly overlay: Overlay
  /** Counts a win up with its sounds; from 12 stakes on it is announced over the stage. */
  celebrate(win: Celebration): Promise<void>
  /** Aborted when the player skips the current animation. A new one for each round. */
  readonly skipping: AbortSignal
  /** In a show of many parts (free spins): a skip from here on applies to what follows. */
  nextPart(): void
  panel(title: string, fill: (body: HTMLElement, close: () => void) => void): void
}

/** What the shell calls on a mounted game. */
export interface Mounted {
  /** The main button, Space or Enter, while idle or open. */
  main(): void
  /** Why rounds cannot start by themselves now, as a sentence: no automatic cash-out is set. Of a game with `autoplay`. */
  autoplayObstacle?(): string | undefined
  /** What the next automatic round costs, in minor units; absent: the amount of the stake control. */
  autoplayStake?(): number
  /** The main button while the bet before is still being sent: of a game whose rounds follow in quick succession. */
  mainAgain?(): void
  /** Other keys (arrows, digits); true if it was one of the game's. */
  key?(event: KeyboardEvent): boolean
  /** A round that an earlier page left open and that has ended since. */
  show?(round: ShellRound): void | Promise<void>
  /** Continues a round that an earlier page left open. */
  resume?(round: ShellRound): void
  /** The table has changed. */
  table?(view: TableView): void
  /** The player's own entry at the table has been settled (or returned) and paid. */
  settled?(round: ShellRound, hand: number, ending: EntryEnding): void
}

export interface GameClient<Own extends GameTexts = GameTexts> {
  /** The same object that the studio plays with; rules, history and verifier read it. */
  readonly game: StudioGame
  /** `ladder`: the shell's stake control; `own`: the game has its own chips and reports their sum. */
  readonly stakes: "ladder" | "own"
  /** Whether a step of the ladder can be played; absent: every one. */
  takes?(stake: number): boolean
  /** Rounds can start by themselves: `main` plays a whole one, with what is set. What a player has to decide, it waits for. */
  readonly autoplay?: boolean
  /** Whether a round had a feature (free spins, a bonus), at which players may want rounds to stop. Absent: the game has none. */
  feature?(round: ShellRound): boolean
  /** `round`: an icon (slots); `wide`: text on it ("Cash out $12.40"). */
  readonly button: "round" | "wide"
  /** Address of a drawing of the name; absent: the name is written. */
  readonly logo?: string
  mount(stage: HTMLElement, kit: Kit<Own>): Mounted | Promise<Mounted>
  /** How to play, above the shell's own rules (exact RTP, interruption, malfunction, keys). */
  rules(kit: Kit<Own>): readonly (Node | string)[]
  /** The RTPs to list in the rules if `game.returns` are too many to read. */
  shownReturns?(kit: Kit<Own>): readonly Return[]
  /** Further exact figures for the rules, already formatted. */
  figures?(kit: Kit<Own>): readonly (readonly [label: string, value: string])[]
  /** A decided round in the history. */
  outcome(round: ShellRound, kit: Kit<Own>): Node | string
}
