interface Oval {
  readonly width: number
  readonly height: number
  /** Of the ring of pockets. Pixels, like the rest. */
  readonly thick: number
}

interface OvalPoint {
  readonly x: number
  readonly y: number
}

/** Space around the ring for its outline. */
const margin = 2

/**
 * A point of a ring with straight long sides, `along` (0 … 1) clockwise from the end of its long axis: the right one, or the top
 * one of an upright ring; `inset` pixels inside its outer edge.
 */
export function ringPoint({ width, height, thick }: Oval, along: number, inset: number): OvalPoint {
  const upright = height > width
  const [long, short] = upright ? [height, width] : [width, height]
  const outer = short / 2 - margin
  const straight = long - short
  const [middle, radius] = [outer - thick / 2, outer - inset]
  const quarter = (Math.PI * middle) / 2
  const around = 4 * quarter + 2 * straight
  const at = (((along % 1) + 1) % 1) * around
  const arc = (center: number, from: number, passed: number) => {
    const angle = from + passed / middle
    return [center + radius * Math.cos(angle), radius * Math.sin(angle)] as const
  }
  const [u, v] =
    at < quarter
      ? arc(straight / 2, 0, at)
      : at < quarter + straight
        ? ([straight / 2 - (at - quarter), radius] as const)
        : at < 3 * quarter + straight
          ? arc(-straight / 2, Math.PI / 2, at - quarter - straight)
          : at < 3 * quarter + 2 * straight
            ? ([-straight / 2 + (at - 3 * quarter - straight), -radius] as const)
            : arc(straight / 2, Math.PI * 1.5, at - 3 * quarter - 2 * straight)
  return upright ? { x: width / 2 + v, y: height / 2 - u } : { x: width / 2 + u, y: height / 2 + v }
}

/** The outline of a pocket, centered on its place in the order of the wheel, and its middle. */
export function pocketShape(oval: Oval, place: number, pockets: number): { path: string; middle: OvalPoint } {
  const steps = 4
  const edge = (inset: number) =>
    Array.from({ length: steps + 1 }, (_, n) => ringPoint(oval, (place - 0.5 + n / steps) / pockets, inset))
  const points = [...edge(0), ...edge(oval.thick).reverse()]
  const path = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`
  return { path, middle: ringPoint(oval, place / pockets, oval.thick / 2) }
}
