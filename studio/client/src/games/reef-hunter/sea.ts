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

export interface Sea {
  width: number
  height: number
  /** Scale relative to the smallest screen. */
  scale: number
  readonly fish: readonly Fish[]
  resize(width: number, height: number): void
  /** Advances everything by these seconds; `pace` under 1 for reduced motion. */
  swim(seconds: number, pace: number): void
  remove(fish: Fish): void
}

const bossEvery = 40
/** Fractions of the height that fish keep to; the cannon is below. */
const [highest, lowest] = [0.09, 0.78]

const weightOfAll = fishKinds.reduce((sum, kind) => sum + creatures[kind].weight, 0)

/**
 * The fish that swim past. Which fish come and where they swim is decoration: the studio decides a shot by the kind alone.
 * `random` returns numbers from 0 up to but not including 1.
 */
export function createSea(random: () => number): Sea {
  let fish: Fish[] = []
  let born = 0
  let untilBoss = bossEvery / 4
  const sea = { width: 0, height: 0, scale: 1 }

  const wanted = () => Math.round(Math.min(40, 30 + (sea.width - 374) / 90))

  function kindByWeight(): FishKind {
    let left = random() * weightOfAll
    for (const kind of fishKinds) {
      left -= creatures[kind].weight
      if (left < 0) return kind
    }
    return "sardine"
  }

  /** A new fish; inside the sea at the start, later at its edge. */
  function make(kind: FishKind, inside: boolean, like?: Fish): Fish {
    const creature = creatures[kind]
    const depth = random()
    const half = (creature.length * sea.scale * (0.86 + depth * 0.22)) / 2
    const right = like ? Math.cos(like.course) > 0 : random() < 0.5
    const edge = right ? -half - random() * 60 : sea.width + half + random() * 60
    const near = like && { x: like.x + (random() - 0.5) * half * 4, y: like.y + (random() - 0.5) * half * 3 }
    return {
      id: ++born,
      kind,
      x: near?.x ?? (inside ? random() * sea.width : edge),
      y: near?.y ?? sea.height * (highest + random() * (lowest - highest)),
      course: (right ? 0 : Math.PI) + (random() - 0.5) * 0.5,
      heading: right ? 0 : Math.PI,
      speed: creature.speed * sea.scale * (0.8 + random() * 0.4),
      phase: random() * 6,
      half,
      depth,
      wind: random() * 6,
      age: 0,
      flight: 0,
      shots: 0,
      caught: false,
    }
  }

  function add(made: Fish) {
    const at = fish.findIndex(other => other.depth > made.depth)
    fish.splice(at < 0 ? fish.length : at, 0, made)
  }

  function spawn(inside: boolean) {
    const kind = kindByWeight()
    const first = make(kind, inside)
    add(first)
    const more = Math.floor(random() * creatures[kind].group)
    for (let n = 0; n < more; n++) add(make(kind, inside, first))
  }

  function steer(one: Fish, seconds: number) {
    one.age += seconds
    one.flight = Math.max(0, one.flight - seconds)
    const [top, bottom] = [sea.height * highest + one.half * 0.3, sea.height * lowest - one.half * 0.3]
    const leaving = one.x < one.half || one.x > sea.width - one.half
    // A fish that is being shot at turns back into the sea rather than leave it.
    if (one.shots > 0 && leaving) one.course = one.x < sea.width / 2 ? 0 : Math.PI
    const rightwards = Math.cos(one.course) > 0
    if (one.y < top) one.course = rightwards ? 0.3 : Math.PI - 0.3
    if (one.y > bottom) one.course = rightwards ? -0.3 : Math.PI + 0.3
    const winding = one.course + 0.28 * Math.sin(one.age * 0.9 + one.wind)
    const turn = Math.atan2(Math.sin(winding - one.heading), Math.cos(winding - one.heading))
    one.heading += turn * Math.min(1, seconds * 1.8)
  }

  return {
    get width() {
      return sea.width
    },
    get height() {
      return sea.height
    },
    get scale() {
      return sea.scale
    },
    get fish() {
      return fish
    },
    resize(width, height) {
      const first = sea.width === 0
      const [byX, byY] = first ? [1, 1] : [width / sea.width, height / sea.height]
      sea.width = width
      sea.height = height
      sea.scale = Math.max(0.7, Math.min(1.4, 0.42 + Math.sqrt(width * height) / 950))
      if (!first && (byX < 0.8 || byX > 1.25)) fish = fish.filter(one => one.shots > 0)
      for (const one of fish) {
        one.x *= byX
        one.y *= byY
      }
      while (fish.length < wanted()) spawn(true)
    },
    swim(seconds, pace) {
      const moved = seconds * pace
      for (const one of fish) {
        if (one.caught) continue
        steer(one, moved)
        const speed = one.speed * (one.flight > 0 ? 1 + 1.6 * one.flight : 1)
        one.x += Math.cos(one.heading) * speed * moved
        one.y += Math.sin(one.heading) * speed * moved
        one.phase += (speed / one.half) * moved * 3.2 + moved * 1.6
      }
      const gone = (one: Fish) =>
        one.shots === 0 && !one.caught && one.age > 1 && (one.x < -one.half * 2.6 - 60 || one.x > sea.width + one.half * 2.6 + 60)
      fish = fish.filter(one => !gone(one))
      while (fish.length < wanted()) spawn(false)
      untilBoss -= seconds
      if (untilBoss <= 0 && !fish.some(({ kind }) => kind === "kraken")) {
        add(make("kraken", false))
        untilBoss = bossEvery
      }
    },
    remove(one) {
      fish = fish.filter(other => other !== one)
    },
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
  const seen = sea.fish.filter(one => inSight(sea, one))
  const start = from ? rank(from) : step > 0 ? -1 : fishKinds.length
  const beyond = seen.filter(one => (rank(one) - start) * step > 0)
  const nearest = Math.min(...beyond.map(one => Math.abs(rank(one) - start)))
  const middle = (one: Fish) => Math.hypot(one.x - sea.width / 2, one.y - sea.height / 2)
  return beyond.filter(one => Math.abs(rank(one) - start) === nearest).sort((a, b) => middle(a) - middle(b))[0] ?? from
}
