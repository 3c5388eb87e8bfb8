import type { Brush, Knot } from "../../fishing/brush.ts"
import { lamp } from "./lights.ts"

const teeth = (b: Brush, from: readonly [number, number], to: readonly [number, number], count: number, length: number) => {
  for (let n = 0; n < count; n++) {
    const part = (n + 0.5) / count
    const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    const long = length * (n % 2 ? 0.65 : 1)
    b.fill(`M${x - 1.5},${y} L${x + 0.4},${y + long} L${x + 1.6},${y}Z`, "#f4fbff")
  }
}

export function dragonfish(b: Brush): void {
  b.fill("M-40,-2 C-48,-10 -52,-14 -58,-14 C-55,-5 -55,4 -58,12 C-52,12 -46,6 -40,2Z", "#16323c")
  b.fill("M-20,-8 C-26,-20 -34,-22 -38,-18 L-32,-5Z M-18,9 C-24,20 -32,22 -36,18 L-30,5Z", "#1d4450")
  const body = "M52,-4 C44,-17 24,-18 6,-13 C-12,-8 -28,-4 -44,-1 C-28,4 -10,12 8,14 C20,15 28,13 34,9 L26,4 C36,2 46,0 52,-4Z"
  b.fill(body, b.down(-17, 15, "#2f7d83", "#14414d", "#0a2029"))
  b.inside(body, () => {
    b.fill("M44,-12 C20,-18 -10,-10 -40,-3 C-10,-6 20,-10 44,-12Z", "rgb(150 255 240 / 0.22)")
    for (let n = 0; n < 8; n++) b.line(`M${14 - n * 7},-14 q-4,12 0,26`, "rgb(4 14 20 / 0.5)", 1.4)
  })
  b.fill("M52,-4 C44,0 34,3 24,4 L36,12 C44,10 50,4 52,-4Z", "#5a0f1c")
  teeth(b, [27, 2], [51, -4], 7, 8)
  for (let n = 0; n < 5; n++) b.fill(`M${30 + n * 3.6},${10 - n} l1.2,-6 l1.4,5.4Z`, "#f4fbff")
  for (let n = 0; n < 9; n++) lamp(b, 16 - n * 7, 10 - n * 0.9, 1.8, "#ff5f7e")
  b.line("M34,12 C36,26 44,32 52,30", "#2f7d83", 2)
  lamp(b, 53, 30, 4, "#ff7a90")
  b.eye(32, -7, 4.6, "#b8ff5c")
  lamp(b, 23, -4, 2.2, "#ff4d5e")
}

export function gulper(b: Brush, swing: number): void {
  const tail: Knot[] = [
    [6, -4, 17],
    [-10, -2 + swing * 2, 11],
    [-24, 4 + swing * 5, 7],
    [-36, 2 - swing * 4, 4.6],
    [-46, -6 - swing * 8, 3],
    [-55, -12 - swing * 5, 1.8],
  ]
  b.tube(tail, "#1a0f2e", "#5b3f8f")
  lamp(b, -56, -12 - swing * 5, 3.4, "#ff8af0")
  b.fill("M2,-20 C22,-30 42,-26 54,-16 L30,-4Z", b.down(-30, -4, "#6a4da6", "#2a1a4c"))
  b.fill("M30,-4 L54,-16 C56,8 44,38 20,40 C4,40 -6,20 2,2Z", b.glow(26, 12, 40, "#7a1030", "#35071c", "#14040f"))
  b.fill(
    "M54,-14 C58,12 46,44 18,44 C0,44 -10,24 -4,2 C2,20 8,34 20,34 C38,34 48,10 54,-14Z",
    b.down(0, 44, "#4b347c", "#1f1338"),
  )
  teeth(b, [14, -8], [52, -15], 10, 5)
  for (let n = 0; n < 8; n++) {
    const angle = 0.25 + n * 0.3
    const [x, y] = [24 + Math.cos(angle) * 24, 4 + Math.sin(angle) * 30]
    b.fill(`M${x - 1.4},${y} L${x - Math.cos(angle) * 5},${y - 5} L${x + 1.6},${y}Z`, "#f4f0ff")
  }
  for (let n = 0; n < 6; n++) lamp(b, 4 - n * 8, -8 + n * 1.4, 1.6, "#b48cff")
  b.eye(40, -20, 4.4, "#ffcf4d")
}

export function anglerfish(b: Brush, swing: number): void {
  const [x, y] = [46 + swing * 3, -44 + Math.abs(swing) * 3]
  b.line(`M10,-32 C14,-56 36,-62 ${x},${y}`, "#2a1c14", 4.4)
  b.line(`M10,-32 C14,-56 36,-62 ${x},${y}`, "#8a6244", 2)
  b.fill("M-34,0 C-42,-12 -48,-20 -56,-22 C-50,-8 -50,8 -56,22 C-48,20 -42,12 -34,0Z", "#4d3626")
  b.fill("M-4,-34 C-16,-48 -30,-46 -34,-38 L-22,-26Z M-8,36 C-16,48 -28,48 -32,42 L-22,28Z", "#5d4330")
  const body =
    "M44,-10 C38,-32 14,-42 -8,-38 C-28,-32 -38,-16 -38,0 C-38,20 -24,38 0,40 C20,41 38,32 48,16 L22,8 C34,4 42,-2 44,-10Z"
  b.fill(body, b.glow(0, -12, 58, "#8a6548", "#4a3222", "#1d120c"))
  b.inside(body, () => {
    for (const [dx, dy, r] of [
      [-14, -22, 5],
      [-26, -4, 4],
      [-10, 22, 5],
      [-24, 16, 3],
      [2, -30, 4],
      [6, 28, 3.4],
    ] as const)
      b.dot(dx, dy, r, "rgb(16 8 4 / 0.5)")
    b.fill("M-34,-18 C-22,-40 10,-42 30,-30 C8,-36 -16,-32 -34,-18Z", "rgb(255 220 170 / 0.2)")
  })
  b.fill("M44,-10 C38,2 28,6 14,6 C26,16 38,20 48,16 C52,6 50,-2 44,-10Z", "#3a0710")
  for (let n = 0; n < 7; n++) b.fill(`M${18 + n * 4},${5 - n * 2} l1.6,${10 - (n % 2) * 3} l2,-10.6Z`, "#fbf6e6")
  for (let n = 0; n < 7; n++) b.fill(`M${22 + n * 3.8},${12 + n * 0.8} l1.2,-${9 - (n % 2) * 3} l2.2,9.6Z`, "#e9e2cc")
  b.fill("M-4,6 C-18,0 -26,10 -22,22 C-12,22 -4,16 -4,6Z", "#6d5039")
  b.eye(20, -16, 6.4, "#d8e65a")
  lamp(b, x, y, 7.6, "#a6ff6b")
}

export function goblinshark(b: Brush): void {
  const back = b.down(-26, 10, "#7a4a66", "#d39ab0")
  b.fill("M-34,-1 C-44,-12 -50,-24 -60,-28 C-56,-14 -52,-6 -50,0 C-52,6 -56,10 -58,14 C-48,12 -40,8 -34,3Z", back)
  b.fill("M2,-13 C-4,-24 -12,-28 -18,-27 C-16,-20 -16,-16 -18,-11Z M-26,6 C-30,14 -34,16 -38,16 L-34,5Z", "#b9809a")
  const body =
    "M58,-13 C46,-15 30,-16 12,-15 C-10,-13 -30,-6 -42,-1 C-30,6 -12,13 6,14 C22,14 34,10 40,4 L28,-2 C38,-4 50,-8 58,-13Z"
  b.fill(body, b.down(-16, 15, "#8f5c78", "#e2aec0", "#f9dbe4", "#fff4f6"))
  b.inside(body, () => {
    for (const x of [12, 8, 4, 0]) b.line(`M${x},-5 q-4,6 0,12`, "rgb(110 50 80 / 0.65)", 1.4)
    b.fill("M54,-14 C20,-16 -10,-12 -40,-2 C-8,-8 24,-11 54,-14Z", "rgb(255 255 255 / 0.35)")
  })
  b.fill("M40,4 C34,-2 30,-3 26,-3 C28,4 30,12 38,16 C42,14 43,9 40,4Z", "#6d1226")
  for (let n = 0; n < 6; n++)
    b.fill(`M${28 + n * 2},${-1 + n} l0.6,6 l1.5,-5Z M${31 + n * 1.6},${13 - n * 0.4} l0.8,-5 l1.2,4.6Z`, "#ffffff")
  b.fill("M8,10 C4,20 -4,28 -12,30 C-10,20 -8,14 -4,10Z", "#c98ba4")
  b.eye(34, -8, 2.6, "#20343a")
  for (let n = 0; n < 6; n++) lamp(b, 22 - n * 10, -1 + n * 0.5, 1.4, "#ffc2dd")
}

export function colossus(b: Brush, swing: number): void {
  b.dot(0, -10, 66, b.glow(0, -10, 66, "rgb(80 255 230 / 0.3)", "rgb(40 160 255 / 0.1)", "rgb(20 90 255 / 0)"))
  for (let n = 0; n < 8; n++) {
    const out = n / 3.5 - 1
    const wave = Math.sin(swing * Math.PI + n * 1.5) * 6
    const knots: Knot[] = [
      [out * 15, 12, 6.6],
      [out * 28 + wave * 0.3, 26, 5.4],
      [out * 40 - wave * 0.6, 38, 4],
      [out * 52 + wave, 45 - Math.abs(out) * 8, 2.6],
      [out * 47 + wave * 1.5, 56 - Math.abs(out) * 8, 1.5],
    ]
    b.tube(knots, "#08283c", "#1f8fa8")
    for (const [x, y] of knots.slice(1, 4)) lamp(b, x, y + 2, 1.3, "#5ff7ff")
  }
  const mantle = "M-24,12 C-30,-10 -26,-38 0,-64 C26,-38 30,-10 24,12 C14,22 -14,22 -24,12Z"
  b.fill(
    "M-14,-44 C-34,-48 -44,-38 -46,-26 C-34,-26 -24,-28 -18,-34Z M14,-44 C34,-48 44,-38 46,-26 C34,-26 24,-28 18,-34Z",
    "#13627c",
  )
  b.fill(mantle, b.glow(-5, -24, 56, "#9ffcff", "#1f90ab", "#0a2f49"))
  b.inside(mantle, () => {
    for (const [x, y, r] of [
      [-10, -34, 4],
      [8, -42, 3],
      [12, -24, 4],
      [-14, -14, 3],
      [0, -52, 2.4],
    ] as const)
      lamp(b, x, y, r * 0.6, "#9ffff0")
    b.fill("M-22,-10 C-24,-34 -8,-52 0,-62 C-6,-44 -14,-28 -22,-10Z", "rgb(255 255 255 / 0.3)")
  })
  for (const x of [-12, 12]) {
    b.dot(x, 4, 10.4, "#04121c")
    b.dot(x, 4, 9, b.glow(x, 4, 9, "#fffbe0", "#ffd23f", "#ff6a00"))
    b.fill(`M${x - 7},3 h14 v2.6 h-14Z`, "#180600")
    b.dot(x - 3, 0, 1.8, "#ffffff")
  }
  b.line("M-22,-8 L-5,-3 M22,-8 L5,-3", "#05202f", 4)
}
