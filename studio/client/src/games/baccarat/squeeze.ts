import type { ShoeCard } from "../../../../games/baccarat/cards.ts"
import { h } from "../../dom.ts"
import "./squeeze.css"

/** How far a card has to be peeled to be turned. */
const enough = 0.55
/** By a press of an arrow key. */
const byKey = 0.2

interface Squeeze {
  readonly label: string
  nameOf(card: ShoeCard): string
  turned(): void
}

/**
 * A card that lies face down can be peeled from its lower edge, with a finger, the mouse or the arrow keys. Only this page sees
 * it: the deal continues for everyone at its own time. The returned function is called when it is turned.
 */
export function squeezable(card: HTMLElement, face: Node, { label, nameOf, turned }: Squeeze): (known: ShoeCard) => void {
  const fold = h("span", { class: "squeeze-fold" })
  card.prepend(h("span", { class: "squeeze-face" }, face))
  card.append(fold)
  card.classList.add("squeezable")
  card.tabIndex = 0
  card.setAttribute("role", "button")
  card.setAttribute("aria-label", label)
  let from: number | undefined
  const isOpen = () => card.classList.contains("open")
  const peel = (part: number) => card.style.setProperty("--peel", String(part))
  const peeled = () => Number(card.style.getPropertyValue("--peel"))
  const flat = () => {
    card.classList.remove("peeling")
    peel(0)
  }
  card.addEventListener("pointerdown", event => {
    if (event.button !== 0 || isOpen()) return
    from = event.clientY
    card.setPointerCapture(event.pointerId)
    card.classList.add("peeling")
  })
  card.addEventListener("pointermove", event => {
    if (from === undefined) return
    peel(Math.max(0, Math.min(1, (from - event.clientY) / card.clientHeight)))
  })
  const release = () => {
    if (from === undefined) return
    from = undefined
    const isTurned = peeled() >= enough && !isOpen()
    flat()
    if (isTurned) turned()
  }
  card.addEventListener("pointerup", release)
  card.addEventListener("pointercancel", release)
  card.addEventListener("keydown", event => {
    const step = event.key === "ArrowUp" ? byKey : event.key === "ArrowDown" ? -byKey : 0
    const turns = event.key === "Enter" || event.key === " "
    if (isOpen() || (step === 0 && !turns)) return
    // The keys of the table are not meant.
    event.preventDefault()
    event.stopPropagation()
    if (turns) return turned()
    peel(Math.max(0, Math.min(1, peeled() + step)))
    card.classList.toggle("peeling", peeled() > 0)
  })
  card.addEventListener("blur", flat)
  return known => {
    flat()
    card.setAttribute("role", "img")
    card.setAttribute("aria-label", nameOf(known))
    card.removeAttribute("tabindex")
  }
}
