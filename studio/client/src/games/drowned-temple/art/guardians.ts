import type { Brush, Knot } from "../../fishing/brush.ts"
import { jewel } from "./small.ts"

export function ray(b: Brush, swing: number): void {
  const tip = 48 - Math.abs(swing) * 12
  b.line("M-26,0 C-40,3 -48,-4 -60,1", "#5a3212", 3.4)
  const wing =
    `M38,0 C30,-14 10,-26 -4,-${tip} C-14,-${tip - 6} -14,-22 -24,-12 C-29,-6 -29,6 -24,12 C-14,22 -14,${tip - 6} -4,${tip} ` +
    "C10,26 30,14 38,0Z"
  b.fill(wing, b.glow(4, -6, 56, "#ffe3a0", "#c07b2c", "#4e2810"))
  b.inside(wing, () => {
    for (let n = 1; n < 6; n++) {
      b.line(
        `M${34 - n * 9},0 Q${10 - n * 6},-${n * 6} -${n * 3},-${tip} M${34 - n * 9},0 Q${10 - n * 6},${n * 6} -${n * 3},${tip}`,
        "rgb(80 36 8 / 0.55)",
        1.6,
      )
    }
    b.fill("M30,-4 C14,-18 0,-26 -5,-38 C0,-24 4,-12 30,-4Z", "rgb(255 255 230 / 0.5)")
    b.line("M32,0 H-24", "rgb(60 160 130 / 0.75)", 3)
  })
  b.line(wing, "#ffd98a", 1.6)
  for (const [x, y] of [
    [6, -16],
    [6, 16],
    [-10, -24],
    [-10, 24],
  ] as const)
    jewel(b, x, y, 3)
  jewel(b, 2, 0, 6.5, "#2f7bff")
  b.eye(26, -8, 2.8, "#1c0f04")
  b.eye(26, 8, 2.8, "#1c0f04")
}

export function goldturtle(b: Brush, swing: number): void {
  const skin = b.glow(0, 0, 60, "#7fd0a8", "#2e7a5e")
  const lift = swing * 9
  for (const side of [-1, 1]) {
    b.fill(
      `M18,${side * 20} C26,${side * (38 + lift)} 12,${side * (54 + lift)} -8,${side * (52 + lift)} ` +
        `C2,${side * 42} 4,${side * 30} 0,${side * 22}Z`,
      skin,
    )
    b.fill(
      `M-24,${side * 14} C-38,${side * (24 - lift * 0.6)} -46,${side * (26 - lift * 0.6)} -52,${side * 20} ` +
        `C-44,${side * 12} -38,${side * 8} -30,${side * 6}Z`,
      skin,
    )
    b.line(`M8,${side * 30} L2,${side * 46}`, "#ffd766", 3)
  }
  b.fill("M26,-10 C38,-15 52,-11 53,0 C52,11 38,15 26,10Z", b.down(-14, 14, "#a3e6c4", "#3d8f6e"))
  const shell = "M34,0 C34,-20 16,-31 -6,-31 C-28,-30 -40,-16 -41,0 C-40,16 -28,30 -6,31 C16,31 34,20 34,0Z"
  b.fill(shell, b.glow(-8, -14, 52, "#fffbe0", "#f3c64a", "#8a5a12"))
  b.inside(shell, () => {
    b.pen.lineWidth = 2.2
    b.pen.strokeStyle = "#7a4c0c"
    for (const [x, y] of [
      [16, 0],
      [-6, 0],
      [-28, 0],
      [5, -19],
      [-17, -19],
      [5, 19],
      [-17, 19],
    ] as const) {
      const corners = Array.from(
        { length: 6 },
        (_, n) => `${x + Math.cos((n * Math.PI) / 3) * 12},${y + Math.sin((n * Math.PI) / 3) * 11}`,
      )
      b.fill(`M${corners.join("L")}Z`, b.glow(x - 4, y - 4, 15, "#fff6cf", "#dfa52c"))
      b.pen.stroke(new Path2D(`M${corners.join("L")}Z`))
    }
    b.fill("M-36,-10 C-30,-28 -6,-34 14,-26 C-8,-26 -26,-20 -36,-10Z", "rgb(255 255 255 / 0.5)")
  })
  b.line(shell, "#fff1b0", 2.4)
  for (const [x, y] of [
    [-6, 0],
    [16, 0],
    [-28, 0],
  ] as const)
    jewel(b, x, y, 5.4, "#e2304a")
  b.fill("M28,-10 L33,-19 L37,-12 L43,-20 L45,-10Z", b.down(-20, -9, "#fff6cf", "#d19a24"))
  b.eye(45, -6, 3, "#20301a")
  b.eye(45, 6, 3, "#20301a")
}

export function whale(b: Brush): void {
  const skin = b.down(-34, 26, "#8fa6c8", "#dfe9f7")
  b.fill("M-38,-4 C-46,-12 -50,-24 -60,-28 C-62,-16 -56,-8 -52,-3 C-58,0 -62,8 -62,16 C-54,14 -44,8 -38,3Z", skin)
  const body = "M54,-2 C54,-24 36,-34 14,-33 C-8,-31 -28,-14 -44,-3 C-32,6 -14,24 8,26 C34,28 52,18 54,-2Z"
  b.fill(body, b.down(-34, 28, "#a9bfe0", "#dbe7f7", "#ffffff", "#f0f4fb"))
  b.inside(body, () => {
    b.fill("M56,6 C34,14 8,12 -14,8 C0,28 34,34 56,20Z", "#ffffff")
    for (let n = 0; n < 8; n++)
      b.line(
        `M${50 - n * 2},${9 + n * 2} C${30 - n * 2},${14 + n * 2.2} ${8 - n},${12 + n * 2} -8,${9 + n * 1.6}`,
        "rgb(120 145 190 / 0.4)",
        1.2,
      )
    b.fill("M-30,-12 C-10,-34 26,-36 46,-22 C20,-30 -8,-24 -30,-12Z", "rgb(255 255 255 / 0.6)")
    for (const [x, y, r] of [
      [-8, -16, 2.4],
      [2, -24, 1.8],
      [-18, -6, 2],
      [20, -28, 2],
    ] as const)
      b.dot(x, y, r, "rgb(110 135 180 / 0.4)")
  })
  b.fill("M14,14 C10,28 -2,36 -14,36 C-12,26 -8,18 0,12Z", b.down(12, 36, "#dbe7f7", "#8fa6c8"))
  b.line("M54,2 C44,8 34,9 26,7", "#6c83aa", 2)
  b.line("M6,-33 C14,-12 14,6 6,26 M14,-33 C22,-12 22,8 14,27", "#e8b437", 3.4)
  jewel(b, 15, -14, 6, "#e2304a")
  jewel(b, 17, 4, 4.4)
  b.eye(36, -2, 3.6, "#14233c")
  b.line("M31,-7 Q36,-10 41,-6", "#6c83aa", 1.6)
}

export function dragon(b: Brush, swing: number): void {
  const at = (x: number): number => Math.sin(x / 17 + swing * Math.PI * 0.9) * 17
  const spine: Knot[] = Array.from({ length: 14 }, (_, n) => {
    const x = 26 - n * 6.6
    return [x, at(x) + 4, Math.max(2.4, 14.5 - n * 0.9)] as const
  })
  for (const [index, [x, y, r]] of spine.entries())
    if (index > 0 && index < 13)
      b.fill(`M${x + 5},${y - r * 0.8} L${x - 6},${y - r - 11 + index * 0.5} L${x - 5},${y - r * 0.7}Z`, "#ff7a3c")
  const [tailX, tailY] = spine.at(-1)!
  b.fill(
    `M${tailX + 4},${tailY} C${tailX - 8},${tailY - 18} ${tailX - 14},${tailY - 16} ${tailX - 12},${tailY - 2} ` +
      `C${tailX - 16},${tailY + 8} ${tailX - 8},${tailY + 16} ${tailX + 4},${tailY}Z`,
    "#ff9a4a",
  )
  b.tube(spine, "#073a3a", "#19a58a")
  for (const [x, y, r] of spine) {
    b.line(`M${x},${y + r * 0.2} Q${x + 2},${y + r * 0.8} ${x + 1},${y + r}`, "#ffe08a", 3)
    b.pen.strokeStyle = "rgb(190 255 225 / 0.4)"
    b.pen.lineWidth = 1
    b.pen.beginPath()
    b.pen.arc(x, y - r * 0.2, r * 0.5, 0.6, 2.6)
    b.pen.stroke()
  }
  const [x, y] = [34, at(28)]
  b.fill(`M${x - 16},${y + 8} C${x - 20},${y + 24} ${x - 8},${y + 30} ${x - 2},${y + 22}Z`, "#ff9a4a")
  b.fill(
    `M${x - 10},${y - 16} C${x - 20},${y - 34} ${x - 30},${y - 38} ${x - 38},${y - 36} C${x - 28},${y - 28} ` +
      `${x - 24},${y - 18} ${x - 18},${y - 8}Z`,
    b.down(y - 38, y - 8, "#fff6cf", "#d19a24"),
  )
  b.fill(
    `M${x - 2},${y - 16} C${x - 6},${y - 36} ${x - 14},${y - 44} ${x - 20},${y - 46} C${x - 14},${y - 34} ` +
      `${x - 12},${y - 22} ${x - 10},${y - 12}Z`,
    b.down(y - 46, y - 12, "#fffbe0", "#e8b437"),
  )
  b.fill(
    `M${x - 18},${y - 12} C${x - 8},${y - 24} ${x + 14},${y - 18} ${x + 26},${y - 7} C${x + 30},${y - 2} ` +
      `${x + 26},${y + 3} ${x + 20},${y + 3} L${x + 4},${y + 3} L${x + 20},${y + 10} C${x + 12},${y + 19} ` +
      `${x - 8},${y + 18} ${x - 18},${y + 10}Z`,
    b.glow(x - 4, y - 10, 40, "#9dffd8", "#1fae8e", "#07524a"),
  )
  b.fill(`M${x + 3},${y + 3} L${x + 25},${y + 2} L${x + 19},${y + 9.6}Z`, "#7a0f1c")
  for (let n = 0; n < 4; n++) b.fill(`M${x + 8 + n * 4.4},${y + 2.4} l1.2,5.4 l2,-5.4Z`, "#ffffff")
  b.line(
    `M${x + 24},${y - 4} C${x + 34},${y - 12} ${x + 32},${y - 24} ${x + 38 + swing * 3},${y - 30} ` +
      `M${x + 22},${y + 1} C${x + 34},${y + 4} ${x + 36},${y + 16} ${x + 42},${y + 20 + swing * 3}`,
    "#ffd766",
    2,
  )
  b.dot(x + 22, y - 7, 1.6, "#06322e")
  b.dot(x + 4, y - 8, 6.4, "#052420")
  b.dot(x + 4, y - 8, 5.2, b.glow(x + 4, y - 8, 5.4, "#fffbe0", "#ffd23f", "#ff5a00"))
  b.fill(`M${x + 3},${y - 13} h2 v10 h-2Z`, "#1c0400")
  b.line(`M${x - 4},${y - 16} L${x + 11},${y - 14}`, "#07524a", 3.4)
  jewel(b, x - 12, y, 4.4, "#e2304a")
}
