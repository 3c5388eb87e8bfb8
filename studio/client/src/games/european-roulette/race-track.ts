import { colorOf, spotOf, wheel } from "../../../../games/european-roulette/spots.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import { svg } from "../../svg.ts"
import { segmented } from "../betting/segmented.ts"
import {
  type CalledChips,
  calledBets,
  chipsIn,
  type NeighborCount,
  neighborChips,
  neighborCounts,
  neighborsOf,
  wheelParts,
} from "./called-bets.ts"
import { pocketShape } from "./oval.ts"
import { numberName, type RouletteKit } from "./words.ts"

interface TrackOptions {
  readonly kit: RouletteKit
  /** Lays this many of the chosen chip on each spot. */
  placeAll(chips: CalledChips): void
}

/** The order of the wheel as an oval: a number is bet on with its neighbors, a part of the wheel with its called bet. */
export class RaceTrack {
  readonly element
  private readonly parts: TrackOptions
  private readonly field = h("div", { class: "track-field" })
  private readonly oval = svg("svg", { class: "track-oval" })
  private readonly zones
  private readonly count
  private readonly pockets: { number: number; group: SVGGElement; shape: SVGPathElement; text: SVGTextElement }[]
  private focused = 0

  constructor(parts: TrackOptions) {
    const { kit } = parts
    const { texts } = kit
    this.parts = parts
    this.count = segmented<NeighborCount>({
      label: texts("track.neighbors"),
      options: neighborCounts,
      text: String,
      start: 2,
      onChange: () => this.label(),
    })
    this.pockets = wheel.map((number, place) => this.pocket(number, place))
    this.oval.append(...this.pockets.map(({ group }) => group))
    const zones = wheelParts.map(part =>
      h(
        "button",
        {
          type: "button",
          class: `zone ${part}`,
          "aria-label": this.offer(texts(`track.${part}`), calledBets[part]),
          onclick: () => this.place(calledBets[part], texts(`track.${part}`)),
          onpointerenter: () => this.light(Object.keys(calledBets[part]).flatMap(code => [...(spotOf(code)?.covers ?? [])])),
          onpointerleave: () => this.light([]),
        },
        texts(`track.${part}`),
      ),
    )
    this.zones = h("div", { class: "track-zones" }, ...zones)
    this.field.append(this.oval, this.zones)
    this.element = h(
      "div",
      { class: "race-track", role: "group", "aria-label": texts("track.name") },
      this.field,
      this.count.element,
    )
    this.oval.addEventListener("keydown", event => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      this.setFocus((this.focused + by + wheel.length) % wheel.length)
      this.pockets[this.focused]?.group.focus()
    })
    this.setFocus(0)
    this.label()
    new ResizeObserver(([entry]) => {
      if (entry) this.layOut(entry.contentRect)
    }).observe(this.field)
  }

  /** Marks the numbers with chips on them, alone or with others. */
  draw(bets: SpotBets): void {
    const laid = new Set(betsIn(bets).flatMap(([code]) => (/^\d/.test(code) ? [...(spotOf(code)?.covers ?? [])] : [])))
    for (const { number, group } of this.pockets) group.classList.toggle("laid", laid.has(number))
  }

  /** Marks the number that fell; undefined removes the mark. */
  mark(number: number | undefined): void {
    for (const pocket of this.pockets) pocket.group.classList.toggle("fell", pocket.number === number)
  }

  private pocket(number: number, place: number) {
    const shape = svg("path", { class: "pocket" })
    const text = svg("text", { class: "pocket-number", "text-anchor": "middle" }, String(number))
    const group = svg("g", { class: colorOf(number), role: "button", tabindex: -1, "data-pocket": number }, shape, text)
    const call = () => this.place(neighborChips(number, this.count.value), this.nameOf(number))
    group.addEventListener("click", call)
    group.addEventListener("keydown", event => {
      if (event.key !== "Enter") return
      event.preventDefault()
      event.stopPropagation()
      call()
    })
    group.addEventListener("focus", () => this.setFocus(place))
    group.addEventListener("pointerenter", () => this.light(neighborsOf(number, this.count.value)))
    group.addEventListener("pointerleave", () => this.light([]))
    return { number, group, shape, text }
  }

  private nameOf(number: number): string {
    const { kit } = this.parts
    return kit.texts("track.with", { number: numberName(kit, number), count: this.count.value })
  }

  private offer(name: string, chips: CalledChips): string {
    return this.parts.kit.texts("track.offer", { name, count: chipsIn(chips), chips: chipsIn(chips) })
  }

  private label(): void {
    for (const { number, group } of this.pockets)
      group.setAttribute("aria-label", this.offer(this.nameOf(number), neighborChips(number, this.count.value)))
  }

  private place(chips: CalledChips, name: string): void {
    const { kit, placeAll } = this.parts
    if (kit.phase !== "idle") return
    placeAll(chips)
    kit.plate(this.offer(name, chips))
  }

  private light(numbers: readonly number[]): void {
    for (const { number, group } of this.pockets) group.classList.toggle("aimed", numbers.includes(number))
  }

  private setFocus(place: number): void {
    this.pockets[this.focused]?.group.setAttribute("tabindex", "-1")
    this.focused = place
    this.pockets[place]?.group.setAttribute("tabindex", "0")
  }

  private layOut({ width, height }: { width: number; height: number }): void {
    if (width < 1 || height < 1) return
    const upright = height > width
    const thick = Math.max(26, Math.min(46, Math.min(width, height) * 0.22))
    this.field.toggleAttribute("data-upright", upright)
    this.zones.style.setProperty("inset", `${thick + 3}px`)
    this.oval.setAttribute("viewBox", `0 0 ${width} ${height}`)
    for (const [place, { shape, text }] of this.pockets.entries()) {
      const { path, middle } = pocketShape({ width, height, thick }, place, wheel.length)
      shape.setAttribute("d", path)
      text.setAttribute("x", middle.x.toFixed(1))
      text.setAttribute("y", (middle.y + thick * 0.15).toFixed(1))
      text.setAttribute("font-size", String(Math.round(thick * 0.42)))
    }
  }
}
