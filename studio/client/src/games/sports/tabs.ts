import { h } from "../../dom.ts"

interface PanelTab {
  readonly name: string
  readonly label: string
  readonly panel: HTMLElement
}

/** Tabs by the pattern of the ARIA guide: the arrows change between them. */
export function createTabs(label: string, tabs: readonly PanelTab[]) {
  const buttons = tabs.map(({ name, label: text }) => {
    const count = h("b", { class: "tab-count" })
    count.hidden = true
    const element = h(
      "button",
      { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => show(name) },
      text,
      count,
    )
    return { name, count, element }
  })
  for (const { name, panel } of tabs) {
    panel.id = `panel-${name}`
    panel.setAttribute("role", "tabpanel")
    panel.setAttribute("aria-labelledby", `tab-${name}`)
    panel.setAttribute("tabindex", "-1")
  }
  let current = ""
  function show(next: string): void {
    current = next
    for (const { name, panel } of tabs) panel.hidden = name !== next
    for (const { name, element } of buttons) {
      element.setAttribute("aria-selected", String(name === next))
      element.tabIndex = name === next ? 0 : -1
    }
  }
  show(tabs[0]?.name ?? "")
  const bar = h("div", { class: "tab-bar", role: "tablist", "aria-label": label }, ...buttons.map(({ element }) => element))
  return {
    element: h("div", { class: "tabbed" }, bar, ...tabs.map(({ panel }) => panel)),
    show,
    /** To the next or the one before, in the direction of reading. */
    move(by: 1 | -1): void {
      const at = tabs.findIndex(({ name }) => name === current)
      const next = tabs[(at + by + tabs.length) % tabs.length]!
      show(next.name)
      if (bar.contains(document.activeElement)) buttons.find(({ name }) => name === next.name)?.element.focus()
    },
    count(name: string, value: number): void {
      const found = buttons.find(button => button.name === name)
      if (!found) return
      found.count.textContent = value > 0 ? String(value) : ""
      found.count.hidden = value === 0
    },
  }
}
