import type { Brush, Knot } from "../../fishing/brush.ts"

/** A light of the deep: a bright point in a soft glow. */
export function lamp(b: Brush, x: number, y: number, radius: number, color: string): void {
  b.dot(x, y, radius * 3.4, b.glow(x, y, radius * 3.4, `${color}88`, `${color}33`, `${color}00`))
  b.dot(x, y, radius, b.glow(x, y, radius, "#ffffff", color))
}

export function lanternfish(b: Brush): void {
  b.fill("M-32,0 C-40,-9 -46,-15 -54,-16 C-49,-6 -49,6 -54,16 C-46,15 -40,9 -32,0Z", b.down(-16, 16, "#3b6ea8", "#1d3f72"))
  b.fill("M4,-15 C-2,-26 -14,-27 -20,-24 L-12,-13Z", "#2f5f9c")
  const body = "M50,2 C42,-13 22,-19 2,-17 C-16,-15 -28,-7 -36,0 C-28,8 -16,15 2,17 C22,19 44,14 50,2Z"
  b.fill(body, b.down(-18, 18, "#16305c", "#2f67a6", "#7fb7e0", "#cfeaff", "#5f93c4"))
  b.inside(body, () => {
    b.fill("M46,-4 C20,-13 -8,-11 -36,-2 C-8,-6 20,-8 46,-4Z", "rgb(220 245 255 / 0.4)")
    for (const x of [20, 8, -4, -16]) b.line(`M${x},-14 C${x - 5},-4 ${x - 5},4 ${x},14`, "rgb(10 30 70 / 0.35)", 1.4)
  })
  for (const [x, y] of [
    [26, 10],
    [16, 12],
    [6, 13],
    [-4, 12],
    [-14, 10],
    [-23, 7],
  ] as const)
    lamp(b, x, y, 2.3, "#7cf3ff")
  b.eye(34, -3, 7.4, "#1b6fa0")
}

export function shrimp(b: Brush, swing: number): void {
  for (let n = 0; n < 5; n++) {
    const x = 16 - n * 9
    b.line(`M${x},8 Q${x - 4 + swing * 4},18 ${x - 10 + swing * 6},22`, "rgb(255 170 150 / 0.85)", 2)
  }
  const spine: Knot[] = [
    [30, -4, 10],
    [16, -7, 12],
    [0, -7, 11.5],
    [-15, -2, 9.5],
    [-27, 7, 7.4],
    [-34, 18, 5.2],
  ]
  b.tube(spine, "#8f1f3c", "#ff7f8a")
  for (const [x, y, r] of spine.slice(1, 5))
    b.line(`M${x + 3},${y - r} Q${x - 5},${y} ${x + 1},${y + r}`, "rgb(90 6 30 / 0.55)", 1.6)
  b.fill("M-34,14 C-44,18 -50,26 -52,32 C-44,32 -38,30 -33,24 C-36,34 -36,38 -32,42 C-26,36 -26,26 -29,18Z", "#ff9ea0")
  b.fill("M26,-13 C38,-14 48,-12 54,-15 C46,-7 38,-3 30,-2Z", "#e2576c")
  b.line(`M38,-6 C50,-16 52,-30 ${44 + swing * 4},-42 M36,-4 C54,-6 58,-20 ${56 + swing * 3},-34`, "#ffb3a8", 1.5)
  b.line(`M36,2 Q46,8 ${50 + swing * 3},18 M30,4 Q38,12 ${40 + swing * 3},24`, "#ff9ea0", 2)
  for (const [x, y] of [
    [6, -7],
    [-8, -4],
    [-21, 3],
  ] as const)
    lamp(b, x, y, 1.9, "#ffd27a")
  b.eye(34, -7, 4.2, "#0d1a2c")
}

export function hatchetfish(b: Brush): void {
  b.fill("M-32,-8 C-40,-16 -47,-20 -54,-20 C-50,-10 -50,2 -54,12 C-47,10 -40,4 -32,-2Z", "#6c8fb2")
  b.fill("M10,-24 C4,-38 -10,-40 -16,-34 L-8,-22Z", "#7ea4c8")
  const body = "M46,-12 C38,-26 18,-30 -2,-26 C-18,-22 -30,-14 -36,-5 C-28,0 -20,2 -14,10 C-6,30 8,42 22,40 C38,34 46,10 46,-12Z"
  b.fill(body, b.glow(2, -6, 56, "#f4fbff", "#a9c7df", "#3e5f86", "#1d3150"))
  b.inside(body, () => {
    for (const x of [30, 22, 14, 6, -2]) b.line(`M${x},-30 C${x - 5},-8 ${x - 3},14 ${x + 3},44`, "rgb(40 70 110 / 0.3)", 1.5)
    b.fill("M44,-16 C20,-26 -10,-22 -34,-7 C-8,-16 20,-18 44,-16Z", "rgb(20 40 70 / 0.55)")
  })
  for (let n = 0; n < 7; n++) lamp(b, 32 - n * 7, 28 - Math.abs(n - 1.6) * 5.4, 2.2, "#86ffd2")
  b.line("M46,-10 C42,-2 38,0 34,0", "#1d3150", 2)
  b.eye(30, -14, 8.6, "#3da58a")
}

export function jellyfish(b: Brush, swing: number): void {
  const wide = 36 + swing * 4
  b.dot(0, -10, 62, b.glow(0, -10, 62, "rgb(190 120 255 / 0.4)", "rgb(120 80 255 / 0.12)", "rgb(90 60 255 / 0)"))
  for (let n = 0; n < 9; n++) {
    const x = (n / 8 - 0.5) * wide * 1.5
    const wave = Math.sin(swing * 2.4 + n) * 7
    b.line(
      `M${x},4 C${x + wave},20 ${x - wave},32 ${x + wave * 0.8},${48 + (n % 3) * 5}`,
      n % 2 ? "rgb(255 180 250 / 0.7)" : "rgb(150 190 255 / 0.75)",
      n % 2 ? 2.4 : 1.4,
    )
  }
  for (const x of [-9, 0, 9]) b.line(`M${x},2 C${x - 6},18 ${x + 6},26 ${x + swing * 4},40`, "rgb(255 220 250 / 0.8)", 5)
  const bell =
    `M-${wide},6 C-${wide + 2},-30 -22,-50 0,-50 C22,-50 ${wide + 2},-30 ${wide},6 C24,-1 14,8 0,3 ` + `C-14,8 -24,-1 -${wide},6Z`
  b.fill(bell, b.glow(-6, -26, 56, "rgb(255 240 255 / 0.95)", "rgb(220 130 255 / 0.85)", "rgb(90 50 200 / 0.85)"))
  b.inside(bell, () => {
    for (const x of [-24, -12, 0, 12, 24]) b.line(`M${x * 0.3},-52 Q${x},-26 ${x * 1.3},8`, "rgb(255 255 255 / 0.3)", 1.6)
    b.fill("M-24,-26 C-20,-42 -4,-48 8,-46 C-6,-42 -16,-36 -24,-26Z", "rgb(255 255 255 / 0.55)")
  })
  for (const x of [-24, -8, 8, 24]) lamp(b, x, -2, 2.2, "#ff9df5")
}

export function nautilus(b: Brush, swing: number): void {
  for (let n = 0; n < 7; n++) {
    const y = 4 + n * 5.2
    const reach = 34 + Math.sin(swing * 2.6 + n) * 5
    b.tube(
      [
        [14, y * 0.7 + 4, 4],
        [26, y + 2, 3.2],
        [reach + 8, y + Math.sin(n + swing * 2) * 4, 1.6],
      ],
      "#7a3a2e",
      "#ffc2a0",
    )
  }
  b.dot(-6, -6, 43, "#2a1410")
  b.dot(-6, -6, 41, b.glow(-16, -22, 66, "#fffaf0", "#f6d9b4", "#c98a5a"))
  b.inside("M-47,-6 A41,41 0 1 0 35,-6 A41,41 0 1 0 -47,-6Z", () => {
    for (let n = 0; n < 8; n++) {
      const angle = -0.5 - n * 0.42
      const [x, y] = [Math.cos(angle) * 46 - 6, Math.sin(angle) * 46 - 6]
      b.line(`M-2,0 Q${x * 0.6 + y * 0.22},${y * 0.6 - x * 0.2} ${x},${y}`, n % 2 ? "#a3401f" : "#c65d2e", 6.5 - n * 0.3)
    }
    b.dot(0, 2, 11, b.glow(-3, -1, 14, "#8a3c20", "#3a160c"))
    b.dot(2, 2, 4.5, "#f1c79c")
  })
  b.fill("M8,6 C26,-12 36,2 32,18 C28,34 12,38 4,26Z", b.down(-6, 34, "#e9b08a", "#9c5038"))
  b.dot(22, 10, 7, "#2a1410")
  b.dot(22, 10, 5.6, "#ffe9b0")
  b.fill("M17.5,9.4 h9 v1.8 h-9Z", "#160806")
  lamp(b, -30, -26, 2.4, "#ffd9a0")
}
