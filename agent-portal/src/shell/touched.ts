/** What somebody who is at a page does to it sooner or later. */
const TOUCHES = ["pointerdown", "pointermove", "wheel", "keydown"] as const
/** Also what a popup keeps to itself. */
const LISTENING = { passive: true, capture: true } as const

/** Notices whether somebody is at the page. `sinceAsked`: has he touched it since this was asked last? */
export function watchTouches(page: EventTarget): { sinceAsked(): boolean; stop(): void } {
  let touched = false
  const touch = (): void => {
    touched = true
  }
  for (const kind of TOUCHES) page.addEventListener(kind, touch, LISTENING)
  return {
    sinceAsked() {
      const answer = touched
      touched = false
      return answer
    },
    stop() {
      for (const kind of TOUCHES) page.removeEventListener(kind, touch, LISTENING)
    },
  }
}
