import { type FishKind, fishKinds } from "../../../../games/reef-hunter/reef-hunter.ts"
import { creatures } from "./art/fish-art.ts"

export interface Fish {
  readonly id: number
  readonly kind: FishKind
  x: number
  y: number
  /** Radians; 0 swims to the right. */
  heading: number
  /** The direction it tends to swim in, meandering around it. */
  course: number
  /** Pixels a second. */
  speed: number
  /** Of its movement, in radians. */
  phase: number
  /** Half of its length in pixels. */
  readonly half: number
  /** 0 far away, 1 near: drawn in this order. */
  readonly depth: number
  readonly wind: number
  age: number
  /** Seconds for which it still swims faster, after a shot that missed. */
  flight: number
  /** Shots on their way to it: it does not leave the sea before they are decided. */
  shots: number
  /** Already caught; only its animation remains. */
  caught: boolean
}

const bossEvery = 40
/** Fractions of the height that fish keep to; the cannon is below. */
const [highest, lowest] = [0.09, 0.78]

const weightOfAll = fishKinds.reduce((sum, kind) => sum + creatures[kind].weight, 0)

/**
 * The fish that swim past. Which fish come and where they swim is decoration: the studio decides a shot by the kind alone.
 * `random` returns numbers from 0 up to but not including 1.
 */
export class Sea {
  private readonly random: () => number
  width = 0
  height = 0
  /** Scale relative to the smallest screen. */
  scale = 1
  fish: Fish[] = []
  private born = 0
  private untilBoss = bossEvery / 4

  constructor(random: () => number) {
    this.random = random
  }

  resize(width: number, height: number): void {
    const first = this.width === 0
    const [byX, byY] = first ? [1, 1] : [width / this.width, height / this.height]
    this.width = width
    this.height = height
    this.scale = Math.max(0.7, Math.min(1.4, 0.42 + Math.sqrt(width * height) / 950))
    if (!first && (byX < 0.8 || byX > 1.25)) this.fish = this.fish.filter(one => one.shots > 0)
    for (const one of this.fish) {
      one.x *= byX
      one.y *= byY
    }
    while (this.fish.length < this.wanted()) this.spawn(true)
  }

  /** Advances everything by these seconds; `pace` under 1 for reduced motion. */
  swim(seconds: number, pace: number): void {
    const moved = seconds * pace
    for (const one of this.fish) {
      if (one.caught) continue
      this.steer(one, moved)
      const speed = one.speed * (one.flight > 0 ? 1 + 1.6 * one.flight : 1)
      one.x += Math.cos(one.heading) * speed * moved
      one.y += Math.sin(one.heading) * speed * moved
      one.phase += (speed / one.half) * moved * 3.2 + moved * 1.6
    }
    const gone = (one: Fish) =>
      one.shots === 0 && !one.caught && one.age > 1 && (one.x < -one.half * 2.6 - 60 || one.x > this.width + one.half * 2.6 + 60)
    this.fish = this.fish.filter(one => !gone(one))
    while (this.fish.length < this.wanted()) this.spawn(false)
    this.untilBoss -= seconds
    if (this.untilBoss <= 0 && !this.fish.some(({ kind }) => kind === "kraken")) {
      this.add(this.make("kraken", false))
      this.untilBoss = bossEvery
    }
  }

  remove(one: Fish): void {
    this.fish = this.fish.filter(other => other !== one)
  }

  private wanted() {
    return Math.round(Math.min(40, 30 + (this.width - 374) / 90))
  }

  private kindByWeight(): FishKind {
    let left = this.random() * weightOfAll
    for (const kind of fishKinds) {
      left -= creatures[kind].weight
      if (left < 0) return kind
    }
    return "sardine"
  }

  /** A new fish; inside the sea at the start, later at its edge. */
  private make(kind: FishKind, inside: boolean, like?: Fish): Fish {
    const creature = creatures[kind]
    const depth = this.random()
    const half = (creature.length * this.scale * (0.86 + depth * 0.22)) / 2
    const right = like ? Math.cos(like.course) > 0 : this.random() < 0.5
    const edge = right ? -half - this.random() * 60 : this.width + half + this.random() * 60
    const near = like && { x: like.x + (this.random() - 0.5) * half * 4, y: like.y + (this.random() - 0.5) * half * 3 }
    return {
      id: ++this.born,
      kind,
      x: near?.x ?? (inside ? this.random() * this.width : edge),
      y: near?.y ?? this.height * (highest + this.random() * (lowest - highest)),
      course: (right ? 0 : Math.PI) + (this.random() - 0.5) * 0.5,
      heading: right ? 0 : Math.PI,
      speed: creature.speed * this.scale * (0.8 + this.random() * 0.4),
      phase: this.random() * 6,
      half,
      depth,
      wind: this.random() * 6,
      age: 0,
      flight: 0,
      shots: 0,
      caught: false,
    }
  }

  private add(made: Fish) {
    const at = this.fish.findIndex(other => other.depth > made.depth)
    this.fish.splice(at < 0 ? this.fish.length : at, 0, made)
  }

  private spawn(inside: boolean) {
    const kind = this.kindByWeight()
    const first = this.make(kind, inside)
    this.add(first)
    const more = Math.floor(this.random() * creatures[kind].group)
    for (let n = 0; n < more; n++) this.add(this.make(kind, inside, first))
  }

  private steer(one: Fish, seconds: number) {
    one.age += seconds
    one.flight = Math.max(0, one.flight - seconds)
    const [top, bottom] = [this.height * highest + one.half * 0.3, this.height * lowest - one.half * 0.3]
    const leaving = one.x < one.half || one.x > this.width - one.half
    // A fish that is being shot at turns back into the sea rather than leave it.
    if (one.shots > 0 && leaving) one.course = one.x < this.width / 2 ? 0 : Math.PI
    const rightwards = Math.cos(one.course) > 0
    if (one.y < top) one.course = rightwards ? 0.3 : Math.PI - 0.3
    if (one.y > bottom) one.course = rightwards ? -0.3 : Math.PI + 0.3
    const winding = one.course + 0.28 * Math.sin(one.age * 0.9 + one.wind)
    const turn = Math.atan2(Math.sin(winding - one.heading), Math.cos(winding - one.heading))
    one.heading += turn * Math.min(1, seconds * 1.8)
  }
}

/** Whether a fish is visible enough to be shot at. */
export const inSight = ({ width, height }: Pick<Sea, "width" | "height">, { x, y, half, caught }: Fish) =>
  !caught && x > -half * 0.4 && x < width + half * 0.4 && y > 0 && y < height

/** The fish at a point, the nearest one in front; within a finger's width around it. */
export function fishAt(sea: Sea, x: number, y: number): Fish | undefined {
  const distance = (one: Fish) => Math.hypot(one.x - x, (one.y - y) * 1.25) / (one.half + 22)
  const near = sea.fish.filter(one => inSight(sea, one) && distance(one) < 1)
  return near.sort((a, b) => distance(a) - distance(b))[0]
}

/** The next fish in this direction, cycling from left to right. */
export function nextFish(sea: Sea, from: Fish | undefined, step: 1 | -1): Fish | undefined {
  const order = sea.fish.filter(one => inSight(sea, one) && one.x > 0 && one.x < sea.width).sort((a, b) => a.x - b.x)
  if (order.length === 0) return undefined
  if (!from) return order[Math.floor(order.length / 2)]
  const others = order.filter(one => one !== from)
  const ahead = others.filter(one => (one.x - from.x) * step > 0)
  return (step > 0 ? ahead[0] : ahead.at(-1)) ?? (step > 0 ? others[0] : others.at(-1)) ?? from
}

/** The next fish by payout: up to higher kinds, down to lower ones; among equals the one nearest to the center. */
export function dearerFish(sea: Sea, from: Fish | undefined, step: 1 | -1): Fish | undefined {
  const rank = (one: Fish) => fishKinds.indexOf(one.kind)
  const visible = sea.fish.filter(one => inSight(sea, one))
  const start = from ? rank(from) : step > 0 ? -1 : fishKinds.length
  const beyond = visible.filter(one => (rank(one) - start) * step > 0)
  const nearest = Math.min(...beyond.map(one => Math.abs(rank(one) - start)))
  const middle = (one: Fish) => Math.hypot(one.x - sea.width / 2, one.y - sea.height / 2)
  return beyond.filter(one => Math.abs(rank(one) - start) === nearest).sort((a, b) => middle(a) - middle(b))[0] ?? from
}
