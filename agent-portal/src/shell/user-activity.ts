/** Events that a user at the page triggers sooner or later. */
const TOUCHES = ["pointerdown", "pointermove", "wheel", "keydown"] as const
/** Captures events that a popup does not propagate. */
const LISTENING = { passive: true, capture: true } as const

/** Watches for a user at the page. `sinceLast`: whether they have touched it since the last call. */
export function watchUserActivity(page: EventTarget): { sinceLast(): boolean; stop(): void } {
  let touched = false
  const touch = (): void => {
    touched = true
  }
  for (const kind of TOUCHES) page.addEventListener(kind, touch, LISTENING)
  return {
    sinceLast() {
      const answer = touched
      touched = false
      return answer
    },
    stop() {
      for (const kind of TOUCHES) page.removeEventListener(kind, touch, LISTENING)
    },
  }
}
