import { colourOf, type Spot, spotOf, spots } from "../../../../games/european-roulette/spots.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import { chipFace } from "../betting/chips.ts"
import { fieldOf, nextSpot, type Point, pointOf, spotAt } from "./layout.ts"
import { type Reading, tracksOf } from "./tracks.ts"
import { type RouletteKit, spotName, spotOffer } from "./words.ts"

interface Parts {
  kit: RouletteKit
  values: readonly number[]
  text(minor: number): string
  place(code: string): void
  remove(code: string): void
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** The cloth with its fields, and a button for every bet. */
export function createBoard({ kit, values, text, place, remove }: Parts) {
  const { texts, money } = kit
  const element = h("div", { class: "board", role: "group", "aria-label": texts("board") })
  const aim = h("span", { class: "aim", "aria-hidden": "true" })
  const dolly = h("span", { class: "dolly", "aria-hidden": "true" })
  const buttons = new Map<string, HTMLButtonElement>()
  let reading: Reading = tracksOf(false)
  let focused = "17"
  let aimed: string | undefined
  aim.hidden = true
  dolly.hidden = true

  const put = (item: HTMLElement, sides: Readonly<Record<string, number>>) => {
    for (const [side, part] of Object.entries(sides)) item.style.setProperty(side, `${(part * 100).toFixed(3)}%`)
  }

  for (const spot of spots) {
    const { code, bet, covers } = spot
    const isField = fieldOf(spot) !== undefined
    const button = h("button", { type: "button", class: `spot ${isField ? "field" : "line"} ${bet}`, "data-spot": code })
    if (bet === "straight") button.dataset.colour = colourOf(covers[0] ?? 0)
    if (bet === "colour") button.dataset.colour = code
    const written = bet === "straight" ? code : texts.find(`cloth.${bet === "column" ? "column" : code}`)
    if (isField && bet !== "colour") button.append(h("span", { class: "field-text" }, written ?? ""))
    if (bet === "colour") button.append(h("span", { class: "diamond" }))
    // A pointer aims at the cloth itself; this is the key on a focused spot, or a screen reader's press.
    button.addEventListener("click", event => {
      if (event.detail === 0) place(code)
    })
    button.addEventListener("focus", () => setFocus(code))
    buttons.set(code, button)
    element.append(button)
  }
  element.append(aim, dolly)

  function setFocus(code: string): void {
    buttons.get(focused)?.setAttribute("tabindex", "-1")
    focused = code
    buttons.get(code)?.setAttribute("tabindex", "0")
  }
  for (const button of buttons.values()) button.tabIndex = -1
  setFocus(focused)

  function layOut(upright: boolean): void {
    reading = tracksOf(upright)
    element.toggleAttribute("data-upright", upright)
    for (const spot of spots) {
      const button = buttons.get(spot.code)!
      const field = fieldOf(spot)
      if (field) put(button, reading.box(field))
      else put(button, reading.point(pointOf(spot)))
    }
  }

  function point(event: PointerEvent): Spot | undefined {
    const { left, top, width, height } = element.getBoundingClientRect()
    const across = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    return spotAt(reading.inverse(across), reading.reach(width, height))
  }

  function showAim(spot: Spot | undefined): void {
    if (spot?.code === aimed) return
    for (const marked of element.querySelectorAll(".aimed")) marked.classList.remove("aimed")
    aimed = spot?.code
    aim.hidden = !spot
    if (!spot) return
    put(aim, reading.point(pointOf(spot)))
    for (const number of spot.covers) buttons.get(String(number))?.classList.add("aimed")
    buttons.get(spot.code)?.classList.add("aimed")
    kit.plate(spotOffer(kit, spot))
  }

  element.addEventListener("pointerdown", event => {
    // Keeps the focus, so that the space key still spins.
    event.preventDefault()
    if (kit.phase !== "idle" || event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    showAim(point(event))
  })
  element.addEventListener("mousedown", event => event.preventDefault())
  element.addEventListener("pointermove", event => {
    if (kit.phase === "idle" && (event.pointerType === "mouse" || event.pressure > 0)) showAim(point(event))
  })
  element.addEventListener("pointerup", event => {
    const code = aimed
    if (event.button === 0 && code && kit.phase === "idle") place(code)
    if (event.pointerType !== "mouse") showAim(undefined)
  })
  for (const end of ["pointercancel", "pointerleave"]) element.addEventListener(end, () => showAim(undefined))
  element.addEventListener("contextmenu", event => {
    event.preventDefault()
    const spot = point(event as PointerEvent)
    if (spot) remove(spot.code)
  })
  element.addEventListener("keydown", event => {
    const by = arrows[event.key]
    if (event.key === "Delete") remove(focused)
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const next = nextSpot(focused, reading.onCloth(by))
    if (!next) return
    setFocus(next.code)
    buttons.get(next.code)?.focus()
    kit.plate(spotOffer(kit, next))
  })

  return {
    element,
    layOut,
    draw(bets: SpotBets) {
      for (const [code, button] of buttons) {
        const spot = spotOf(code)!
        const bet = bets[code]
        const label = bet ? texts("laid", { spot: spotName(kit, spot), amount: money(bet) }) : spotOffer(kit, spot)
        if (button.getAttribute("aria-label") === label) continue
        button.setAttribute("aria-label", label)
        button.querySelector(".chip")?.remove()
        if (bet) button.append(chipFace(bet, values, text))
      }
    },
    /** All fields can be bet on again; the winning number stays marked. */
    undim: () => element.removeAttribute("data-decided"),
    /** Marks the winning number and its payouts; undefined removes the marks. */
    mark(number: number | undefined, won: SpotBets = {}) {
      element.toggleAttribute("data-decided", number !== undefined)
      dolly.hidden = number === undefined
      for (const [code, button] of buttons) {
        button.classList.toggle("fell", number !== undefined && code === String(number))
        button.classList.toggle("winning", won[code] !== undefined)
      }
      const field = number === undefined ? undefined : fieldOf(spotOf(String(number))!)
      if (!field) return
      const { left, top, width, height } = reading.box(field)
      put(dolly, { left: left + width * 0.8, top: top + height * 0.55 })
    },
  }
}
