import { bitmapOf, type Drawn, loadImage } from "../slot/bitmaps.ts"

/** The drawings of coins as bitmaps, each drawn once and before a coin shows it: a coin that lands costs a copy. */
export class CoinPictures {
  private readonly urls: readonly string[]
  private readonly bitmaps = new Map<string, Drawn>()
  private size = 0

  constructor(urls: readonly string[]) {
    this.urls = urls
  }

  /** Draws them in this size of pixels, one after another while play continues; `drawn` is called for each. */
  async draw(size: number, drawn: (url: string) => void): Promise<void> {
    if (size === 0 || size === this.size) return
    this.size = size
    for (const url of this.urls) {
      const bitmap = await bitmapOf(await loadImage(url), size)
      if (this.size !== size) return
      this.bitmaps.set(url, bitmap)
      drawn(url)
    }
  }

  /** Shows one of them, if it is drawn already. */
  paint(url: string, canvas: HTMLCanvasElement): void {
    const bitmap = this.bitmaps.get(url)
    if (!bitmap) return
    const { width, height } = bitmap
    if (canvas.width !== width) Object.assign(canvas, { width, height })
    const pen = canvas.getContext("2d")!
    pen.clearRect(0, 0, width, height)
    pen.drawImage(bitmap, 0, 0)
  }
}
