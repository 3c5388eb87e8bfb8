import { useEffect, useState } from "react"
import style from "./qr-code.module.css"

interface QrCodeProps {
  /** The address to encode; a relative one is resolved against this page. */
  readonly url?: string
  /** What to encode as it is, if it is no address of the web. */
  readonly text?: string
  readonly label: string
  /** Pixels of a side. */
  readonly size?: number
}

/** A QR code drawn locally: the address is sent to no one. Its generator is loaded with the first one. */
export function QrCode({ url = "", text, label, size = 100 }: QrCodeProps) {
  const [code, setCode] = useState<boolean[][]>()
  useEffect(() => {
    let wanted = true
    import("uqr")
      .then(({ encode }) => wanted && setCode(encode(text ?? new URL(url, location.origin).href, { border: 2 }).data))
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [url, text])
  const path = code?.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("")
  return (
    <svg
      viewBox={`0 0 ${code?.length ?? 1} ${code?.length ?? 1}`}
      width={size}
      height={size}
      className={style.code}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {path && <path d={path} />}
    </svg>
  )
}
