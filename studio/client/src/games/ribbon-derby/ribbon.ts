import type { BoutSide } from "../../../../games/ribbon-derby/bout.ts"

export const ribbonColors: Readonly<Record<BoutSide, string>> = { meron: "#ff7a66", wala: "#5cc0ff" }

/** A ribbon that flutters backward (−1), or hangs (0), from a point of the bird. */
export function ribbon(g: CanvasRenderingContext2D, x: number, y: number, back: -1 | 0, time: number, color: string): void {
  const at = (n: number) => ({
    x: x + back * n * 6.4 + Math.sin(time / 210 + n * 0.75) * (back === 0 ? 2.6 : 0.8),
    y: y + n * (back === 0 ? 4.6 : 1.1) + Math.sin(time / 170 + n * 0.8) * (back === 0 ? 0.6 : 2 + n * 0.35),
  })
  g.lineCap = "round"
  g.lineJoin = "round"
  for (const [width, style] of [
    [6.4, "rgb(0 0 0 / 0.35)"],
    [5, color],
    [1.3, "rgb(255 255 255 / 0.65)"],
  ] as const) {
    g.strokeStyle = style
    g.lineWidth = width
    g.beginPath()
    for (let n = 0; n <= 9; n++) {
      const { x: px, y: py } = at(n)
      if (n === 0) g.moveTo(px, py)
      else g.lineTo(px, py)
    }
    g.stroke()
  }
}
