import { richText } from "@baize/common/react/rich-text.ts"
import { useMemo } from "react"
import style from "./rich-text.module.css"

/** HTML somebody else wrote, shown without anything in it that could act. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => richText(html), [html])
  return <div className={style.rich}>{content}</div>
}
