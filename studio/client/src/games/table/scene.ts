import { h } from "../../dom.ts"

export interface Frame {
  readonly g: CanvasRenderingContext2D
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** Milliseconds since the frame before, at most 50. */
  readonly passed: number
  /** A clock that only runs while the page is visible, in milliseconds. */
  readonly clock: number
}

/** A canvas as large as its container, painted in every frame while the page is visible. */
export function createScene(className: string, paint: (frame: Frame) => void): HTMLCanvasElement {
  const canvas = h("canvas", { class: className, "aria-hidden": "true" })
  const g = canvas.getContext("2d")!
  let [width, height, density] = [0, 0, 1]
  let before = 0
  let clock = 0

  new ResizeObserver(([entry]) => {
    if (!entry) return
    ;({ width, height } = entry.contentRect)
    density = Math.min(2, devicePixelRatio)
    canvas.width = Math.max(1, Math.round(width * density))
    canvas.height = Math.max(1, Math.round(height * density))
  }).observe(canvas)

  function frame(now: number) {
    const passed = Math.min(50, now - before)
    before = now
    clock += passed
    if (width > 0) {
      g.setTransform(density, 0, 0, density, 0, 0)
      paint({ g, width, height, passed, clock })
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  return canvas
}
