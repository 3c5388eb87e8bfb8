import { gun as drawGun, shot } from "./props.ts"
import type { GunLook, SeaWorld } from "./world.ts"

/** Pictures are drawn once for all guns of a kind. */
const pictures = new Map<GunLook, { barrels: readonly HTMLCanvasElement[]; ball: HTMLCanvasElement }>()

function picturesOf(look: GunLook) {
  const known = pictures.get(look)
  if (known) return known
  const drawn = { barrels: [1, 2, 3].map(barrels => drawGun(barrels, look)), ball: shot(look) }
  pictures.set(look, drawn)
  return drawn
}

/** A gun at the edge of the sea: the player's own, or another player's. */
export class GunView {
  x = 0
  y = 0
  /** Where it points. */
  aim = { x: 0, y: 0 }
  /** One to three barrels. */
  power = 1
  private readonly world: SeaWorld
  private readonly size: number
  private readonly below: boolean
  private look: GunLook
  private scale = 1
  private turned: number | undefined
  private recoil = 0

  /** `size` in pixels on a small screen; `below`: at the lower edge. */
  constructor(world: SeaWorld, { size, below }: { size: number; below: boolean }) {
    this.world = world
    this.size = size
    this.below = below
    this.look = Object.values(world.guns)[0]!
  }

  get ball(): HTMLCanvasElement {
    return picturesOf(this.look).ball
  }

  load(gun: string | undefined): void {
    this.look = this.world.guns[gun ?? ""] ?? this.look
  }

  stand(x: number, y: number, scale: number): void {
    this.x = x
    this.y = y
    this.scale = scale
    if (!this.below && this.turned === undefined) this.aim = { x, y: y + 100 }
  }

  fire({ x, y }: { readonly x: number; readonly y: number }): void {
    this.recoil = 1
    this.aim = { x, y }
  }

  draw(pen: CanvasRenderingContext2D, seconds: number, ratio: number): void {
    const { x, y, aim, below, scale } = this
    const straight = below ? 0 : Math.PI
    const wanted = Math.atan2(aim.y - y, aim.x - x) + Math.PI / 2 - straight
    const turn = Math.max(-1.35, Math.min(1.35, Math.atan2(Math.sin(wanted), Math.cos(wanted))))
    this.turned = (this.turned ?? turn) + (turn - (this.turned ?? turn)) * Math.min(1, seconds * 16)
    this.recoil = Math.max(0, this.recoil - seconds * 7)
    const { barrels } = picturesOf(this.look)
    const size = this.size * scale
    const angle = this.turned + straight
    const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio]
    pen.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio)
    pen.drawImage(barrels[this.power - 1] ?? barrels[0]!, -size / 2, (-size * 190) / 256 + this.recoil * 9, size, size)
  }
}
