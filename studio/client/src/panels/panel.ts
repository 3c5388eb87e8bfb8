import { h, iconButton } from "../dom.ts"
import { icons } from "../shell/icons.ts"
import type { ShellTexts } from "../words.ts"

/** A table in a box of its own: one that is wider than the sheet scrolls in it, and the texts around it stay. */
function boxed(table: HTMLTableElement): HTMLElement {
  const box = h("div", { class: "table-box" })
  table.replaceWith(box)
  box.append(table)
  return box
}

const focusable = ":is(a[href], button, input, select, summary):not(:disabled, [hidden]), [tabindex='0']"

/** A sheet that scrolls can be scrolled by keyboard: what has nothing to press in it is a stop itself, whenever it is filled. */
function scrollableByKey(body: HTMLElement): void {
  const look = () => {
    if (body.scrollHeight > body.clientHeight && !body.querySelector(focusable)) body.tabIndex = 0
    else body.removeAttribute("tabindex")
  }
  new ResizeObserver(look).observe(body)
  new MutationObserver(look).observe(body, { childList: true, subtree: true, attributeFilter: ["hidden"] })
}

/** A sheet over the table, with a title and a close button. It is filled again each time it opens. */
export function openPanel(words: ShellTexts, title: string, fill: (body: HTMLElement, close: () => void) => void): void {
  const body = h("div", { class: "panel-body" })
  const close = () => dialog.close()
  const dialog = h(
    "dialog",
    { class: "panel", "aria-label": title },
    h("header", { class: "panel-head" }, h("h2", {}, title), iconButton(words("tools.close"), icons.close, close)),
    body,
  )
  dialog.addEventListener("click", event => {
    if (event.target === dialog) close()
  })
  dialog.addEventListener("close", () => dialog.remove())
  document.body.append(dialog)
  fill(body, close)
  const boxes = [...body.querySelectorAll("table")].map(boxed)
  dialog.showModal()
  for (const box of boxes) if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
  scrollableByKey(body)
  body.scrollTop = 0
}
