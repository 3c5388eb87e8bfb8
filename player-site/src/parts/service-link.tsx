import type { ReactNode } from "react"
import type { IconName } from "./icon-name.ts"

interface ServiceLinkProps {
  readonly url: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Different icons for a brand's first chat and its others, where they are listed together. */
export const serviceIcon = (place: number): IconName => (place === 0 ? "service" : "lifebuoy")

/** Opens a conversation with customer service in a small window beside the site, or in a tab if windows aren't available. */
export function ServiceLink({ url, className, children }: ServiceLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={className}
      onClick={event => {
        if (url.startsWith("mailto:") || event.metaKey || event.ctrlKey || event.shiftKey) return
        const opened = window.open(url, "_blank", "popup,width=440,height=750")
        if (!opened) return
        opened.opener = null
        event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
