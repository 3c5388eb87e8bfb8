import { calm } from "../../dom.ts"
import { bubble, coin, net } from "./props.ts"
import type { Fish } from "./sea.ts"

interface PlaceInSea {
  readonly x: number
  readonly y: number
}

interface Particle {
  picture: HTMLCanvasElement
  x: number
  y: number
  vx: number
  vy: number
  size: number
  age: number
  life: number
  /** Where coins finally fly. */
  to?: PlaceInSea
  grow?: number
}

interface Word {
  text: string
  x: number
  y: number
  age: number
  life: number
  large: boolean
}

/** Seconds it takes to reel in a caught fish. */
const reelIn = 0.55
const boltLife = 0.75
const ringLife = 0.9

/** Moving decoration: bubbles, nets, coins and amounts. Nothing here affects results. */
export class Effects {
  private readonly pictures = { bubble: bubble(), coin: coin(), net: net() }
  private particles: Particle[] = []
  private words: Word[] = []
  private reeled: { fish: Fish; age: number; fromX: number; fromY: number; to: PlaceInSea }[] = []
  private bolts: { points: readonly PlaceInSea[]; age: number }[] = []
  private rings: { x: number; y: number; count: number; age: number }[] = []

  bubbles(x: number, y: number, count: number) {
    for (let n = 0; n < count; n++) {
      const size = 5 + Math.random() * 11
      const spread = { vx: (Math.random() - 0.5) * 70, vy: -30 - Math.random() * 60 }
      this.add({
        picture: this.pictures.bubble,
        x: x + (Math.random() - 0.5) * 30,
        y,
        size,
        life: 0.8 + Math.random() * 0.9,
        ...spread,
      })
    }
  }

  net(x: number, y: number, size: number) {
    this.add({ picture: this.pictures.net, x, y, vx: 0, vy: 0, size, life: 0.34, grow: 0.45 })
  }

  /** The fish is reeled in to the cannon, and pays. */
  caught(fish: Fish, text: string, coins: number, to: PlaceInSea, large: boolean) {
    this.words.push({
      text,
      x: fish.x,
      y: Math.max(large ? 84 : 70, fish.y - fish.half * 0.4),
      age: 0,
      life: large ? 2.2 : 1.3,
      large,
    })
    this.reeled.push({ fish, age: calm() ? reelIn : 0, fromX: fish.x, fromY: fish.y, to })
    if (calm()) return
    for (let n = 0; n < coins; n++) {
      const angle = Math.random() * 2 * Math.PI
      const speed = 60 + Math.random() * 190
      const burst = { vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed - 60 }
      this.add({
        picture: this.pictures.coin,
        x: fish.x,
        y: fish.y,
        size: 18 + Math.random() * 8,
        life: 0.75 + n * 0.035,
        to,
        ...burst,
      })
    }
  }

  move(seconds: number, done: (fish: Fish) => void) {
    for (const one of this.particles) {
      one.age += seconds
      one.x += one.vx * seconds
      one.y += one.vy * seconds
      if (!one.to) continue
      const pull = Math.max(0, one.age / one.life - 0.35)
      one.vx *= 1 - Math.min(1, seconds * 2.5)
      one.vy *= 1 - Math.min(1, seconds * 2.5)
      one.x += (one.to.x - one.x) * Math.min(1, pull * pull * seconds * 34)
      one.y += (one.to.y - one.y) * Math.min(1, pull * pull * seconds * 34)
    }
    for (const one of this.reeled) {
      one.age += seconds
      const part = Math.min(1, one.age / reelIn) ** 2
      one.fish.x = one.fromX + (one.to.x - one.fromX) * part
      one.fish.y = one.fromY + (one.to.y - one.fromY) * part
    }
    for (const word of this.words) word.age += seconds
    for (const bolt of this.bolts) bolt.age += seconds
    for (const ring of this.rings) ring.age += seconds
    this.bolts = this.bolts.filter(({ age }) => age < boltLife)
    this.rings = this.rings.filter(({ age }) => age < ringLife)
    for (const one of this.reeled) if (one.age >= reelIn) done(one.fish)
    this.particles = this.particles.filter(one => one.age < one.life)
    this.words = this.words.filter(word => word.age < word.life)
    this.reeled = this.reeled.filter(one => one.age < reelIn)
  }

  /** Lightning from the first of these points to the others, one after another. */
  lightning(points: readonly PlaceInSea[]) {
    this.bolts.push({ points, age: calm() ? boltLife - 0.35 : 0 })
  }

  /** Rings that spread from a catch, one for each time that it counts. */
  waves(x: number, y: number, count: number) {
    if (!calm()) this.rings.push({ x, y, count, age: 0 })
  }

  /** The remaining scale of a caught fish: 1 to 0. */
  sizeOf(fish: Fish): number {
    const one = this.reeled.find(other => other.fish === fish)
    return one ? 1 - 0.85 * Math.min(1, one.age / reelIn) : 1
  }

  draw(pen: CanvasRenderingContext2D) {
    for (const bolt of this.bolts) drawBolt(pen, bolt)
    for (const { x, y, count, age } of this.rings)
      for (let n = 0; n < count; n++) {
        const part = age / ringLife - n * 0.09
        if (part <= 0) continue
        pen.globalAlpha = Math.max(0, 0.9 - part)
        pen.strokeStyle = "#ffe9a3"
        pen.lineWidth = 4 * (1 - part) + 1
        pen.beginPath()
        pen.arc(x, y, 18 + part * 120, 0, 2 * Math.PI)
        pen.stroke()
      }
    pen.globalAlpha = 1
    for (const { picture, x, y, size, age, life, to, grow } of this.particles) {
      const part = age / life
      const wide =
        size * (grow ? grow + (1 - grow) * Math.min(1, part * 3) : 1) * (to ? Math.abs(Math.cos(age * 11)) * 0.85 + 0.15 : 1)
      const high = size * (grow ? grow + (1 - grow) * Math.min(1, part * 3) : 1)
      pen.globalAlpha = to ? 1 : Math.min(1, (1 - part) * 1.6)
      pen.drawImage(picture, x - wide / 2, y - high / 2, wide, high)
    }
    for (const { text, x, y, age, life, large } of this.words) {
      const rise = calm() ? 0 : 46 * Math.min(1, age)
      pen.globalAlpha = Math.min(1, (life - age) * 2.5)
      pen.font = `700 ${large ? 34 : 21}px Palatino, Georgia, serif`
      pen.textAlign = "center"
      pen.lineWidth = 5
      pen.strokeStyle = "rgb(3 24 40 / 0.85)"
      // Inside the sea, also over a fish at its edge.
      const half = pen.measureText(text).width / 2 + 8
      const inside = Math.max(half, Math.min(pen.canvas.width / pen.getTransform().a - half, x))
      pen.strokeText(text, inside, y - rise)
      pen.fillStyle = "#ffe7a3"
      pen.fillText(text, inside, y - rise)
    }
    pen.globalAlpha = 1
  }

  private add(particle: Omit<Particle, "age">) {
    return this.particles.push({ ...particle, age: 0 })
  }
}

/** A jagged line of light through its points, as far as its age lets it reach. */
function drawBolt(pen: CanvasRenderingContext2D, { points, age }: { points: readonly PlaceInSea[]; age: number }): void {
  const reached = Math.min(points.length - 1, Math.ceil((age / boltLife) * 2.2 * (points.length - 1)))
  pen.globalAlpha = Math.min(1, (boltLife - age) * 4)
  pen.lineJoin = "round"
  pen.beginPath()
  pen.moveTo(points[0]!.x, points[0]!.y)
  for (let n = 1; n <= reached; n++) {
    const [from, to] = [points[n - 1]!, points[n]!]
    for (let part = 1; part <= 6; part++) {
      const off = part === 6 ? 0 : Math.sin(n * 12.9 + part * 78.2 + Math.floor(age * 24) * 3.7) * 13
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
      const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
      pen.lineTo(from.x + ((to.x - from.x) * part) / 6 - dy * off, from.y + ((to.y - from.y) * part) / 6 + dx * off)
    }
  }
  pen.strokeStyle = "rgb(90 220 255 / 0.35)"
  pen.lineWidth = 13
  pen.stroke()
  pen.strokeStyle = "rgb(150 235 255 / 0.9)"
  pen.lineWidth = 5
  pen.stroke()
  pen.strokeStyle = "#ffffff"
  pen.lineWidth = 2
  pen.stroke()
  pen.globalAlpha = 1
}
