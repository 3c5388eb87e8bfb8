import type { Brush, Knot } from "../../fishing/brush.ts"

export function seahorse(b: Brush, swing: number): void {
  b.fill(`M-13,-14 C-${26 + swing * 3},-20 -${28 + swing * 3},-2 -14,4Z`, "rgb(255 224 130 / 0.75)")
  b.line(`M-14,-10 L-${23 + swing * 3},-12 M-14,-5 L-${24 + swing * 3},-6 M-14,0 L-${21 + swing * 3},-1`, "#c77f10", 1)
  const spine: Knot[] = [
    [2, -33, 10],
    [-3, -20, 9],
    [-6, -6, 13],
    [-4, 8, 12],
    [1, 20, 8],
    [4, 31, 5.5],
    [1, 41, 4.2],
    [-7, 45, 3.4],
    [-12, 40, 2.8],
    [-9, 35, 2.2],
    [-5, 37, 1.6],
  ]
  b.tube(spine, "#c8790c", "#ffc94d")
  for (const [index, y] of [-20, -13, -6, 1, 8, 15, 22, 29].entries()) {
    const x = [-3, -5, -6, -5.5, -4, -1, 2, 3.5][index]!
    const r = [8, 10, 12, 12, 11, 8.5, 6.5, 5][index]!
    b.line(`M${x - r},${y - 1} Q${x},${y + 4} ${x + r},${y - 1}`, "rgb(150 80 0 / 0.6)", 1.3)
    b.dot(x - r, y - 1, 1.8, "#ffe08a")
  }
  b.fill("M8,-35 C14,-37 24,-34 33,-31 C35,-29 34,-26 32,-26 C24,-27 14,-25 7,-27Z", b.down(-37, -25, "#ffd166", "#d98a16"))
  b.fill("M-6,-38 L-9,-50 L-2,-44 L2,-53 L6,-43 L12,-48 L10,-37Z", b.down(-52, -36, "#fff0b8", "#eda41f"))
  b.dot(3, -33, 9.5, b.glow(0, -37, 14, "#ffe29a", "#f3ab27", "#d1830f"))
  b.eye(6, -34, 4.2, "#3b6e22")
}

export function octopus(b: Brush, swing: number): void {
  arms(b, swing, "#4b1d7a", "#a45ee0", 8, 1)
  const head = "M-30,4 C-40,-26 -18,-46 4,-45 C28,-44 40,-24 30,4 C22,16 -22,16 -30,4Z"
  b.fill(head, b.glow(-6, -24, 52, "#d6a3ff", "#9b4fe0", "#5a208f"))
  b.inside(head, () => {
    for (const [x, y, r] of [
      [-18, -30, 4],
      [-8, -38, 3],
      [12, -36, 3.4],
      [22, -26, 3],
      [-26, -16, 3],
      [0, -28, 2.4],
    ] as const)
      b.dot(x, y, r, "rgb(70 20 120 / 0.45)")
    b.fill("M-26,-22 C-18,-40 4,-46 18,-38 C2,-38 -14,-30 -26,-22Z", "rgb(255 255 255 / 0.28)")
  })
  b.eye(-9, -8, 7, "#f2b01e")
  b.eye(13, -8, 7, "#f2b01e")
  b.line("M-4,4 C0,7 4,7 8,4", "#3a1260", 2)
}

/** Arms that hang from 0,0 and wave; `size` makes them longer. */
function arms(b: Brush, swing: number, dark: string, light: string, count: number, size: number): void {
  const order = Array.from({ length: count }, (_, n) => n).sort(
    (a, c) => Math.abs(c - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  )
  for (const n of order) {
    const out = (n / (count - 1)) * 2 - 1
    const wave = Math.sin(swing * Math.PI + n * 1.7) * 6 * size
    const knots: Knot[] = [
      [out * 24, 2, 8 * size],
      [out * 33 * size + wave * 0.3, 16 * size, 6.6 * size],
      [out * 38 * size - wave * 0.7, 30 * size, 4.8 * size],
      [out * 47 * size + wave, 41 * size - Math.abs(out) * 6, 3.2 * size],
      [out * 40 * size + wave * 1.4, 47 * size - Math.abs(out) * 4, 1.8 * size],
    ]
    b.tube(knots, dark, light)
    for (const [x, y, r] of knots.slice(1, 4)) b.dot(x + r * 0.3, y + r * 0.25, r * 0.34, "rgb(255 225 250 / 0.7)")
  }
}

export function turtle(b: Brush, swing: number): void {
  const skin = b.glow(0, 0, 60, "#9bc46b", "#5d8f3e")
  const lift = swing * 9
  b.fill(`M18,-20 C24,-${38 + lift} 10,-${52 + lift} -6,-${50 + lift} C2,-${42 + lift} 4,-30 0,-22Z`, skin)
  b.fill(`M18,20 C24,${38 + lift} 10,${52 + lift} -6,${50 + lift} C2,${42 + lift} 4,30 0,22Z`, skin)
  b.fill(`M-26,-14 C-38,-${22 - lift * 0.6} -46,-${24 - lift * 0.6} -50,-${20 - lift * 0.6} C-44,-12 -38,-8 -30,-6Z`, skin)
  b.fill(`M-26,14 C-38,${22 - lift * 0.6} -46,${24 - lift * 0.6} -50,${20 - lift * 0.6} C-44,12 -38,8 -30,6Z`, skin)
  b.fill("M26,-9 C36,-14 50,-10 51,0 C50,10 36,14 26,9Z", b.down(-13, 13, "#b9db84", "#6e9e45"))
  const shell = "M32,0 C32,-18 14,-29 -6,-29 C-26,-28 -38,-14 -39,0 C-38,14 -26,28 -6,29 C14,29 32,18 32,0Z"
  b.fill(shell, b.glow(-4, -10, 46, "#c9a24d", "#8a5f1f", "#3f2a0b"))
  b.inside(shell, () => {
    b.pen.strokeStyle = "#2c1d08"
    b.pen.lineWidth = 2
    for (const [x, y] of [
      [16, 0],
      [-4, 0],
      [-24, 0],
      [6, -17],
      [-14, -17],
      [6, 17],
      [-14, 17],
      [26, -17],
      [26, 17],
      [-34, -17],
      [-34, 17],
    ] as const) {
      const corners = Array.from({ length: 6 }, (_, n) => {
        const angle = (n * Math.PI) / 3
        return `${x + Math.cos(angle) * 11.6},${y + Math.sin(angle) * 9.8}`
      })
      b.fill(`M${corners.join("L")}Z`, b.glow(x - 3, y - 3, 13, "#e6c36c", "#9c6d24"))
      b.pen.stroke(new Path2D(`M${corners.join("L")}Z`))
    }
  })
  b.line(shell, "#e8c877", 2.4)
  b.eye(42, -7, 3.2, "#20301a")
  b.eye(42, 7, 3.2, "#20301a")
}

export function manta(b: Brush, swing: number): void {
  const tip = 44 - Math.abs(swing) * 12
  b.line("M-24,0 C-36,2 -44,-3 -54,1", "#0d2747", 3)
  const wing =
    `M34,-9 C26,-18 8,-30 -6,-${tip} C-14,-${tip - 4} -12,-24 -22,-14 C-28,-8 -28,8 -22,14 C-12,24 ` +
    `-14,${tip - 4} -6,${tip} C8,30 26,18 34,9 C37,4 37,-4 34,-9Z`
  b.fill(wing, b.glow(6, 0, 50, "#3f78b5", "#1c4a82", "#0c2648"))
  b.inside(wing, () => {
    b.fill("M22,-6 C10,-18 -2,-24 -6,-34 L-2,-12 C4,-6 14,-4 22,-6Z", "rgb(200 230 255 / 0.32)")
    b.fill("M22,6 C10,18 -2,24 -6,34 L-2,12 C4,6 14,4 22,6Z", "rgb(200 230 255 / 0.32)")
    for (const [x, y] of [
      [-8, -6],
      [-8, 6],
      [0, -12],
      [0, 12],
      [-14, 0],
      [8, -4],
      [8, 4],
      [-2, 0],
    ] as const)
      b.dot(x, y, 1.6, "rgb(220 240 255 / 0.7)")
    b.line("M30,0 L-22,0", "rgb(5 20 40 / 0.35)", 2)
  })
  b.fill("M32,-9 C40,-14 48,-13 50,-9 C46,-8 42,-6 38,-4Z", "#16396a")
  b.fill("M32,9 C40,14 48,13 50,9 C46,8 42,6 38,4Z", "#16396a")
  b.line("M37,-4 C39,-2 39,2 37,4", "#e9f5ff", 1.6)
  b.eye(30, -11, 2.8, "#0b1a2c")
  b.eye(30, 11, 2.8, "#0b1a2c")
}

export function shark(b: Brush): void {
  const back = b.down(-24, 10, "#31465a", "#5f7f98")
  b.fill("M-36,0 C-42,-12 -46,-22 -54,-27 C-52,-14 -48,-6 -46,0 C-48,5 -50,12 -51,18 C-44,14 -40,7 -36,2Z", back)
  b.fill("M8,-13 C2,-24 -4,-31 -11,-33 C-10,-24 -11,-17 -13,-11Z", back)
  b.fill("M-26,7 C-28,13 -32,16 -36,17 C-35,13 -34,9 -33,6Z", "#4a677f")
  const body = "M52,0 C40,-11 20,-17 0,-14 C-18,-11 -32,-5 -42,-1 C-32,6 -16,11 4,12 C26,13 44,8 52,0Z"
  b.fill(body, b.down(-16, 13, "#2b4054", "#56768f", "#8fb0c4", "#f2f8fb", "#ffffff"))
  b.inside(body, () => {
    b.fill("M52,1 C30,5 0,3 -42,0 C-20,10 0,14 10,13 C30,12 46,8 52,1Z", "rgb(250 253 255 / 0.85)")
    for (const x of [19, 15.5, 12, 8.5]) b.line(`M${x},-6 C${x - 2},-2 ${x - 2},2 ${x},5`, "rgb(20 40 60 / 0.75)", 1.1)
  })
  b.fill("M14,8 C10,18 2,26 -8,28 C-6,20 -4,12 0,8Z", b.down(6, 28, "#5f7f98", "#31465a"))
  b.fill("M46,3 C40,7 34,8 28,7 C34,5 40,3 46,3Z", "#5a1420")
  for (const x of [43, 40, 37, 34, 31]) b.fill(`M${x},3.6 l1.6,0.2 l-1.1,2.6Z`, "#ffffff")
  b.eye(35, -4, 2.4, "#0a0a0a")
}

export function kraken(b: Brush, swing: number): void {
  arms(b, swing, "#3d0a16", "#c2344a", 8, 1.08)
  const head = "M-32,6 C-44,-24 -24,-50 2,-50 C30,-50 44,-24 32,6 C24,18 -24,18 -32,6Z"
  b.fill(head, b.glow(-6, -26, 58, "#ff8a7a", "#c22a3f", "#5b0d1e"))
  b.inside(head, () => {
    for (const [x, y, r] of [
      [-20, -34, 4.6],
      [-8, -43, 3.4],
      [12, -42, 4],
      [24, -30, 3.6],
      [-30, -18, 3.6],
      [0, -32, 2.8],
      [30, -16, 3],
    ] as const) {
      b.dot(x, y, r, "rgb(80 6 22 / 0.5)")
      b.dot(x - 0.8, y - 0.8, r * 0.5, "rgb(255 180 150 / 0.5)")
    }
    b.fill("M-28,-24 C-20,-44 4,-52 20,-42 C2,-43 -14,-34 -28,-24Z", "rgb(255 255 255 / 0.26)")
  })
  b.fill(
    "M-21,-42 L-26,-60 L-13,-51 L-6,-66 L1,-52 L9,-66 L14,-51 L27,-59 L22,-41 C8,-49 -8,-49 -21,-42Z",
    b.down(-66, -40, "#fff3b8", "#e8b437", "#8a5a12"),
  )
  b.line("M-21,-42 C-8,-49 8,-49 22,-41", "#6d430a", 2)
  for (const [x, y, color] of [
    [-12, -47.5, "#19c37d"],
    [1, -50, "#ff4d6d"],
    [13, -47.5, "#19c37d"],
  ] as const)
    b.dot(x, y, 2.4, color)
  for (const x of [-11, 14]) {
    b.dot(x, -9, 10.5, "#2b0610")
    b.dot(x, -9, 9, b.glow(x, -9, 9, "#fff6c0", "#ffd23f", "#e07a00"))
    b.fill(`M${x},-17 C${x + 3},-12 ${x + 3},-6 ${x},-1 C${x - 3},-6 ${x - 3},-12 ${x},-17Z`, "#1a0408")
    b.dot(x - 3, -13, 1.8, "#ffffff")
  }
  b.line("M-21,-21 L-4,-14 M24,-21 L7,-14", "#3d0a16", 4)
}
