import { richText } from "@baize/common/react/rich-text.ts"
import { useMemo } from "react"
import styles from "./rich-text.module.css"

/** Untrusted HTML, shown without any active content. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => richText(html), [html])
  return <div className={styles.rich}>{content}</div>
}
