import { closeSheet } from "../close-sheet.ts"
import { listenToParent, type SendToParent } from "../parent.ts"

/** A tool of the game's bar. */
interface Tool {
  readonly key: "history" | "fairness" | "settings" | "sound"
  readonly label: string
  /** Of a switch: whether it is on. */
  readonly pressed?: boolean
  press(): void
}

/** The bar of the framing site, which can show the game's tools beside its own. */
export interface SiteBar {
  /** The tools as they are now, and whether the game draws its name in large. */
  offer(tools: readonly Tool[], logo?: boolean): void
}

/**
 * Leaves name and tools to the site's bar once the site says that it shows them (`bar`), and does what is pressed there (`tool`).
 * Under a site that says nothing, and in a window of its own, the game keeps its bar.
 */
export function siteBar(root: HTMLElement, origin: string | undefined, send: SendToParent | undefined): SiteBar {
  let tools: readonly Tool[] = []
  let hasLogo = false
  let isThere = false
  const tell = (): void => {
    if (isThere) send?.({ baize: "tools", tools: tools.map(({ press: _, ...shown }) => shown), logo: hasLogo })
  }
  listenToParent(origin, ({ baize, tool: key }) => {
    if (baize === "bar") {
      isThere = true
      root.toggleAttribute("data-site-bar", true)
      tell()
    }
    const tool = baize === "tool" && tools.find(one => one.key === key)
    if (!tool) return
    if (tool.pressed === undefined) closeSheet()
    tool.press()
  })
  return {
    offer(now, logo = false) {
      tools = now
      hasLogo = logo
      tell()
    },
  }
}
