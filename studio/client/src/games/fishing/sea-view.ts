import { calm, wait } from "../../dom.ts"
import { Effects } from "./effects.ts"
import { GunView } from "./gun-view.ts"
import { type Fish, inSight, type Sea, stillSeen } from "./sea.ts"
import type { SeaClock } from "./sea-clock.ts"
import { Sprite, spriteReach } from "./sprites.ts"
import { tagOf } from "./texts.ts"
import type { SeaWorld } from "./world.ts"

interface NetFlight {
  fish: Fish
  gun: GunView
  started: number
  /** Milliseconds. */
  lasts: number
}

/** Paints the sea once a frame, from finished pictures only, so that a phone keeps 60 frames a second. */
export class SeaView {
  readonly world: SeaWorld
  readonly effects = new Effects()
  /** The player's own gun. */
  readonly gun: GunView
  /** The guns of the others in the sea, along its upper edge. */
  mates: readonly GunView[] = []
  /** The fish aimed at, if any. */
  target: Fish | undefined
  private readonly canvas: HTMLCanvasElement
  private readonly sea: Sea
  private readonly pen
  private still
  private readonly sprites = new Map<string, Sprite>()
  /** The scale that the sprites were drawn for. */
  private drawnFor = 0
  private ratio = 1
  private flights: NetFlight[] = []
  private last
  private time = 0
  private readonly clock: SeaClock

  constructor(canvas: HTMLCanvasElement, sea: Sea, world: SeaWorld, clock: SeaClock) {
    this.canvas = canvas
    this.sea = sea
    this.world = world
    this.clock = clock
    this.pen = canvas.getContext("2d", { alpha: false })!
    this.gun = new GunView(world, { size: 118, below: true })
    this.still = document.createElement("canvas")
    this.last = performance.now()
  }

  /** Begins to draw the pictures, which takes a slow phone a while. */
  prepare(): void {
    this.resize()
    // A stage without a size yet gets its pictures once it has one.
    new ResizeObserver(this.resize).observe(this.canvas)
  }

  async start(): Promise<void> {
    this.sea.move(this.clock.now())
    while (this.sprites.size < this.sea.kinds.length) await wait(20)
    requestAnimationFrame(this.frame)
  }

  turnTo(x: number, y: number) {
    if (!this.target) this.gun.aim = { x, y }
  }

  /** Sends a shot to a fish; `arrived` resolves at its earliest arrival. */
  launch(fish: Fish, gun: GunView) {
    const lasts = Math.max(90, Math.min(260, Math.hypot(fish.x - gun.x, fish.y - gun.y) * 0.42))
    const flight: NetFlight = { fish, gun, started: performance.now(), lasts }
    this.flights.push(flight)
    gun.fire(fish)
    const land = () => {
      this.flights = this.flights.filter(one => one !== flight)
    }
    return { arrived: new Promise<void>(resolve => setTimeout(resolve, lasts)), land }
  }

  /** `times` above one: the gun has multiplied the catch. */
  caught(fish: Fish, gun: GunView, text: string, { pays, times = 1 }: { pays: number; times?: number | undefined }) {
    const { effects, sea, world } = this
    fish.caught = true
    effects.net(fish.x, fish.y, fish.half * 2.4)
    if (times > 1 && world.multiplied === "lightning") effects.lightning(this.leapsFrom(fish, times))
    else if (times > 1) effects.waves(fish.x, fish.y, times)
    const coins = Math.min(26, 3 + Math.round(pays * 0.8))
    effects.caught(fish, text, gun === this.gun ? coins : Math.min(coins, 8), { x: gun.x, y: gun.y }, pays >= 12)
    // Caught off screen, or while the page is hidden: nothing would ever reel it in.
    if (document.hidden) sea.remove(fish)
  }

  missed(fish: Fish) {
    this.effects.net(fish.x, fish.y, fish.half * 1.7)
    this.effects.bubbles(fish.x, fish.y, 6)
    fish.startled = 0.5
  }

  /** One fish, still, for a list. */
  portrait(kind: string, width: number, height: number): HTMLCanvasElement {
    const picture = document.createElement("canvas")
    const sharp = Math.min(2, devicePixelRatio || 1)
    picture.width = width * sharp
    picture.height = height * sharp
    const sprite = this.sprites.get(kind)
    if (!sprite) return picture
    const length = Math.min(picture.width, picture.height / this.world.creatures[kind]!.high) * 0.97
    const side = (length * spriteReach) / 2
    const x = (picture.width - side) / 2
    picture
      .getContext("2d")
      ?.drawImage(sprite.picture, 0, 0, sprite.size, sprite.size, x, (picture.height - side) / 2, side, side)
    return picture
  }

  /** Lightning leaps to the fish nearest to the one before; they are shown struck, and swim on. */
  private leapsFrom(fish: Fish, times: number) {
    const points: { x: number; y: number }[] = [{ x: fish.x, y: fish.y }]
    const left = this.sea.fish.filter(other => other !== fish && inSight(this.sea, other))
    while (points.length < times && left.length > 0) {
      const from = points.at(-1)!
      left.sort((one, other) => Math.hypot(one.x - from.x, one.y - from.y) - Math.hypot(other.x - from.x, other.y - from.y))
      const next = left.shift()!
      next.startled = 0.6
      points.push({ x: next.x, y: next.y })
    }
    return points
  }

  /**
   * One kind after another, to keep a slow phone from freezing, and in steps of scale, for windows that are resized. Once each
   * has a picture, play can begin; then they learn to swim.
   */
  private async drawSprites(): Promise<void> {
    const scale = Math.ceil(this.sea.scale * 5) / 5
    if (scale === this.drawnFor) return
    this.drawnFor = scale
    for (const kind of this.sea.kinds) {
      if (scale !== this.drawnFor) return
      const creature = this.world.creatures[kind]!
      this.sprites.set(kind, new Sprite(creature, creature.length * scale * Math.min(1.6, this.ratio)))
      await wait(0)
    }
    for (const sprite of [...this.sprites.values()])
      while (!sprite.isWhole) {
        if (scale !== this.drawnFor) return
        sprite.drawNext()
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
    this.still = this.world.backdrop(width, height, this.ratio)
    this.drawSprites()
    this.gun.aim = { x: width / 2, y: 0 }
    this.placeGuns()
  }

  /** The player's own gun is in the middle of the lower edge, the others are spread along the upper one. */
  private placeGuns(): void {
    const { sea, mates } = this
    this.gun.stand(sea.width / 2, sea.height - 26 * sea.scale, sea.scale)
    const places = [[0.5], [0.27, 0.73], [0.18, 0.5, 0.82]][mates.length - 1] ?? []
    for (const [index, mate] of mates.entries()) mate.stand(sea.width * (places[index] ?? 0.5), 30 + 8 * sea.scale, sea.scale)
  }

  seat(mates: readonly GunView[]): void {
    this.mates = mates
    this.flights = this.flights.filter(({ gun }) => gun === this.gun || mates.includes(gun))
    this.placeGuns()
  }

  private drawFish(fish: Fish): void {
    const { pen, world } = this
    const sprite = this.sprites.get(fish.kind)
    if (!sprite) return
    const { upright, bend, crossing } = world.creatures[fish.kind]!
    const size = fish.half * spriteReach * this.effects.sizeOf(fish)
    const leftwards = Math.cos(fish.heading) < 0
    let [flip, angle] = [1, fish.heading]
    if (upright) {
      flip = leftwards ? -1 : 1
      const own = leftwards ? Math.PI - fish.heading : fish.heading
      angle = bend > 0 ? Math.atan2(Math.sin(own), Math.cos(own)) * 0.7 : Math.sin(fish.age * 1.3 + fish.wind * 6) * 0.1
    }
    if (fish.caught) angle += Math.sin(this.time * 30) * 0.35
    else if (fish.startled > 0 && !calm()) angle += Math.sin(fish.startled * 40) * 0.16 * fish.startled
    const [cos, sin] = [Math.cos(angle) * this.ratio, Math.sin(angle) * this.ratio]
    const beats = calm() ? fish.wind : fish.wind + this.time * (0.35 + 11 / crossing)
    const frame = Math.floor((beats % 1) * sprite.frames)
    pen.setTransform(flip * cos, sin, -flip * sin, cos, fish.x * this.ratio, fish.y * this.ratio)
    pen.globalAlpha = fish.kind === world.boss ? 1 : 0.8 + 0.2 * fish.depth
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
    const text = tagOf(this.world.game, fish.kind)
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
    for (const { fish, gun, started, lasts } of this.flights) {
      // A shot whose answer is late stops short of the fish; it never shows an undecided result.
      const part = Math.min(0.92, (now - started) / lasts)
      const [x, y] = [gun.x + (fish.x - gun.x) * part, gun.y + (fish.y - gun.y) * part]
      const angle = Math.atan2(fish.y - gun.y, fish.x - gun.x) + Math.PI / 2
      const [cos, sin] = [Math.cos(angle) * this.ratio, Math.sin(angle) * this.ratio]
      this.pen.setTransform(cos, sin, -sin, cos, x * this.ratio, y * this.ratio)
      const size = (gun === this.gun ? 34 : 24) * this.sea.scale
      this.pen.drawImage(gun.ball, -size / 2, -size / 2, size, size * 2)
    }
  }

  private readonly frame = (now: number): void => {
    const { sea, effects, pen, ratio, gun } = this
    requestAnimationFrame(this.frame)
    const seconds = Math.min(0.05, (now - this.last) / 1000)
    this.last = now
    this.time += seconds
    sea.move(this.clock.now())
    effects.move(seconds, fish => sea.remove(fish))
    if (this.target?.shots === 0) this.target = stillSeen(sea, this.target)
    if (this.target) gun.aim = { x: this.target.x, y: this.target.y }
    if (!calm() && Math.random() < seconds * 0.8) effects.bubbles(Math.random() * sea.width, sea.height * 0.92, 2)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalAlpha = 1
    pen.drawImage(this.still, 0, 0)
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    this.world.water(pen, sea.width, sea.height, calm() ? 0 : this.time)
    for (const fish of sea.fish) this.drawFish(fish)
    pen.globalAlpha = 1
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    if (this.target && !this.target.caught) this.drawTarget(this.target)
    this.drawFlights(now)
    for (const mate of this.mates) mate.draw(pen, seconds, ratio)
    gun.draw(pen, seconds, ratio)
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    effects.draw(pen)
  }
}
