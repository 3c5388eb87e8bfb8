import type { ReactNode } from "react"

/** Content that may scroll sideways: focusable, so that the arrow keys scroll it. */
export const ScrollBox = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <div className={className} tabIndex={0}>
    {children}
  </div>
)
