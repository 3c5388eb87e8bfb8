export type Point = readonly [x: number, y: number]
/** A cubic curve: it starts where the one before ends. */
export type Curve = readonly [Point, Point, Point]

/** Points along closed curves, `per` on each. */
export function sample(start: Point, curves: readonly Curve[], per: number): Point[] {
  let from = start
  return curves.flatMap(([a, b, to]) => {
    const origin = from
    from = to
    return Array.from({ length: per }, (_, step) => {
      const t = step / per
      const u = 1 - t
      const at = (axis: 0 | 1) => u ** 3 * origin[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * to[axis]
      return [at(0), at(1)] as const
    })
  })
}

export const outline = (start: Point, curves: readonly Curve[]) =>
  `M${start.join(" ")}${curves.map(points => `C${points.map(point => point.join(" ")).join(" ")}`).join("")}Z`

export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`

const round = (value: number) => Math.round(value * 100) / 100

export const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [ax + (bx - ax) * part, ay + (by - ay) * part]

export const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

export const circle = (cx: number, cy: number, radius: number, count: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * 2 * Math.PI
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius] as const
  })
