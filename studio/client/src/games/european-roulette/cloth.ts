import type { SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import { type BoardOptions, RouletteBoard } from "./board.ts"
import type { CalledChips } from "./called-bets.ts"
import type { ClothForm } from "./layout.ts"
import "./race-track.css"
import { RaceTrack } from "./race-track.ts"

interface ClothOptions extends BoardOptions {
  /** What the corner of a folded cloth shows. */
  readonly corner: HTMLElement
  placeAll(chips: CalledChips): void
}

/** Pixels: the least height of a track beside the whole cloth. */
const leastTrack = 176

/** The cloth and the racetrack: over each other where there is room, else one at a time. */
export class RouletteCloth {
  readonly element
  private readonly board: RouletteBoard
  private readonly track: RaceTrack
  private readonly toTrack
  private readonly corner
  private form: ClothForm | undefined

  constructor(parts: ClothOptions) {
    const { texts } = parts.kit
    this.corner = h("div", { class: "cloth-corner" }, parts.corner)
    this.board = new RouletteBoard(parts)
    this.track = new RaceTrack(parts)
    const turn = (key: "show" | "hide", shown: boolean) =>
      h("button", { type: "button", class: `track-turn ${key}`, onclick: () => this.turn(shown) }, texts(`track.${key}`))
    this.toTrack = turn("show", true)
    // The board aims at its spots with the pointer; here nothing lies under it.
    for (const kind of ["pointerdown", "pointermove", "pointerup"] as const)
      this.toTrack.addEventListener(kind, event => event.stopPropagation())
    this.board.element.append(this.toTrack, this.corner)
    this.track.element.append(turn("hide", false))
    this.element = h("div", { class: "board-side" }, this.board.element, this.track.element)
    new ResizeObserver(() => this.arrange()).observe(this.element)
  }

  draw(bets: SpotBets, others: SpotBets = {}): void {
    this.board.draw(bets, others)
    this.track.draw(bets)
  }

  mark(number: number | undefined, won: SpotBets = {}): void {
    this.board.mark(number, won)
    this.track.mark(number)
  }

  undim(): void {
    this.board.undim()
  }

  layOut(form: ClothForm): void {
    // The places of its fields are parts of its sides: another size alone moves none of them.
    if (form === this.form) return
    this.form = form
    this.board.layOut(form)
    this.board.putInCorner(this.toTrack, "track")
    this.corner.hidden = !this.board.putInCorner(this.corner, "wheel")
    this.arrange()
  }

  private turn(shown: boolean): void {
    this.element.toggleAttribute("data-tracking", shown)
    const next = shown ? this.track.element.querySelector("button") : this.toTrack
    if (document.activeElement?.classList.contains("track-turn")) next?.focus()
  }

  private arrange(): void {
    const { clientWidth, clientHeight } = this.element
    const left = clientHeight - (clientWidth * 5.4) / 14
    const both = this.form === "lying" && clientWidth > 560 && left > leastTrack
    this.element.toggleAttribute("data-both", both)
    if (both) this.element.removeAttribute("data-tracking")
  }
}
