import { h } from "../dom.ts"

/** The closing message of a session, over the table. */
export function showEnd(root: HTMLElement, text: string, again?: { label: string; action(): void }): void {
  const button = again && h("button", { type: "button", class: "small-button", onclick: again.action }, again.label)
  root.querySelector(".loading")?.remove()
  root.append(h("div", { class: "end", role: "alert" }, h("div", { class: "banner-card" }, h("p", {}, text), button)))
}
