import type { Brush } from "../../fishing/brush.ts"

const scales = ({ pen }: Brush, color: string, from: number, to: number, high: number) => {
  pen.strokeStyle = color
  pen.lineWidth = 0.7
  for (let x = from; x <= to; x += 5) {
    for (let y = -high; y <= high; y += 5) {
      pen.beginPath()
      pen.arc(x + ((y / 5) & 1 ? 2.5 : 0), y, 3, 0.9, 2.3 + 1.2)
      pen.stroke()
    }
  }
}

export function sardine(b: Brush): void {
  b.fill(
    "M-34,0 C-40,-5 -44,-12 -52,-15 C-46,-5 -46,5 -52,15 C-44,12 -40,5 -34,0Z",
    b.down(-15, 15, "#1d4d68", "#8cc3d4", "#3d7088"),
  )
  b.fill("M6,-11 C2,-18 -6,-19 -10,-17 L-6,-10Z", "#2a6078")
  const body = "M50,1 C42,-9 20,-14 -4,-12 C-22,-10 -32,-3 -38,0 C-32,4 -22,10 -4,11 C18,13 40,9 50,1Z"
  b.fill(body, b.down(-14, 13, "#123a54", "#2f7f9e", "#c9edf2", "#ffffff", "#a9cfd6"))
  b.inside(body, () => {
    scales(b, "rgb(10 60 80 / 0.25)", -34, 30, 10)
    b.fill("M46,-2 C20,-8 -10,-6 -36,-1 C-10,-3 20,-4 46,-2Z", "rgb(255 255 255 / 0.75)")
    for (const x of [22, 13, 4, -5, -14, -22]) b.dot(x, -3.5, 1.5, "#0d2f45")
  })
  b.fill("M16,8 C10,15 4,17 0,16 C4,12 6,10 8,8Z", "#7fb7c8")
  b.line("M32,-8 C28,-3 28,4 31,9", "rgb(8 40 60 / 0.5)", 1.2)
  b.eye(39, -2, 3.6)
}

export function clownfish(b: Brush): void {
  const fin = b.down(-30, 30, "#ffb14a", "#e8590c")
  b.fill("M-30,0 C-38,-12 -46,-18 -53,-16 C-55,-6 -55,6 -53,16 C-46,18 -38,12 -30,0Z", fin)
  b.fill("M24,-18 C16,-32 4,-34 -4,-28 C-10,-34 -22,-32 -26,-18 L-20,-10 L20,-12Z", fin)
  b.fill("M8,17 C4,30 -8,34 -18,30 C-16,24 -12,18 -8,14Z", fin)
  const body = "M50,2 C44,-16 22,-24 0,-22 C-20,-20 -32,-10 -36,0 C-32,10 -20,20 0,22 C22,23 44,18 50,2Z"
  b.fill(body, b.down(-23, 23, "#d9480f", "#ff7b1c", "#ffa64d", "#f2680f"))
  b.inside(body, () => {
    const band = (path: string) => {
      b.line(path, "#1a0d06", 17)
      b.line(path, "#fffaf0", 12)
    }
    band("M24,-26 C17,-10 18,10 24,26")
    b.line("M-6,-26 C1,-8 3,8 -6,26", "#1a0d06", 20)
    b.line("M-6,-26 C1,-8 3,8 -6,26", "#fffaf0", 15)
    band("M-31,-18 L-31,18")
    b.fill("M-40,-26 H50 V-12 C20,-20 -10,-20 -40,-12Z", "rgb(255 255 255 / 0.16)")
  })
  b.line("M-52,-15 C-54,-6 -54,6 -52,15", "#1a0d06", 2.5)
  b.fill("M12,4 C2,2 -4,10 -3,16 C6,18 12,12 12,4Z", "#ffc069")
  b.line("M10,6 C4,8 0,12 -1,14 M11,9 C7,11 4,13 3,16", "#b3400a", 1)
  b.line("M50,4 C46,7 43,8 40,8", "#7a2c06", 1.4)
  b.eye(38, -5, 4.6, "#8a3b0a")
}

export function butterflyfish(b: Brush): void {
  b.fill(
    "M-36,0 C-42,-8 -47,-13 -53,-13 C-51,-5 -51,5 -53,13 C-47,13 -42,8 -36,0Z",
    b.down(-13, 13, "#ffe066", "#fff8d6", "#ffd43b"),
  )
  const body =
    "M53,4 C46,0 40,-6 32,-14 C22,-34 -4,-44 -24,-38 C-34,-26 -38,-10 -38,0 C-38,12 -34,28 -24,39 C-4,44 20,36 32,18 " +
    "C40,12 46,8 53,4Z"
  b.fill(body, b.down(-42, 42, "#ffd43b", "#fff6c2", "#ffffff", "#ffe066"))
  b.inside(body, () => {
    b.line("M27,-34 C20,-12 20,14 27,36", "#1b1533", 8)
    for (const x of [12, 4, -4, -12]) b.line(`M${x + 8},-44 C${x - 4},-10 ${x - 4},14 ${x + 6},44`, "rgb(60 40 110 / 0.5)", 1.6)
    b.line("M-30,-44 C-22,-14 -22,14 -30,44", "#1b1533", 7)
    b.fill("M-40,-46 C-10,-50 10,-40 30,-20 L30,-30 L0,-50Z", "rgb(255 170 0 / 0.8)")
    b.fill("M-40,46 C-10,50 10,40 30,22 L30,32 L0,52Z", "rgb(255 170 0 / 0.7)")
  })
  b.dot(-18, -22, 5.4, "#ffffff")
  b.dot(-18, -22, 4.2, "#151030")
  b.line("M53,4 L46,5", "#7a5c00", 1.4)
  b.fill("M6,6 C-2,4 -8,10 -8,16 C0,17 6,13 6,6Z", "rgb(255 212 59 / 0.95)")
  b.eye(28, -4, 4.4, "#4a3b8f")
}

export function pufferfish(b: Brush): void {
  b.fill("M-36,0 C-42,-8 -48,-12 -53,-11 C-51,-4 -51,4 -53,11 C-48,12 -42,8 -36,0Z", b.down(-12, 12, "#8ba23a", "#d7e08a"))
  b.pen.fillStyle = "#e9dfae"
  for (let n = 0; n < 30; n++) {
    const angle = (n / 30) * 2 * Math.PI + 0.1
    const [x, y] = [Math.cos(angle) * 38 + 2, Math.sin(angle) * 34]
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    if (dx < -0.93) continue
    b.fill(`M${x - dy * 2.6},${y + dx * 2.6} L${x + dx * 8},${y + dy * 8} L${x + dy * 2.6},${y - dx * 2.6}Z`, "#d8cf9a")
  }
  const body = "M44,4 C42,-22 22,-36 0,-36 C-22,-35 -36,-20 -39,0 C-37,20 -22,36 0,37 C24,37 42,24 44,4Z"
  b.fill(body, b.down(-36, 37, "#5f7d1f", "#9db84a", "#e9e6b4", "#fffdf0", "#e4dcb0"))
  b.inside(body, () => {
    for (const [x, y, r] of [
      [14, -24, 5],
      [0, -18, 4],
      [-14, -25, 5.5],
      [-24, -12, 4],
      [-8, -8, 3],
      [22, -14, 3],
      [-30, 0, 3],
      [4, -31, 3],
    ] as const)
      b.dot(x, y, r, "rgb(50 70 10 / 0.55)")
    for (let n = 0; n < 16; n++) {
      const [x, y] = [-26 + (n % 6) * 11, 8 + Math.floor(n / 6) * 10]
      b.fill(`M${x},${y} l3.5,-1.6 l-0.6,3.2Z`, "rgb(140 120 60 / 0.7)")
    }
    b.fill("M-30,-30 C-10,-42 20,-38 34,-20 C16,-32 -8,-34 -30,-22Z", "rgb(255 255 255 / 0.28)")
  })
  b.fill("M6,4 C-6,0 -14,8 -12,18 C-2,20 6,14 6,4Z", "#c9cf72")
  b.line("M4,7 C-2,9 -7,13 -9,16 M5,11 C1,13 -2,15 -4,18", "#6f7d22", 1)
  b.dot(45, 5, 4, "#e7a98f")
  b.line("M43,6 L49,6", "#8d4a38", 1.4)
  b.eye(27, -9, 7, "#2f6b8a")
}

export function lionfish(b: Brush): void {
  const ray = (x: number, y: number, toX: number, toY: number) => {
    b.fill(
      `M${x - 4},${y} Q${(x + toX) / 2 - 6},${(y + toY) / 2} ${toX},${toY} Q${(x + toX) / 2 + 5},${(y + toY) / 2} ${x + 5},${y}Z`,
      "rgb(190 50 40 / 0.55)",
    )
    b.line(`M${x},${y} Q${(x + toX) / 2 - 2},${(y + toY) / 2} ${toX},${toY}`, "#fff0e0", 2.2)
    b.line(`M${x},${y} Q${(x + toX) / 2 - 2},${(y + toY) / 2} ${toX},${toY}`, "#9c1f1a", 1)
  }
  b.fill("M-30,0 C-40,-14 -48,-16 -54,-12 C-51,-4 -51,4 -54,12 C-48,16 -40,14 -30,0Z", "rgb(214 84 62 / 0.85)")
  b.line("M-34,0 L-52,-10 M-34,0 L-53,0 M-34,0 L-52,10", "#fff0e0", 1.2)
  for (let n = 0; n < 9; n++) ray(24 - n * 6, -15, 20 - n * 9, -42 + Math.abs(n - 4) * 2.6)
  for (let n = 0; n < 5; n++) ray(-4 - n * 5, 13, -14 - n * 7, 34 - n * 2)
  const body = "M50,4 C44,-10 26,-20 2,-18 C-18,-16 -30,-8 -34,0 C-30,8 -18,16 2,18 C24,20 42,16 50,4Z"
  b.fill(body, b.down(-19, 20, "#8c1a17", "#c7402f", "#f6c9a8", "#fff3e4"))
  b.inside(body, () => {
    for (const x of [34, 26, 18, 10, 2, -6, -14, -22, -29]) {
      b.line(`M${x + 2},-22 C${x - 5},-6 ${x - 5},8 ${x + 2},22`, "#fff0e0", 4.4)
      b.line(`M${x - 1},-22 C${x - 8},-6 ${x - 8},8 ${x - 1},22`, "#7c1512", 3)
    }
  })
  for (let n = 0; n < 7; n++) ray(16 - n, 6, -6 - n * 5, 44 - n * 6)
  b.line("M38,12 C40,16 38,20 36,22 M44,9 C47,13 46,16 45,18", "#c7402f", 1.6)
  b.eye(37, -4, 4.8, "#c08a1e")
}
