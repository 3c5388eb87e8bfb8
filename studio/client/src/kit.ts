import type { Return, StudioGame } from "../../games/game.ts"
import type { TableView } from "../../protocol.ts"
import type { Money } from "./money.ts"
import type { Overlay } from "./shell/overlay.ts"
import type { Bitmap } from "./shell/rain.ts"
import type { ShellSounds } from "./shell/shell-sounds.ts"
import type { Synth } from "./shell/synth.ts"
import type { Round, Session } from "./studio-api.ts"
import type { Texts, Words } from "./words.ts"

// What the shell and a game are to each other. The shell owns money, connection, panels and buttons; a game shows and asks.

/** What the texts of every game begin with (`locales/<code>/en.json`, `ko.json`). */
export interface GameTexts {
  /** As on its tile. */
  name: string
  /** The main button when a round can begin: "Spin", "Roll", "Fire". */
  main: string
  /** The line over the controls before the first round. */
  press: string
  /** What the keys do. */
  keys: string
  /** Names of `game.returns` where they are not numbers: "Red or black". */
  returns?: Readonly<Record<string, string>>
}

/**
 * idle: a round can begin · sending: the bet is on its way · showing: a decided round is being told, the main button skips ·
 * open: a round is paid for and being played (mines, a place at a table) · over: the session has ended.
 */
export type Phase = "idle" | "sending" | "showing" | "open" | "over"

export interface Turn<Outcome extends object = object> {
  /** As the game's `choice` schema reads it; null when there is nothing to choose. */
  choice: unknown
  /** Minor units; absent: what the stake control shows. */
  stake?: number
  /** The bet is on its way (and the balance covers it): reels may run. */
  begin?(): void
  /** Tells the decided round. Balance and result follow when this is done. */
  show(round: Round<Outcome>): void | Promise<void>
  /** There is no round after all (refused, returned): back to rest. The reason is already on the screen. */
  rest?(): void | Promise<void>
  /** One of many in quick succession: buttons do not change, only wins are read out. */
  swift?: boolean
}

export interface MainButton {
  /** What the button says; in a `wide` button it is written on it. */
  label: string
  /** A drawing of `icons` (shell/icons.ts), for a `round` button. */
  icon?: string
  disabled?: boolean
}

export interface StakeControl {
  /** Minor units: chosen on the ladder, or laid by the game. */
  readonly value: number
  /** What is on offer, lowest first. */
  readonly all: readonly number[]
  /** Shows what the game's own chips add up to (games with `stakes: "own"`). */
  lay(minor: number): void
  onChange(listener: (minor: number) => void): void
}

export interface Celebration {
  /** Minor units. */
  amount: number
  stake: number
  /** What the figure "win" shows before. */
  before?: number
  /** What is thrown into the air when the win is a big one. */
  pictures?: readonly Bitmap[]
}

export interface Kit<Own extends GameTexts = GameTexts> {
  /** `#game`: for CSS variables and data attributes. */
  readonly root: HTMLElement
  /** Between the plate and the buttons: the game's own inputs. */
  readonly choices: HTMLElement
  readonly session: Session
  readonly free: boolean
  readonly language: string
  /** The shell's texts. */
  readonly words: Words
  /** The game's own texts. */
  readonly texts: Texts<Own>
  readonly money: Money
  /** Per cent of an exact part, cut after so many decimals, in the player's language. */
  percent(part: { top: bigint; bottom: bigint }, decimals?: number): string
  readonly synth: Synth
  /** The sounds that all games share. */
  readonly sounds: ShellSounds

  readonly phase: Phase
  onPhase(listener: (phase: Phase) => void): void
  /** Minor units, as it is on the screen. */
  readonly balance: number
  readonly stake: StakeControl

  /** Plays a round. Resolves when it has been told and paid; undefined when there was none. */
  play<Outcome extends object>(turn: Turn<Outcome>): Promise<Round<Outcome> | undefined>
  /** The next step of the round in play. `show` is called with the round after it, ended or not. */
  step<Outcome extends object>(
    action: unknown,
    show: (round: Round<Outcome>) => void | Promise<void>,
  ): Promise<Round<Outcome> | undefined>
  /** A place in the table's present round. The entry is then `kit.entered` until it has been settled. */
  enter(bet: { choice: unknown; stake?: number }): Promise<Round | undefined>
  /** Gets out of the running round; undefined when it was too late. */
  leave(): Promise<Round | undefined>
  readonly entered: Round | undefined
  /** A shared game's table as last heard. */
  readonly table: TableView | undefined
  /** Milliseconds since 1970 by the studio's clock. */
  now(): number

  /** What the main button says while idle or open; undefined: what the shell says by itself. */
  main(button: MainButton | undefined): void
  /** The line between stage and buttons. */
  plate(text: string, lit?: boolean): void
  /** A message of trouble or waiting; "" takes it away. */
  notice(text: string): void
  /** Read out to who cannot see the stage. */
  say(text: string): void
  /** The figure "win"; undefined: not known yet. */
  win(minor: number | undefined): void
  /** Announcements over the stage. */
  readonly overlay: Overlay
  /** Counts a win up with the sounds it deserves; from 12 stakes on it is announced over the stage. */
  celebrate(win: Celebration): Promise<void>
  /** Aborted when the player wants the present show shorter. A new one for each round. */
  readonly skipping: AbortSignal
  /** A show of many parts (free spins): from here on a wish to skip concerns what follows. */
  nextPart(): void
  panel(title: string, fill: (body: HTMLElement, close: () => void) => void): void
}

/** What the shell asks of a game that stands on its stage. */
export interface Mounted {
  /** The main button, Space or Enter, while idle or open. */
  main(): void
  /** Other keys (arrows, digits); true when it was one of the game's. */
  key?(event: KeyboardEvent): boolean
  /** A round that an earlier page left open and that has ended since. */
  show?(round: Round): void | Promise<void>
  /** A round that an earlier page left in play, to go on with. */
  resume?(round: Round): void
  /** The table has changed. */
  table?(view: TableView): void
  /** One's own entry at the table has been settled (or given back) and paid. */
  settled?(round: Round): void
}

export interface GameClient<Own extends GameTexts = GameTexts> {
  /** The very object the studio plays with: rules, history and verifier read it. */
  readonly game: StudioGame
  /** `ladder`: the shell's stake control; `own`: the game lays its own chips and says what they add up to. */
  readonly stakes: "ladder" | "own"
  /** Whether a step of the ladder can be played at all; absent: every one. */
  takes?(stake: number): boolean
  /** `round`: an icon (slots); `wide`: words on it ("Cash out $12.40"). */
  readonly button: "round" | "wide"
  /** Address of a drawing of the name; absent: the name is written. */
  readonly logo?: string
  mount(stage: HTMLElement, kit: Kit<Own>): Mounted | Promise<Mounted>
  /** How to play, above what the shell says itself (exact returns, interruption, malfunction, keys). */
  rules(kit: Kit<Own>): readonly (Node | string)[]
  /** The returns the rules list where `game.returns` are too many to read. */
  shownReturns?(kit: Kit<Own>): readonly Return[]
  /** Further exact figures for the rules, already in words. */
  figures?(kit: Kit<Own>): readonly (readonly [label: string, value: string])[]
  /** A decided round in the history. */
  outcome(round: Round, kit: Kit<Own>): Node | string
}
