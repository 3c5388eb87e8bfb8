const shirts = ["#8d3b2f", "#2f5d7c", "#8a742f", "#40603a", "#6b3f6b", "#8a8074", "#a35a2a"]
const skins = ["#c98f62", "#a86f45", "#7f5030", "#dba577"]
const hairs = ["#1a100b", "#2b1a10", "#3c2a1c"]

const rows = 5

/** A part from 0 to 1 that belongs to a seat: the same people come to every fight. */
function drawn(seat: number, row: number, salt: number): number {
  const part = Math.sin((seat + 3) * 12.9898 + (row + 1) * 78.233 + salt * 37.719) * 43_758.5453
  return part - Math.floor(part)
}

const oneOf = <Thing>(things: readonly Thing[], part: number): Thing => things[Math.floor(part * things.length)]!

/** The stand around the ring: rows of people, the farther the darker, behind a rail. */
export function paintStand(g: CanvasRenderingContext2D, width: number, height: number): void {
  for (let row = 0; row < rows; row++) {
    const size = Math.max(5, height * 0.026) * (0.76 + row * 0.13)
    const y = height * (0.07 + row * 0.083)
    const apart = size * 2.5
    g.globalAlpha = 0.34 + row * 0.13
    for (let seat = -1; seat < width / apart + 1; seat++) {
      const x = (seat + (row % 2) / 2 + (drawn(seat, row, 1) - 0.5) * 0.3) * apart
      const head = y + (drawn(seat, row, 2) - 0.5) * size * 0.7
      g.fillStyle = oneOf(shirts, drawn(seat, row, 3))
      g.beginPath()
      g.ellipse(x, head + size * 2.3, size * 1.2, size * 1.6, 0, Math.PI, Math.PI * 2)
      g.fill()
      g.fillStyle = oneOf(skins, drawn(seat, row, 4))
      g.beginPath()
      g.arc(x, head, size * 0.68, 0, Math.PI * 2)
      g.fill()
      g.fillStyle = oneOf(hairs, drawn(seat, row, 5))
      g.beginPath()
      g.arc(x, head - size * 0.1, size * 0.72, Math.PI * 0.98, Math.PI * 2.02)
      g.fill()
    }
  }
  g.globalAlpha = 1
  const rail = height * (0.07 + rows * 0.083)
  g.fillStyle = "#5b3214"
  g.fillRect(0, rail, width, height * 0.045)
  g.fillStyle = "#a0692f"
  g.fillRect(0, rail, width, Math.max(2, height * 0.008))
}
