import { calm } from "../dom.ts"

/** A bitmap, so that a frame costs a few copies. */
export type Bitmap = HTMLCanvasElement | HTMLImageElement | ImageBitmap

interface Drop {
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  spin: number
  size: number
  picture: Bitmap
}

const ratioOf = (): number => Math.min(2, window.devicePixelRatio || 1)

/** Gives a canvas the pixels that it covers, and its memory: to make it as a win is announced would hold that up. */
export function rainCanvas(canvas: HTMLCanvasElement): void {
  if (calm()) return
  const [width, height] = [Math.round(canvas.clientWidth * ratioOf()), Math.round(canvas.clientHeight * ratioOf())]
  if (canvas.width === width && canvas.height === height) return
  canvas.width = width
  canvas.height = height
  canvas.getContext("2d")!.clearRect(0, 0, width, height)
}

/** Throws pictures up over the stage, `amount` a second, until stopped. */
export function rain(canvas: HTMLCanvasElement, pictures: readonly Bitmap[], amount: number): () => void {
  if (calm()) return () => {}
  const pen = canvas.getContext("2d")!
  const ratio = ratioOf()
  const drops: Drop[] = []
  let last = performance.now()
  let owed = amount / 2
  const draw = (now: number) => {
    const seconds = Math.min(0.05, (now - last) / 1000)
    last = now
    owed += seconds * amount
    for (; owed >= 1 && pictures.length > 0; owed--) {
      const side = Math.random() - 0.5
      drops.push({
        x: canvas.width * (0.5 + side * 0.5),
        y: canvas.height * 0.62,
        vx: side * canvas.width * 1.1,
        vy: -canvas.height * (0.75 + Math.random() * 0.65),
        turn: Math.random() * 6,
        spin: (Math.random() - 0.5) * 9,
        size: ratio * (34 + Math.random() * 38),
        picture: pictures[Math.floor(Math.random() * pictures.length)]!,
      })
    }
    pen.clearRect(0, 0, canvas.width, canvas.height)
    for (const drop of drops) {
      drop.vy += canvas.height * 1.55 * seconds
      drop.x += drop.vx * seconds
      drop.y += drop.vy * seconds
      drop.turn += drop.spin * seconds
      pen.setTransform(Math.cos(drop.turn), Math.sin(drop.turn), -Math.sin(drop.turn), Math.cos(drop.turn), drop.x, drop.y)
      pen.drawImage(drop.picture, -drop.size / 2, -drop.size / 2, drop.size, drop.size)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    while (drops[0] && drops[0].y > canvas.height + 100) drops.shift()
    frame = requestAnimationFrame(draw)
  }
  // The canvas has just been shown: its size would have the page laid out twice, if it were asked for before the frame.
  let frame = requestAnimationFrame(now => {
    rainCanvas(canvas)
    draw(now)
  })
  return () => {
    cancelAnimationFrame(frame)
    pen.clearRect(0, 0, canvas.width, canvas.height)
  }
}
