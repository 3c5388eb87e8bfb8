const ends = ["pointerup", "pointercancel"] as const
let pressed = false
const note = ({ type }: Event): void => {
  pressed = type === "pointerdown"
}
for (const type of ["pointerdown", ...ends]) addEventListener(type, note, true)

/**
 * Runs work that may move the page: not while a pointer is pressed, or a click on what lies below would miss it. A field that is
 * left by such a click shows what is wrong with it once the click is done.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work()
    return
  }
  const begin = (): void => {
    for (const type of ends) removeEventListener(type, begin, true)
    setTimeout(work)
  }
  for (const type of ends) addEventListener(type, begin, true)
}
