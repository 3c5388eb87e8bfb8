import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../domain.ts"
import { whenIdle } from "./when-idle.ts"

/** The title of the window: what is shown, and whose it is. What else an open site says of the page follows when there is time. */
export const Title = observer(function Title({ text }: { text: string }) {
  const { site } = useDomain()
  const name = site.info?.name
  const title = name ? `${text} · ${name}` : text
  const open = site.status?.systemStatus === 0
  // Another page, another text; and another language too.
  useEffect(() => {
    if (!open || !title) return
    whenIdle(
      () => import("./head.ts"),
      head => head.describe(document.documentElement.lang, location.pathname + location.search),
    )
  }, [open, title])
  return <title>{title}</title>
})
