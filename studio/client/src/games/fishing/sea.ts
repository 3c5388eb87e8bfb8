import { type Creature, numbers } from "./world.ts"

export interface Fish {
  /** "lane.pass.member": the same on the page of everyone who shares the sea. */
  readonly id: string
  readonly kind: string
  x: number
  y: number
  /** Radians; 0 swims to the right. */
  heading: number
  /** Half of its length in pixels. */
  half: number
  /** 0 far away, 1 near: drawn in this order. */
  readonly depth: number
  /** From 0 to 1, so that no two move in step. */
  readonly wind: number
  /** Seconds since it appeared. */
  age: number
  /** Seconds for which it still shudders, after a shot that missed. */
  startled: number
  /** Shots on their way to it: it does not leave the sea before they are decided. */
  shots: number
  /** Already caught; only its animation remains. */
  caught: boolean
}

/** A group of one kind that swims past again and again. */
interface Lane {
  readonly number: number
  readonly kind: string
  readonly creature: Creature
  /** Seconds from one pass to the next. */
  readonly period: number
  /** Seconds by which it is ahead of the sea's clock. */
  readonly ahead: number
}

/** One pass of a group: a path through the sea, in parts of its size. */
interface Pass {
  readonly number: number
  readonly rightwards: boolean
  readonly y: number
  readonly swing: number
  readonly waves: number
  readonly phase: number
  readonly members: readonly { readonly back: number; readonly down: number; readonly depth: number; readonly wind: number }[]
}

/** Seconds by which the last of a group is behind the first, at most. */
const stragglingOf = ({ crossing, group }: Creature) => 0.04 * crossing * (group - 1)

/** Fractions of the height that fish keep to; the guns are beyond. */
const [highest, lowest] = [0.11, 0.77]

/**
 * The fish that swim past: a function of a seed and a time, so that all who share a sea see the same fish. Which fish come and
 * where they swim is decoration: the studio decides a shot by its kind and its gun alone.
 */
export class Sea {
  readonly kinds: readonly string[]
  width = 0
  height = 0
  /** Scale relative to the smallest screen. */
  scale = 1
  /** From far to near. */
  fish: Fish[] = []
  private readonly creatures: Readonly<Record<string, Creature>>
  private seed: number
  private lanes: readonly Lane[] = []
  private readonly passes = new Map<number, Pass>()
  private readonly known = new Map<string, Fish>()
  /** Caught, by whomever: they do not come back in their pass. */
  private readonly gone = new Set<string>()
  private time = 0

  /** `creatures` by payout, lowest first. */
  constructor(creatures: Readonly<Record<string, Creature>>, seed: number) {
    this.creatures = creatures
    this.kinds = Object.keys(creatures)
    this.seed = seed
    this.lanes = this.lay()
  }

  resize(width: number, height: number): void {
    this.width = width
    this.height = height
    this.scale = Math.max(0.7, Math.min(1.4, 0.42 + Math.sqrt(width * height) / 950))
    for (const one of this.known.values()) one.half = this.halfOf(one.kind, one.depth)
    this.move(this.time)
  }

  /** Another sea: the one of a table. */
  reseed(seed: number): void {
    this.seed = seed
    this.lanes = this.lay()
    this.passes.clear()
    this.gone.clear()
    for (const [id, one] of this.known) if (one.shots === 0 && !one.caught) this.known.delete(id)
  }

  /** The sea at this time, in seconds since its beginning. */
  move(time: number): void {
    const passed = Math.max(0, Math.min(0.1, time - this.time))
    this.time = time
    const present = new Set<string>()
    for (const lane of this.lanes) {
      const at = time + lane.ahead
      const pass = this.passOf(lane, Math.floor(at / lane.period))
      for (const [member, own] of pass.members.entries()) {
        const id = `${lane.number}.${pass.number}.${member}`
        const age = (at % lane.period) - own.back
        if (this.gone.has(id) || age < 0 || age > lane.creature.crossing) continue
        present.add(id)
        const one = this.known.get(id) ?? this.add(id, lane, own)
        if (!one.caught) this.place(one, lane, pass, own.down, age)
      }
    }
    for (const one of this.known.values()) {
      one.startled = Math.max(0, one.startled - passed)
      if (!present.has(one.id) && one.shots === 0 && !one.caught) this.known.delete(one.id)
    }
    if (this.known.size !== this.fish.length || this.fish.some(one => this.known.get(one.id) !== one))
      this.fish = [...this.known.values()].sort((one, other) => one.depth - other.depth)
  }

  /** A fish of this sea by its name. */
  find(id: string): Fish | undefined {
    return this.known.get(id)
  }

  remove({ id }: Pick<Fish, "id">): void {
    this.gone.add(id)
    this.known.delete(id)
    this.fish = this.fish.filter(one => one.id !== id)
  }

  private lay(): Lane[] {
    const random = numbers(this.seed)
    return this.kinds.flatMap((kind, rank) => {
      const creature = this.creatures[kind]!
      return Array.from({ length: creature.lanes }, (_, n) => {
        const rest = creature.pause ?? 1 + random() * 3
        const period = creature.crossing + stragglingOf(creature) + rest
        const ahead = (random() + n / creature.lanes) * period
        return { number: rank * 10 + n, kind, creature, period, ahead }
      })
    })
  }

  private passOf(lane: Lane, number: number): Pass {
    const known = this.passes.get(lane.number)
    if (known?.number === number) return known
    for (const id of this.gone)
      if (id.startsWith(`${lane.number}.`) && !id.startsWith(`${lane.number}.${number}.`)) this.gone.delete(id)
    const random = numbers(Math.imul(this.seed ^ (lane.number * 7919), 2_654_435_761) ^ Math.imul(number + 1, 40_503))
    const { group } = lane.creature
    const fewest = Math.ceil(group / 2)
    const members = Array.from({ length: fewest + Math.floor(random() * (group - fewest + 1)) }, (_, n) => ({
      back: n === 0 ? 0 : random() * stragglingOf(lane.creature),
      down: n === 0 ? 0 : random() - 0.5,
      depth: random(),
      wind: random(),
    }))
    const pass: Pass = {
      number,
      rightwards: random() < 0.5,
      y: random(),
      swing: 0.05 + random() * 0.13,
      waves: 0.6 + random() * 1.3,
      phase: random() * 2 * Math.PI,
      members,
    }
    this.passes.set(lane.number, pass)
    return pass
  }

  private halfOf(kind: string, depth: number): number {
    return (this.creatures[kind]!.length * this.scale * (0.86 + depth * 0.22)) / 2
  }

  private add(id: string, { kind }: Lane, { depth, wind }: Pass["members"][number]): Fish {
    const half = this.halfOf(kind, depth)
    const fresh = { x: 0, y: 0, heading: 0, age: 0, startled: 0, shots: 0, caught: false }
    const one: Fish = { id, kind, half, depth, wind, ...fresh }
    this.known.set(id, one)
    return one
  }

  private place(one: Fish, { creature }: Lane, pass: Pass, down: number, age: number): void {
    const { half } = one
    const edge = half * 1.3 + 12
    const way = this.width + 2 * edge
    const part = age / creature.crossing
    const across = part * way - edge
    const x = pass.rightwards ? across : this.width - across
    const [top, bottom] = [this.height * highest + half * 0.4, this.height * lowest - half * 0.4]
    const room = Math.max(0, bottom - top)
    const wave = pass.phase + part * pass.waves * 2 * Math.PI
    const middle = top + room * (pass.swing + pass.y * (1 - 2 * pass.swing)) + down * half * 3.4
    const y = Math.max(top, Math.min(bottom, middle + Math.sin(wave) * pass.swing * room))
    const rise = Math.cos(wave) * pass.swing * room * pass.waves * 2 * Math.PI
    one.age = age
    one.heading = Math.atan2(rise, pass.rightwards ? way : -way)
    // A fish that is being shot at stays where the shot can reach it.
    one.x = one.shots > 0 ? Math.max(-half * 0.3, Math.min(this.width + half * 0.3, x)) : x
    one.y = y
  }
}

/** Whether a fish is visible enough to be shot at. */
export const inSight = ({ width, height }: Pick<Sea, "width" | "height">, { x, y, half, caught }: Fish) =>
  !caught && x > -half * 0.4 && x < width + half * 0.4 && y > 0 && y < height

/** A fish that was selected, as long as it is in this sea and in sight: it may have left between two looks. */
export const stillSeen = (sea: Sea, fish: Fish): Fish | undefined =>
  sea.find(fish.id) === fish && inSight(sea, fish) ? fish : undefined

/** The fish at a point, the nearest one in front; within a finger's width around it. */
export function fishAt(sea: Sea, x: number, y: number): Fish | undefined {
  const distance = (one: Fish) => Math.hypot(one.x - x, (one.y - y) * 1.25) / (one.half + 22)
  const near = sea.fish.filter(one => inSight(sea, one) && distance(one) < 1)
  return near.sort((a, b) => distance(a) - distance(b))[0]
}

/** The fish of a kind nearest to the middle of the sea. */
export function nearestOf(sea: Sea, kind: string): Fish | undefined {
  const distance = (fish: Fish) => Math.hypot(fish.x - sea.width / 2, fish.y - sea.height * 0.6)
  return sea.fish.filter(fish => fish.kind === kind && inSight(sea, fish)).sort((a, b) => distance(a) - distance(b))[0]
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
  const rank = (one: Fish) => sea.kinds.indexOf(one.kind)
  const visible = sea.fish.filter(one => inSight(sea, one))
  const start = from ? rank(from) : step > 0 ? -1 : sea.kinds.length
  const beyond = visible.filter(one => (rank(one) - start) * step > 0)
  const nearest = Math.min(...beyond.map(one => Math.abs(rank(one) - start)))
  const middle = (one: Fish) => Math.hypot(one.x - sea.width / 2, one.y - sea.height / 2)
  return beyond.filter(one => Math.abs(rank(one) - start) === nearest).sort((a, b) => middle(a) - middle(b))[0] ?? from
}
