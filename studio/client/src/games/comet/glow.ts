/** Soft lights are drawn once and stamped: a radial gradient in every frame would cost more than everything else. */
export function glow(color: string, radius: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = radius * 2
  const g = canvas.getContext("2d")!
  const light = g.createRadialGradient(radius, radius, 0, radius, radius, radius)
  light.addColorStop(0, color)
  light.addColorStop(0.25, color.replace(/[\d.]+\)$/, "0.5)"))
  light.addColorStop(1, color.replace(/[\d.]+\)$/, "0)"))
  g.fillStyle = light
  g.fillRect(0, 0, radius * 2, radius * 2)
  return canvas
}

export function stamp(g: CanvasRenderingContext2D, light: HTMLCanvasElement, x: number, y: number, radius: number, alpha = 1) {
  g.globalAlpha = alpha
  g.drawImage(light, x - radius, y - radius, radius * 2, radius * 2)
  g.globalAlpha = 1
}
