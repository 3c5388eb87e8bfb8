import { encode } from "uqr"

interface QrPath {
  readonly box: string
  readonly path: string
}

/** A text as the squares of a QR code, with its margin. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("")
  return { box: `0 0 ${size} ${size}`, path }
}

/** A QR code, dark on white in every theme, as cameras need it. */
export const QrCode = ({ code: { box, path }, label, width }: { code: QrPath; label: string; width: number }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={box}
    shapeRendering="crispEdges"
    style={{ display: "block", width: "100%", maxWidth: width, margin: "0 auto", borderRadius: 12, background: "#fff" }}
  >
    <path d={path} fill="#0b1512" />
  </svg>
)
