import { calm, h, wait } from "../../dom.ts"

const segments = 12
/** Where each payout is on the wheel, clockwise: the counts are the weights of the paytable. */
export const ring = [100, 250, 150, 500, 100, 150, 2000, 100, 250, 150, 800, 100] as const

const colors = ["#0c5a58", "#8a2433", "#0f7a6c", "#a86a12"] as const

/** The wheel with its numbers, drawn once; turned by a transform. */
function face(size: number): HTMLCanvasElement {
  const canvas = h("canvas", { class: "dragon-wheel", "aria-hidden": "true" })
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext("2d")!
  pen.translate(size / 2, size / 2)
  const radius = size / 2 - 6
  const step = (2 * Math.PI) / segments
  for (const [index, pays] of ring.entries()) {
    pen.save()
    pen.rotate(index * step)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, radius, -Math.PI / 2 - step / 2, -Math.PI / 2 + step / 2)
    pen.closePath()
    pen.fillStyle = pays >= 500 ? "#c98a1c" : colors[index % colors.length]!
    if (pays === 2000) pen.fillStyle = "#e8304a"
    pen.fill()
    pen.strokeStyle = "#ffe7a3"
    pen.lineWidth = 3
    pen.stroke()
    pen.fillStyle = "#fffbe8"
    pen.font = `800 ${size * 0.058}px Palatino, Georgia, serif`
    pen.textAlign = "center"
    pen.fillText(`×${pays}`, 0, -radius * 0.78)
    pen.restore()
  }
  const rim = pen.createRadialGradient(0, 0, radius * 0.9, 0, 0, radius + 5)
  rim.addColorStop(0, "#6d430a")
  rim.addColorStop(0.5, "#fff1b0")
  rim.addColorStop(1, "#8a5a12")
  pen.strokeStyle = rim
  pen.lineWidth = 12
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.stroke()
  const hub = pen.createRadialGradient(-10, -12, 4, 0, 0, size * 0.13)
  for (const [at, color] of [
    [0, "#fffbe0"],
    [0.5, "#e8b437"],
    [1, "#6d430a"],
  ] as const)
    hub.addColorStop(at, color)
  pen.fillStyle = hub
  pen.beginPath()
  pen.arc(0, 0, size * 0.12, 0, 2 * Math.PI)
  pen.fill()
  return canvas
}

/** Spins the wheel to a segment with what the dragon is worth. Which of the equal ones is of no account. */
export async function spinWheel(stage: HTMLElement, worth: number, skipping: AbortSignal): Promise<void> {
  const fitting = ring.flatMap((pays, index) => (pays === worth ? [index] : []))
  const segment = fitting[Math.floor(Math.random() * fitting.length)]
  // Played under an earlier table: there is no such segment to show.
  if (segment === undefined) return
  const wheel = face(560)
  const scene = h("div", { class: "dragon-scene" }, wheel, h("span", { class: "dragon-pointer", "aria-hidden": "true" }))
  stage.append(scene)
  const rest = -segment * (360 / segments)
  const spin = wheel.animate([{ transform: "rotate(0deg)" }, { transform: `rotate(${rest + 360 * 5}deg)` }], {
    duration: calm() ? 1 : 4200,
    easing: "cubic-bezier(.12,.68,.16,1)",
    fill: "forwards",
  })
  skipping.addEventListener("abort", () => spin.finish(), { once: true })
  if (skipping.aborted) spin.finish()
  await spin.finished
  scene.toggleAttribute("data-stopped", true)
  await wait(skipping.aborted ? 350 : 1000)
  scene.remove()
}
