import { h } from "../dom.ts"

/** What follows quickly is read out together. */
const together = 350

/** Tells screen readers what happens at a table: turns, actions, boards and results. */
export function announcer() {
  const element = h("p", { class: "spoken", role: "status", "aria-live": "polite" })
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const speak = () => {
    timer = undefined
    element.textContent = waiting.join(" ")
    waiting = []
  }
  return {
    element,
    say(text: string | undefined): void {
      if (!text) return
      waiting.push(text)
      if (timer === undefined) timer = setTimeout(speak, together)
    },
  }
}
