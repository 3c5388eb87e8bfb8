import type { HuntOutcome } from "../../../../games/fishing/hunt.ts"
import { h, wait } from "../../dom.ts"
import type { Bitmap } from "../../shell/rain.ts"
import { isWin } from "../../shell/result-text.ts"
import { autoFire } from "./auto-fire.ts"
import { createBounties } from "./bounties.ts"
import { type ControlActions, createControls } from "./controls.ts"
import { dearerFish, type Fish, fishAt, nearestOf, nextFish, type Sea, stillSeen } from "./sea.ts"
import type { SeaView } from "./sea-view.ts"
import { chanceOf, fishName, type SeaKit, tagOf } from "./texts.ts"

/** A catch of this many stakes is celebrated over the sea, and ends automatic fire. */
const bigCatch = 12

interface ShootingParts {
  kit: SeaKit
  stage: HTMLElement
  canvas: HTMLCanvasElement
  sea: Sea
  view: SeaView
  /** Thrown into the air by a big win. */
  pictures: readonly Bitmap[]
  /** Before each shot. */
  onFire(): void
}

/** Aiming and firing, by touch, mouse or keyboard. Each shot is a round: paid and decided by the studio, then shown. */
export class Shooting {
  private readonly parts: ShootingParts
  private automatic = false
  private readonly guns
  private readonly bounties
  readonly controls

  constructor(parts: ShootingParts) {
    this.parts = parts
    const { kit, canvas, sea, view } = parts
    const actions: ControlActions = {
      auto: this.toggle,
      gun: name => {
        view.gun.load(name)
        if (view.target) this.aim(view.target)
      },
    }
    this.guns = createControls(kit, view.world, actions)
    this.bounties = createBounties(kit.texts, sea, view, kind => this.aim(nearestOf(sea, kind)))
    canvas.addEventListener("pointermove", event => view.turnTo(...this.place(event)))
    canvas.addEventListener("pointerdown", event => {
      const fish = fishAt(sea, ...this.place(event))
      if (!fish) return
      const same = fish === view.target
      if (!same) this.aim(fish)
      if (!this.automatic) this.press()
      else if (!same && !this.guns.locked) this.setAuto(false)
    })
    this.controls = h("div", { class: "sea-choices" }, this.bounties.element, this.guns.element)
  }

  key({ key, repeat }: KeyboardEvent): boolean {
    const { sea } = this.parts
    const low = key.toLowerCase()
    if (key === "ArrowRight" || key === "ArrowLeft") this.aim(nextFish(sea, this.target(), key === "ArrowRight" ? 1 : -1))
    else if (key === "ArrowUp" || key === "ArrowDown") this.aim(dearerFish(sea, this.target(), key === "ArrowUp" ? 1 : -1))
    else if (low === "a" && !repeat) this.toggle()
    else return !repeat && this.guns.key(low)
    return true
  }

  /** The selected fish, as long as it can be shot at; a locked gun turns to the next of its kind. */
  private target(): Fish | undefined {
    const { sea, view } = this.parts
    const fish = view.target && stillSeen(sea, view.target)
    if (fish) return fish
    const { locked, kind } = this.guns
    const next = locked && kind ? nearestOf(sea, kind) : undefined
    if (next) view.target = next
    return next
  }

  private aim(fish: Fish | undefined): void {
    const { kit, view } = this.parts
    if (!fish) {
      kit.say(kit.texts("none"))
      return
    }
    view.target = fish
    this.guns.kind = fish.kind
    this.bounties.show(fish.kind)
    const { game } = view.world
    const text = kit.texts("target", {
      fish: fishName(kit, fish.kind),
      pays: tagOf(game, fish.kind),
      chance: chanceOf(kit, game, this.guns.shotAt(fish.kind)),
    })
    kit.plate(text)
    kit.say(text)
  }

  private async fire(fish: Fish) {
    const { kit, view, onFire } = this.parts
    let flight: ReturnType<SeaView["launch"]> | undefined
    let shot: { caught: boolean; big: boolean } | undefined
    fish.shots++
    onFire()
    await kit.play<HuntOutcome>({
      choice: this.guns.shotAt(fish.kind),
      target: fish.id,
      swift: true,
      begin: () => {
        flight = view.launch(fish, view.gun)
        this.guns.sound(kit.synth)
      },
      show: async round => {
        await flight?.arrived
        flight?.land()
        const outcome = round.outcome!
        shot = { caught: outcome.caught, big: outcome.pays >= bigCatch }
        if (outcome.caught) return this.showCatch(fish, outcome, round.win ?? 0, round.stake)
        view.missed(fish)
        kit.synth.rush(900, { length: 0.12, volume: 0.07, glide: 0.5 })
        kit.win(0)
      },
      rest: () => flight?.land(),
    })
    fish.shots--
    return shot
  }

  private async showCatch(fish: Fish, outcome: HuntOutcome, amount: number, stake: number): Promise<void> {
    const { kit, stage, view, pictures } = this.parts
    const { world } = view
    const { pays, times = 1 } = outcome
    if (fish.kind === world.boss) await world.reveal?.(stage, pays / times, kit.skipping)
    view.caught(fish, view.gun, `${times > 1 ? `${kit.number(times, "×")} ` : ""}+${kit.money(amount)}`, outcome)
    const texts = { fish: fishName(kit, fish.kind), amount: kit.money(amount), times }
    kit.plate(kit.texts(times > 1 ? "multiplied" : "caught", texts), isWin(amount, stake))
    if (times > 1 && world.multiplied === "lightning") kit.synth.rush(2400, { length: 0.3, volume: 0.14, glide: 0.2 })
    if (pays >= bigCatch) return kit.celebrate({ amount, stake, pictures })
    if (isWin(amount, stake)) kit.haptics("win")
    if (isWin(amount, stake)) kit.sounds.win(Math.min(5, Math.max(0, pays - 2)))
    kit.win(amount)
  }

  private setAuto(on: boolean): void {
    this.automatic = on
    this.guns.setAuto(on)
  }

  /** Automatic fire at the current target. */
  private async run(): Promise<void> {
    const { kit, sea } = this.parts
    if (!this.target()) return this.aim(nextFish(sea, undefined, 1))
    const first = this.target()
    this.setAuto(true)
    const gun = {
      ready: () => this.target() !== undefined && (this.guns.locked || this.target() === first),
      locked: () => this.guns.locked,
      covered: () => kit.balance >= kit.stake.value,
      visible: () => !document.hidden,
      fire: async () => {
        const fish = this.target()
        return fish && this.fire(fish)
      },
      pause: () => this.guns.pause,
      now: () => performance.now(),
      wait,
    }
    const { reason, shots } = await autoFire(gun, () => this.automatic && kit.phase === "idle")
    this.setAuto(false)
    if (reason === "refused" || reason === "caught" || reason === "big") return kit.say(kit.texts("autoEnd", { shots }))
    const text = `${kit.texts(`stopped.${reason}`)} ${kit.texts("autoEnd", { shots })}`
    kit.plate(text)
    kit.say(text)
  }

  private readonly toggle = (): void => {
    const { kit } = this.parts
    if (this.automatic) this.setAuto(false)
    else if (kit.session.pace.autoplay && kit.phase === "idle") this.run()
  }

  /** One shot at the target; without one, the press only aims: no one pays for a fish they did not see selected. */
  async press(): Promise<void> {
    const { kit, sea, view } = this.parts
    if (this.automatic) return this.setAuto(false)
    const seen = view.target
    const fish = this.target()
    if (!fish || fish !== seen) return this.aim(fish ?? nextFish(sea, undefined, 1))
    const shot = await this.fire(fish)
    if (!shot || shot.caught) return
    kit.plate(kit.texts("missed"))
    kit.say(kit.texts("missed"))
  }

  private place(event: MouseEvent) {
    const box = this.parts.canvas.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top] as const
  }
}
