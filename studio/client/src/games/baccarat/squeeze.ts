import { h } from "../../dom.ts"
import "./squeeze.css"

/** How far a card has to be peeled to be turned. */
const enough = 0.55

/**
 * A card that lies face down can be peeled from its lower edge, with a finger or the mouse. Only this page sees it: the deal
 * continues for everyone at its own time.
 */
export function squeezable(card: HTMLElement, face: Node, turned: () => void): void {
  const fold = h("span", { class: "squeeze-fold" })
  card.prepend(h("span", { class: "squeeze-face" }, face))
  card.append(fold)
  card.classList.add("squeezable")
  let from: number | undefined
  const peel = (part: number) => card.style.setProperty("--peel", String(part))
  const peeled = () => Number(card.style.getPropertyValue("--peel"))
  card.addEventListener("pointerdown", event => {
    if (event.button !== 0 || card.classList.contains("open")) return
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
    card.classList.remove("peeling")
    if (peeled() >= enough && !card.classList.contains("open")) turned()
    peel(0)
  }
  card.addEventListener("pointerup", release)
  card.addEventListener("pointercancel", release)
}
