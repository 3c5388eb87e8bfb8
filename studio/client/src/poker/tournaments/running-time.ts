import { h } from "../../dom.ts"

/** Milliseconds between two looks at the times that run. */
const every = 250

let isTicking = false

/** "12:34", or "1:02:03" from an hour on. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, "0")
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function write(element: HTMLElement): void {
  const text = clockText(Number(element.dataset.until) - performance.now())
  if (element.textContent !== text) element.textContent = text
}

/** Lets the time in an element run down from here; a difference of less than a second changes nothing. */
export function runDown(element: HTMLElement, left: number): void {
  const until = performance.now() + left
  const known = Number(element.dataset.until ?? Number.NaN)
  if (!(Math.abs(known - until) < 1000)) element.dataset.until = String(until)
  write(element)
  if (isTicking) return
  isTicking = true
  setInterval(() => {
    for (const one of document.querySelectorAll<HTMLElement>(".running-time[data-until]")) write(one)
  }, every)
}

/** A time that runs down. Screen readers leave it alone: what matters about it is said when it happens. */
export function runningTime(left: number): HTMLElement {
  const element = h("span", { class: "running-time", role: "timer", "aria-live": "off" })
  runDown(element, left)
  return element
}
