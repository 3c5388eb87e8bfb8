import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../domain.ts"
import { whenIdle } from "./when-idle.ts"

/**
 * The title of the window: the page, or the game that is open over it, and the brand. The rest of the head is updated when the
 * browser is idle.
 */
export const Title = observer(function Title({ text }: { text: string }) {
  const { site, launcher } = useDomain()
  const name = site.info?.name
  const shown = launcher.play?.name ?? text
  const title = name ? `${shown} · ${name}` : shown
  const open = site.status?.systemStatus === 0
  // Updates with the page and the language.
  useEffect(() => {
    if (!open || !title) return
    whenIdle(
      () => import("./head.ts"),
      head => head.describe(document.documentElement.lang, location.pathname + location.search),
    )
  }, [open, title])
  return <title>{title}</title>
})
