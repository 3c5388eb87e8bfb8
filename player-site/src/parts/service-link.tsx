import type { ReactNode } from "react"
import type { IconName } from "./icon-name.ts"

interface ServiceLinkProps {
  readonly url: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The first chat of a brand and its others are told apart where they stand one below the other. */
export const serviceIcon = (place: number): IconName => (place === 0 ? "service" : "lifebuoy")

/** A talk with customer service, beside the site in a small window of its own; where windows are not to be had, in a tab. */
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
