import type { IconName } from "./icon-name.ts"
import sprite from "./icons.svg?no-inline"

/** A decorative picture beside text, hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: "none" }}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
