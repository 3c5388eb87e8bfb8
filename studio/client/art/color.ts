type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const text = (rgb: Rgb) => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, "0")).join("")}`

function mix(one: string, other: string, part: number): string {
  const [a, b] = [parse(one), parse(other)]
  return text(a.map((value, index) => value + ((b[index] ?? 0) - value) * part) as unknown as Rgb)
}

/** A stone's colors from its darkest facet to its brightest. */
export type Stone = readonly [string, string, string, string, string]

/** A color on a stone's scale: 0 the darkest, 1 the brightest. */
export function tone(stone: Stone, light: number): string {
  const at = Math.max(0, Math.min(0.9999, light)) * (stone.length - 1)
  const index = Math.floor(at)
  return mix(stone[index] ?? stone[0], stone[index + 1] ?? stone[4], at - index)
}

export const stones = {
  ruby: ["#3d0212", "#8a0a26", "#d41f3f", "#ff5f6d", "#ffd3d0"],
  citrine: ["#4a1e00", "#a35200", "#f08a12", "#ffc04a", "#fff1c4"],
  amethyst: ["#1f0747", "#4d1a97", "#8b45e0", "#bd8cff", "#efe0ff"],
  sapphire: ["#04164a", "#0b3a97", "#1f6fe6", "#68aeff", "#dcefff"],
  emerald: ["#01281a", "#046b42", "#12b373", "#5fe8ab", "#e2fff0"],
} as const satisfies Record<string, Stone>
