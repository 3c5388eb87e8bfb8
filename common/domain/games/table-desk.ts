import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Game } from "./game.ts"
import type { Launcher, LaunchOptions, LaunchOutcome, OpenGame } from "./launcher.ts"

/** The most games beside each other. */
const MOST_SEATS = 4

/** A place for a game, with a launch, an address and an end of its own. */
export interface Seat {
  readonly id: number
  readonly launcher: Launcher
  readonly play: OpenGame
}

/** Whether the site shows what a game is played from: games beside each other then need no balance of their own. */
export const isBalanceShared = ({ mode, ownWallet }: Pick<OpenGame, "mode" | "ownWallet">): boolean =>
  mode === "real" && !ownWallet

/** The games that a member has open beside each other: the first is the site's own, live tables can be added. */
export class TableDesk {
  private places: readonly { readonly id: number; readonly launcher: Launcher }[]
  /** What became of the last game that was to be added. */
  refused: { readonly outcome: LaunchOutcome; readonly problem: Error | undefined } | undefined = undefined
  private added = 0
  private readonly another: () => Launcher

  constructor(first: Launcher, another: () => Launcher) {
    this.places = [{ id: 0, launcher: first }]
    this.another = another
    makeAutoObservable<this, "places" | "added" | "another">(this, {
      places: observableRef,
      refused: observableRef,
      added: false,
      another: false,
    })
  }

  get seats(): readonly Seat[] {
    return this.places.flatMap(({ id, launcher }) => (launcher.play ? [{ id, launcher, play: launcher.play }] : []))
  }

  get isFull(): boolean {
    return this.seats.length >= MOST_SEATS
  }

  /** Opens a game beside the others, for the same money; true once it is open. */
  async add(game: Game, language: string, options: LaunchOptions = {}): Promise<boolean> {
    const [first] = this.seats
    if (!first || this.isFull) return false
    const launcher = this.another()
    this.refused = undefined
    const outcome = await launcher.launch(game, language, { ...options, free: first.play.mode === "free" })
    runInAction(() => {
      // Everything was left meanwhile.
      if (this.seats.length === 0) void launcher.close()
      else if (outcome === "playing") this.places = [...this.places, { id: ++this.added, launcher }]
      else this.refused = { outcome, problem: launcher.problem }
    })
    return outcome === "playing"
  }

  /** Leaves one game; the others stay. */
  leave({ launcher }: Seat): Promise<void> {
    const left = launcher.close()
    if (this.places.length > 1) this.places = this.places.filter(one => one.launcher !== launcher)
    return left
  }

  async leaveAll(): Promise<void> {
    await Promise.all(this.places.map(({ launcher }) => launcher.close()))
  }
}
