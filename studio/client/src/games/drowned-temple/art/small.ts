import type { Brush, Knot } from "../../fishing/brush.ts"

/** An ornament of gold: a disc with a stone. */
export function jewel(b: Brush, x: number, y: number, radius: number, stone = "#16c7b0"): void {
  b.dot(x, y, radius, "#6b430c")
  b.dot(x, y, radius * 0.86, b.glow(x - radius * 0.3, y - radius * 0.3, radius * 1.3, "#fff6c9", "#e8b437", "#9a6512"))
  b.dot(x, y, radius * 0.48, b.glow(x - radius * 0.15, y - radius * 0.15, radius * 0.6, "#ffffff", stone))
}

export function koi(b: Brush): void {
  b.fill("M-30,0 C-40,-16 -50,-22 -58,-18 C-52,-8 -54,6 -60,18 C-50,18 -38,12 -30,0Z", b.down(-20, 20, "#fff6ea", "#ffb08a"))
  b.fill("M14,-16 C2,-30 -14,-28 -20,-22 L-10,-14Z", "#fff1e2")
  b.fill("M14,14 C12,24 4,28 -4,28 C-2,20 0,16 4,13Z M-14,12 C-18,20 -22,22 -28,20 C-26,16 -24,12 -22,9Z", "#ffe3cf")
  const body = "M50,3 C46,-10 28,-18 8,-17 C-12,-16 -26,-8 -34,0 C-26,9 -10,17 8,17 C28,17 46,13 50,3Z"
  b.fill(body, b.down(-18, 18, "#fff9f2", "#ffffff", "#ffe4d2"))
  b.inside(body, () => {
    b.fill("M50,-2 C44,-18 30,-22 24,-12 C18,-2 30,2 50,3Z", "#e8401c")
    b.fill("M14,-22 C-4,-18 -8,-4 4,2 C14,4 20,-8 14,-22Z M-14,-20 C-30,-12 -30,0 -20,2 C-12,-2 -8,-10 -14,-20Z", "#f0532a")
    b.fill("M0,12 C8,6 16,8 18,16Z", "#2a1a16")
    for (let n = 0; n < 20; n++) {
      b.pen.strokeStyle = "rgb(150 60 30 / 0.22)"
      b.pen.lineWidth = 0.8
      b.pen.beginPath()
      b.pen.arc(20 - (n % 7) * 8, -10 + Math.floor(n / 7) * 9, 4, 1, 4)
      b.pen.stroke()
    }
  })
  b.line("M46,8 Q50,14 46,20 M42,10 Q44,16 40,21", "#f0a070", 1.6)
  b.eye(36, -5, 4.2, "#2b1408")
}

export function crab(b: Brush, swing: number): void {
  for (const side of [-1, 1])
    for (let n = 0; n < 3; n++) {
      const lift = Math.sin(swing * 3 + n) * 4
      b.tube(
        [
          [side * 24, 6 + n * 6, 5],
          [side * (38 + n * 2), 8 + n * 9 + lift, 4],
          [side * (44 - n * 2), 26 + n * 6 + lift, 2],
        ],
        "#3e6b5c",
        "#8fd4b4",
      )
    }
  for (const side of [-1, 1]) {
    b.tube(
      [
        [side * 26, -6, 6],
        [side * 40, -18, 6],
        [side * 42, -30, 5],
      ],
      "#3e6b5c",
      "#8fd4b4",
    )
    const open = 5 + swing * 3
    b.fill(
      `M${side * 34},-30 C${side * 28},-46 ${side * 36},-56 ${side * 46},-56 L${side * (42 - open * 0.4)},-42 ` +
        `L${side * (50 + open)},-54 ` +
        `C${side * 60},-46 ${side * 58},-32 ${side * 46},-26Z`,
      b.down(-56, -26, "#ffe08a", "#c98a1c"),
    )
  }
  b.fill(
    "M-34,2 C-34,-18 -18,-26 0,-26 C18,-26 34,-18 34,2 C34,18 18,26 0,26 C-18,26 -34,18 -34,2Z",
    b.glow(-6, -10, 44, "#9fe6c6", "#3f8f76", "#173f38"),
  )
  b.fill("M-26,0 C-24,-16 -12,-22 0,-22 C12,-22 24,-16 26,0 C16,-6 -16,-6 -26,0Z", b.down(-22, 0, "#fff1b0", "#c98a1c"))
  jewel(b, 0, -10, 7, "#e2304a")
  for (const x of [-18, 18]) jewel(b, x, -5, 3.4)
  for (const x of [-9, 9]) {
    b.line(`M${x},-22 L${x * 1.3},-34`, "#3e6b5c", 3.4)
    b.eye(x * 1.35, -37, 4.4, "#1a2c26")
  }
  b.line("M-10,14 Q0,20 10,14", "#133a33", 2.4)
}

export function angelfish(b: Brush): void {
  const fin = b.down(-56, 56, "#7f5bd8", "#2d1d6a", "#7f5bd8")
  b.fill("M10,-26 C4,-46 -12,-58 -30,-58 C-22,-42 -24,-30 -28,-16Z M10,26 C4,46 -12,58 -30,58 C-22,42 -24,30 -28,16Z", fin)
  b.fill("M-28,0 C-38,-14 -46,-18 -54,-16 C-50,-6 -50,6 -54,16 C-46,18 -38,14 -28,0Z", "#6a49c4")
  const body = "M50,2 C44,-12 30,-30 6,-32 C-14,-30 -28,-14 -32,0 C-28,14 -14,30 6,32 C30,30 44,14 50,2Z"
  b.fill(body, b.glow(8, -10, 50, "#fff4c4", "#f3c64a", "#a06ad8"))
  b.inside(body, () => {
    for (const [x, width] of [
      [26, 7],
      [4, 9],
      [-18, 8],
    ] as const)
      b.line(`M${x},-36 C${x + 6},-12 ${x + 6},12 ${x},36`, "rgb(45 25 110 / 0.85)", width)
    b.fill("M-30,-20 C-6,-40 26,-30 40,-12 C14,-24 -12,-22 -30,-6Z", "rgb(255 255 255 / 0.28)")
  })
  b.line("M8,24 C2,38 -2,48 -4,58 M4,24 C-4,40 -10,48 -14,54", "#c7b3ff", 1.6)
  jewel(b, 40, -12, 3)
  b.eye(33, -3, 4.6, "#6a2a8c")
}

export function seasnake(b: Brush, swing: number): void {
  const at = (x: number): number => Math.sin(x / 13 + swing * Math.PI) * (14 - Math.abs(x) * 0.06)
  const spine: Knot[] = Array.from({ length: 12 }, (_, n) => {
    const x = 40 - n * 8.4
    return [x, at(x), Math.max(2, 8.6 - n * 0.5)] as const
  })
  b.tube(spine, "#0b3b46", "#27b3a8")
  for (const [index, [x, y, r]] of spine.entries())
    if (index % 2 === 1) b.line(`M${x},${y - r} Q${x + 3},${y} ${x},${y + r}`, "#ffd766", 3.4)
  const [x, y] = [44, at(40)]
  b.fill(
    `M${x - 10},${y - 8} C${x},${y - 13} ${x + 12},${y - 7} ${x + 13},${y} C${x + 12},${y + 6} ${x},${y + 10} ` +
      `${x - 10},${y + 8}Z`,
    b.down(y - 12, y + 10, "#8cf0dc", "#1a8a86"),
  )
  b.line(`M${x + 13},${y + 1} L${x + 20},${y + 2} L${x + 24},${y - 1} M${x + 20},${y + 2} L${x + 24},${y + 5}`, "#ff4d5e", 1.4)
  b.fill(
    `M${x - 8},${y - 9} L${x - 12},${y - 20} L${x - 3},${y - 14} L${x},${y - 22} L${x + 5},${y - 11}Z`,
    b.down(y - 22, y - 8, "#fff1b0", "#d19a24"),
  )
  b.eye(x + 3, y - 4, 3.4, "#d8241c")
}

export function hermit(b: Brush, swing: number): void {
  for (let n = 0; n < 3; n++) {
    const lift = Math.sin(swing * 3 + n * 1.3) * 4
    b.tube(
      [
        [14 + n * 6, 14, 5],
        [26 + n * 9, 20 + lift, 4],
        [30 + n * 9, 36 + lift, 2],
      ],
      "#8c2f1a",
      "#ff9e6a",
    )
  }
  b.fill("M16,-4 C34,-14 48,-6 50,6 C48,18 32,22 18,18Z", b.down(-12, 22, "#ffb483", "#c2471f"))
  b.fill("M40,8 C50,2 60,6 60,16 L51,16 L57,24 C48,28 38,22 38,14Z", b.down(2, 28, "#ffc79c", "#d25a28"))
  for (const y of [-14, -20]) {
    b.line(`M36,-6 L${44 - (y + 20)},${y}`, "#a33a1a", 3)
    b.eye(44 - (y + 20), y - 2, 3.8, "#20140c")
  }
  // The amphora it lives in.
  b.line("M-14,-34 C-30,-40 -34,-26 -26,-18 M6,-34 C20,-40 26,-26 18,-18", "#3a2416", 6)
  b.line("M-14,-34 C-30,-40 -34,-26 -26,-18 M6,-34 C20,-40 26,-26 18,-18", "#c77b46", 3.6)
  const jar = "M-16,-40 H8 L5,-30 C24,-22 28,2 16,22 C10,34 4,40 -4,42 C-12,40 -18,34 -24,22 C-36,2 -32,-22 -13,-30Z"
  b.fill(jar, b.glow(-12, -14, 50, "#f0b482", "#b5622f", "#4f2410"))
  b.inside(jar, () => {
    b.fill("M-40,-16 H40 V2 H-40Z", "#2a1610")
    for (let x = -34; x < 34; x += 11) b.line(`M${x},-2 V-12 H${x + 7} V-5 H${x + 3}`, "#f3c64a", 1.8)
    b.line("M-40,-18 H40 M-40,4 H40", "#f3c64a", 1.6)
    b.fill("M-28,-20 C-24,-28 -16,-30 -12,-30 C-20,-14 -22,10 -14,34 C-30,18 -34,-4 -28,-20Z", "rgb(255 230 190 / 0.35)")
  })
  jewel(b, -4, 20, 5)
}

export function swordfish(b: Brush): void {
  const back = b.down(-24, 12, "#142a5a", "#2d62b8", "#a8d0f4")
  b.fill("M-34,0 C-42,-12 -46,-24 -54,-32 C-54,-16 -50,-6 -48,0 C-50,6 -54,16 -54,30 C-46,22 -40,12 -34,2Z", back)
  b.fill("M14,-10 C10,-28 0,-38 -8,-40 C-10,-30 -16,-16 -26,-6Z", b.down(-40, -6, "#3f7ee0", "#12265a"))
  b.fill("M10,8 C6,18 -2,24 -8,25 C-6,18 -4,12 -2,8Z", "#1b3c80")
  const body = "M34,-1 C24,-11 8,-13 -6,-11 C-22,-8 -34,-3 -40,0 C-32,4 -20,9 -4,10 C14,11 28,7 34,-1Z"
  b.fill(body, b.down(-13, 11, "#122552", "#2f66bd", "#cfe6fb", "#ffffff"))
  b.inside(body, () => b.fill("M34,-4 C14,-12 -16,-9 -40,-1 C-14,-5 14,-7 34,-4Z", "rgb(255 255 255 / 0.35)"))
  b.fill("M30,-5 L62,-3 L30,4Z", b.down(-5, 4, "#fff6cf", "#e8b437", "#8a5a12"))
  b.fill("M27,-8 C34,-8 36,6 28,7 L25,-1Z", b.down(-8, 7, "#ffe9a3", "#9a6512"))
  b.line("M-2,-11 C4,-3 4,4 0,10", "#e8b437", 3)
  b.eye(19, -3, 3.2, "#0b1a2c")
}
