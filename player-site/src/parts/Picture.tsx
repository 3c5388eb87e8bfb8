import { useState } from "react"
import fallback from "./game.svg?no-inline"

/** A picture of the platform; where it does not come, a card back stands in. */
export function Picture({
  src,
  alt,
  className,
  eager,
}: {
  src: string
  alt: string
  className?: string | undefined
  eager?: boolean
}) {
  const [broken, setBroken] = useState<string>()
  return (
    <img
      src={broken === src || !src ? fallback : src}
      alt={alt}
      className={className}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      onError={() => setBroken(src)}
    />
  )
}
