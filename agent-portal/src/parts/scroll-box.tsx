import type { ReactNode } from "react"

/** What may run on to the side: the keyboard comes to it too, and its arrows move it. */
export const ScrollBox = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
  <div className={className} tabIndex={0}>
    {children}
  </div>
)
