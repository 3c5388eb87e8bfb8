import { type FishKind, fishKinds, reefPaytable } from "../../../../games/reef-hunter/reef-hunter.ts"
import { calm, wait } from "../../dom.ts"
import { creatures } from "./art/fish-art.ts"
import { type Sprite, spriteOf, spriteReach } from "./art/sprites.ts"
import { backdrop } from "./backdrop.ts"
import { Effects } from "./effects.ts"
import { gun, shot } from "./props.ts"
import { type Fish, inSight, type Sea } from "./sea.ts"

interface NetFlight {
  fish: Fish
  started: number
  /** Milliseconds. */
  lasts: number
}

/** The payout shown on a target. */
export const tagOf = (kind: FishKind) => {
  const worth = reefPaytable.fish[kind]
  return typeof worth === "number" ? `×${worth}` : `×${worth[0].pays}–${worth.at(-1)?.pays}`
}

/** Paints the sea once a frame, from finished pictures only, so that a phone keeps 60 frames a second. */
export class SeaView {
  private readonly canvas: HTMLCanvasElement
  private readonly sea: Sea
  private readonly pen
  private readonly effects
  private readonly ball
  private guns: HTMLCanvasElement[] = []
  private still
  private readonly sprites = new Map<FishKind, Sprite>()
  /** The scale that the sprites were drawn for. */
  private drawnFor = 0
  private ratio = 1
  private flights: NetFlight[] = []
  /** The fish aimed at, if any. */
  target: Fish | undefined
  private aim = { x: 0, y: 0 }
  private turned = 0
  private recoil = 0
  private power = 1
  private last
  private time = 0

  constructor(canvas: HTMLCanvasElement, sea: Sea) {
    this.canvas = canvas
    this.sea = sea
    this.pen = canvas.getContext("2d", { alpha: false })!
    this.effects = new Effects()
    this.ball = shot()
    this.still = document.createElement("canvas")
    this.last = performance.now()
  }

  async start(): Promise<void> {
    this.resize()
    while (this.sprites.size < fishKinds.length) await wait(20)
    new ResizeObserver(this.resize).observe(this.canvas)
    requestAnimationFrame(this.frame)
  }

  turnTo(x: number, y: number) {
    if (!this.target) this.aim = { x, y }
  }

  setPower(barrels: number) {
    this.power = barrels
  }

  /** Sends a shot to a fish; `arrived` resolves at its earliest arrival. */
  launch(fish: Fish) {
    const { x, y } = this.pivot()
    const lasts = Math.max(90, Math.min(260, Math.hypot(fish.x - x, fish.y - y) * 0.42))
    const flight: NetFlight = { fish, started: performance.now(), lasts }
    this.flights.push(flight)
    this.recoil = 1
    this.aim = { x: fish.x, y: fish.y }
    const land = () => {
      this.flights = this.flights.filter(one => one !== flight)
    }
    return { arrived: new Promise<void>(resolve => setTimeout(resolve, lasts)), land }
  }

  caught(fish: Fish, text: string, pays: number) {
    fish.caught = true
    this.effects.net(fish.x, fish.y, fish.half * 2.4)
    this.effects.caught(fish, text, Math.min(26, 3 + Math.round(pays * 0.8)), this.pivot(), pays >= 12)
  }

  missed(fish: Fish) {
    this.effects.net(fish.x, fish.y, fish.half * 1.7)
    this.effects.bubbles(fish.x, fish.y, 6)
    fish.flight = 0.5
  }

  /** One fish, still, for a list. */
  portrait(kind: FishKind, width: number, height: number): HTMLCanvasElement {
    const picture = document.createElement("canvas")
    const sharp = Math.min(2, devicePixelRatio || 1)
    picture.width = width * sharp
    picture.height = height * sharp
    const sprite = this.sprites.get(kind)
    if (!sprite) return picture
    const length = Math.min(picture.width, picture.height / creatures[kind].high) * 0.97
    const side = (length * spriteReach) / 2
    const x = (picture.width - side) / 2
    picture
      .getContext("2d")
      ?.drawImage(sprite.picture, 0, 0, sprite.size, sprite.size, x, (picture.height - side) / 2, side, side)
    return picture
  }

  private pivot() {
    const { sea } = this
    return { x: sea.width / 2, y: sea.height - 26 * sea.scale }
  }

  /** One kind after another, to keep a slow phone from freezing, and in steps of scale, for windows that are resized. */
  private async drawSprites(): Promise<void> {
    const scale = Math.ceil(this.sea.scale * 5) / 5
    if (scale === this.drawnFor) return
    this.drawnFor = scale
    for (const kind of fishKinds) {
      if (scale !== this.drawnFor) return
      this.sprites.set(kind, spriteOf(kind, creatures[kind].length * scale * Math.min(1.6, this.ratio)))
      await wait(0)
    }
  }

  private readonly resize = (): void => {
    const { canvas } = this
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    this.ratio = Math.min(2, devicePixelRatio || 1)
    canvas.width = Math.round(width * this.ratio)
    canvas.height = Math.round(height * this.ratio)
    this.sea.resize(width, height)
    this.still = backdrop(width, height, this.ratio)
    this.drawSprites()
    if (this.guns.length === 0) this.guns = [1, 2, 3].map(gun)
    this.aim = { x: width / 2, y: 0 }
  }

  private drawShafts(): void {
    const { pen, sea } = this
    if (calm()) return
    pen.fillStyle = "rgb(210 255 240 / 0.055)"
    for (let n = 0; n < 5; n++) {
      const x = sea.width * (0.1 + n * 0.2) + Math.sin(this.time * 0.25 + n * 2) * 40
      const wide = sea.width * (0.05 + 0.02 * Math.sin(this.time * 0.4 + n))
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.lineTo(x + wide, 0)
      pen.lineTo(x + wide * 2.6 - 70, sea.height * 0.9)
      pen.lineTo(x - wide - 70, sea.height * 0.9)
      pen.fill()
    }
  }

  private drawFish(fish: Fish): void {
    const { pen } = this
    const sprite = this.sprites.get(fish.kind)
    if (!sprite) return
    const { upright, bend } = creatures[fish.kind]
    const size = fish.half * spriteReach * this.effects.sizeOf(fish)
    const leftwards = Math.cos(fish.heading) < 0
    let [flip, angle] = [1, fish.heading]
    if (upright) {
      flip = leftwards ? -1 : 1
      const own = leftwards ? Math.PI - fish.heading : fish.heading
      angle = bend > 0 ? Math.atan2(Math.sin(own), Math.cos(own)) * 0.7 : Math.sin(fish.age * 1.3 + fish.wind) * 0.1
    }
    if (fish.caught) angle += Math.sin(this.time * 30) * 0.35
    const [cos, sin] = [Math.cos(angle) * this.ratio, Math.sin(angle) * this.ratio]
    const frame = Math.floor(((fish.phase / (2 * Math.PI)) % 1) * sprite.frames)
    pen.setTransform(flip * cos, sin, -flip * sin, cos, fish.x * this.ratio, fish.y * this.ratio)
    pen.globalAlpha = fish.kind === "kraken" ? 1 : 0.8 + 0.2 * fish.depth
    pen.drawImage(sprite.picture, frame * sprite.size, 0, sprite.size, sprite.size, -size / 2, -size / 2, size, size)
  }

  private drawTarget(fish: Fish): void {
    const { pen } = this
    const radius = Math.max(24, fish.half * 0.86) + (calm() ? 0 : Math.sin(this.time * 5) * 2)
    pen.strokeStyle = "rgb(3 24 40 / 0.7)"
    pen.lineWidth = 6
    pen.beginPath()
    pen.arc(fish.x, fish.y, radius, 0, 2 * Math.PI)
    pen.stroke()
    pen.strokeStyle = "#ffe7a3"
    pen.lineWidth = 2.5
    pen.stroke()
    for (let n = 0; n < 4; n++) {
      const angle = (n * Math.PI) / 2 + (calm() ? 0 : this.time * 0.8)
      pen.beginPath()
      pen.moveTo(fish.x + Math.cos(angle) * (radius - 7), fish.y + Math.sin(angle) * (radius - 7))
      pen.lineTo(fish.x + Math.cos(angle) * (radius + 8), fish.y + Math.sin(angle) * (radius + 8))
      pen.stroke()
    }
    const text = tagOf(fish.kind)
    pen.font = "700 15px system-ui, sans-serif"
    pen.textAlign = "center"
    const wide = pen.measureText(text).width + 18
    const y = fish.y + radius + 22 > this.sea.height * 0.86 ? fish.y - radius - 32 : fish.y + radius + 8
    const x = Math.max(wide / 2 + 4, Math.min(this.sea.width - wide / 2 - 4, fish.x))
    pen.fillStyle = "#2a1604"
    pen.beginPath()
    pen.roundRect(x - wide / 2, y, wide, 24, 12)
    pen.fill()
    pen.strokeStyle = "#ffe7a3"
    pen.lineWidth = 1.5
    pen.stroke()
    pen.fillStyle = "#ffe7a3"
    pen.fillText(text, x, y + 17)
  }

  private drawFlights(now: number): void {
    const from = this.pivot()
    for (const { fish, started, lasts } of this.flights) {
      // A shot whose answer is late stops short of the fish; it never shows an undecided result.
      const part = Math.min(0.92, (now - started) / lasts)
      const [x, y] = [from.x + (fish.x - from.x) * part, from.y + (fish.y - from.y) * part]
      const angle = Math.atan2(fish.y - from.y, fish.x - from.x) + Math.PI / 2
      const [cos, sin] = [Math.cos(angle) * this.ratio, Math.sin(angle) * this.ratio]
      this.pen.setTransform(cos, sin, -sin, cos, x * this.ratio, y * this.ratio)
      const size = 34 * this.sea.scale
      this.pen.drawImage(this.ball, -size / 2, -size / 2, size, size * 2)
    }
  }

  private drawGun(seconds: number): void {
    const at = this.pivot()
    const wanted = Math.atan2(this.aim.y - at.y, this.aim.x - at.x) + Math.PI / 2
    const turn = Math.max(-1.35, Math.min(1.35, Math.atan2(Math.sin(wanted), Math.cos(wanted))))
    this.turned += (turn - this.turned) * Math.min(1, seconds * 16)
    this.recoil = Math.max(0, this.recoil - seconds * 7)
    const picture = this.guns[this.power - 1] ?? this.guns[0]
    if (!picture) return
    const size = 118 * this.sea.scale
    const [cos, sin] = [Math.cos(this.turned) * this.ratio, Math.sin(this.turned) * this.ratio]
    this.pen.setTransform(cos, sin, -sin, cos, at.x * this.ratio, at.y * this.ratio)
    this.pen.drawImage(picture, -size / 2, (-size * 190) / 256 + this.recoil * 9, size, size)
  }

  private readonly frame = (now: number): void => {
    const { sea, effects, pen } = this
    requestAnimationFrame(this.frame)
    const seconds = Math.min(0.05, (now - this.last) / 1000)
    this.last = now
    this.time += seconds
    sea.swim(seconds, calm() ? 0.45 : 1)
    effects.move(seconds, fish => sea.remove(fish), this.pivot())
    if (this.target && !inSight(sea, this.target) && this.target.shots === 0) this.target = undefined
    if (this.target) this.aim = { x: this.target.x, y: this.target.y }
    if (!calm() && Math.random() < seconds * 0.8) effects.bubbles(Math.random() * sea.width, sea.height * 0.92, 2)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalAlpha = 1
    pen.drawImage(this.still, 0, 0)
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0)
    this.drawShafts()
    for (const fish of sea.fish) this.drawFish(fish)
    pen.globalAlpha = 1
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0)
    if (this.target && !this.target.caught) this.drawTarget(this.target)
    this.drawFlights(now)
    this.drawGun(seconds)
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0)
    effects.draw(pen)
  }
}
