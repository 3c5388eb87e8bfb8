type Child = Node | string | false | null | undefined

type Props = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>

/** Creates an element: `on…` props are listeners, the rest attributes; false and undefined leave one out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value)
    else if (value !== false && value !== undefined) element.setAttribute(name, value === true ? "" : String(value))
  }
  element.append(...children.filter(child => child !== false && child !== null && child !== undefined))
  return element
}

/** The step to the next (1) or former (-1) of a row for an arrow key; 0 for other keys. */
export function sideways(key: string): -1 | 0 | 1 {
  const isForward = key === (document.dir === "rtl" ? "ArrowLeft" : "ArrowRight")
  return isForward ? 1 : key === "ArrowLeft" || key === "ArrowRight" ? -1 : 0
}

const svgNamespace = "http://www.w3.org/2000/svg"

/** An icon of 24 × 24 drawn as one stroke. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, "svg")
  svg.setAttribute("viewBox", "0 0 24 24")
  svg.setAttribute("aria-hidden", "true")
  svg.classList.add("icon")
  const drawn = document.createElementNS(svgNamespace, "path")
  drawn.setAttribute("d", path)
  svg.append(drawn)
  return svg
}

export const iconButton = (label: string, path: string, onclick: () => void) =>
  h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick }, icon(path))

export const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Continues in a task of its own: a slow phone draws a frame between two short ones, and not within a long one. */
export const nextTask = () => wait(0)

let motion: MediaQueryList | undefined

/** Whether motion is to be reduced. Asked many times in a frame: each new list of a media query would be garbage in its time. */
export const calm = (): boolean => {
  motion ??= matchMedia("(prefers-reduced-motion: reduce)")
  return motion.matches
}

/** Writes a text that changes in every frame into an element that holds nothing else, by the node that is there. */
export function write(element: Element, text: string): void {
  const { firstChild } = element
  if (!(firstChild instanceof Text) || firstChild !== element.lastChild) element.textContent = text
  else if (firstChild.data !== text) firstChild.data = text
}
