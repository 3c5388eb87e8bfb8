import type { FishKind, ReefOutcome } from "../../../../games/reef-hunter/reef-hunter.ts"
import type en from "../../../locales/reef-hunter/en.json"
import { h, wait } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { Bitmap } from "../../shell/rain.ts"
import { autoFire } from "./auto-fire.ts"
import { createBounties } from "./bounties.ts"
import { dearerFish, type Fish, fishAt, inSight, nextFish, type Sea } from "./sea.ts"
import { type SeaView, tagOf } from "./sea-view.ts"

/** A catch of this many stakes is celebrated over the sea, and ends automatic fire. */
const bigCatch = 12

/** Aiming and firing, by touch, mouse or keyboard. Each shot is a round: paid and decided by the studio, then shown. */
export class Shooting {
  private readonly kit: Kit<typeof en>
  private readonly canvas: HTMLCanvasElement
  private readonly sea: Sea
  private readonly view: SeaView
  private readonly chance: (kind: FishKind) => string
  private readonly pictures: readonly Bitmap[]
  private automatic = false
  private readonly auto
  private readonly bounties
  readonly controls

  constructor(
    kit: Kit<typeof en>,
    canvas: HTMLCanvasElement,
    sea: Sea,
    view: SeaView,
    chance: (kind: FishKind) => string,
    pictures: readonly Bitmap[],
  ) {
    this.kit = kit
    this.canvas = canvas
    this.sea = sea
    this.view = view
    this.chance = chance
    this.pictures = pictures
    this.auto = h(
      "button",
      { type: "button", class: "small-button reef-auto", "aria-pressed": "false", onclick: this.toggle },
      kit.texts("auto"),
    )
    this.bounties = createBounties(kit.texts, sea, view, kind => this.aim(this.nearestOf(kind)))
    canvas.addEventListener("pointermove", event => view.turnTo(...this.place(event)))
    canvas.addEventListener("pointerdown", event => {
      const fish = fishAt(sea, ...this.place(event))
      if (!fish) return
      const same = fish === view.target
      if (!same) this.aim(fish)
      if (!this.automatic) this.press()
      else if (!same) this.setAuto(false)
    })
    this.controls = h("div", { class: "reef-choices" }, this.bounties.element, this.auto)
  }

  key({ key, repeat }: KeyboardEvent): boolean {
    if (key === "ArrowRight" || key === "ArrowLeft") this.aim(nextFish(this.sea, this.target(), key === "ArrowRight" ? 1 : -1))
    else if (key === "ArrowUp" || key === "ArrowDown") this.aim(dearerFish(this.sea, this.target(), key === "ArrowUp" ? 1 : -1))
    else if ((key === "a" || key === "A") && !repeat) this.toggle()
    else return false
    return true
  }

  /** The selected fish, as long as it can be shot at. */
  private target() {
    const fish = this.view.target
    return fish && inSight(this.sea, fish) ? fish : undefined
  }

  private nearestOf(kind: FishKind): Fish | undefined {
    const { sea } = this
    const distance = (fish: Fish) => Math.hypot(fish.x - sea.width / 2, fish.y - sea.height * 0.6)
    return sea.fish.filter(fish => fish.kind === kind && inSight(sea, fish)).sort((a, b) => distance(a) - distance(b))[0]
  }

  private aim(fish: Fish | undefined): void {
    const { kit } = this
    if (!fish) {
      kit.say(kit.texts("none"))
      return
    }
    this.view.target = fish
    this.bounties.show(fish.kind)
    const text = kit.texts("target", {
      fish: kit.texts(`fish.${fish.kind}`),
      pays: tagOf(fish.kind),
      chance: this.chance(fish.kind),
    })
    kit.plate(text)
    kit.say(text)
  }

  private async fire(fish: Fish) {
    const { kit, view } = this
    let flight: ReturnType<SeaView["launch"]> | undefined
    let shot: { caught: boolean; big: boolean } | undefined
    fish.shots++
    await kit.play<ReefOutcome>({
      choice: { fish: fish.kind },
      swift: true,
      begin: () => {
        flight = view.launch(fish)
        kit.synth.rush(420, { length: 0.16, volume: 0.22, glide: 2.4 })
        kit.synth.tone(150, { length: 0.12, volume: 0.16, type: "triangle", glide: 0.5 })
      },
      show: async round => {
        await flight?.arrived
        flight?.land()
        const { caught, pays } = round.outcome!
        shot = { caught, big: pays >= bigCatch }
        if (!caught) {
          view.missed(fish)
          kit.synth.rush(900, { length: 0.12, volume: 0.07, glide: 0.5 })
          kit.win(0)
          return
        }
        const amount = round.win ?? 0
        view.caught(fish, `+${kit.money(amount)}`, pays)
        kit.plate(kit.texts("caught", { fish: kit.texts(`fish.${fish.kind}`), amount: kit.money(amount) }), true)
        if (shot.big) await kit.celebrate({ amount, stake: round.stake, pictures: this.pictures })
        else {
          kit.sounds.win(Math.min(5, pays - 2))
          kit.win(amount)
        }
      },
      rest: () => flight?.land(),
    })
    fish.shots--
    return shot
  }

  private setAuto(on: boolean): void {
    this.automatic = on
    this.auto.setAttribute("aria-pressed", String(on))
    this.auto.textContent = this.kit.texts(on ? "stop" : "auto")
  }

  /** Automatic fire at the current target. */
  private async run(): Promise<void> {
    const { kit } = this
    const fish = this.target()
    if (!fish) return this.aim(nextFish(this.sea, undefined, 1))
    this.setAuto(true)
    const gun = {
      ready: () => inSight(this.sea, fish) && this.view.target === fish,
      covered: () => kit.balance >= kit.stake.value,
      visible: () => !document.hidden,
      fire: () => this.fire(fish),
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
    if (this.automatic) this.setAuto(false)
    else if (this.kit.phase === "idle") this.run()
  }

  /** One shot at the target; without one, the press only aims: no one pays for a fish they did not see selected. */
  async press(): Promise<void> {
    const { kit } = this
    if (this.automatic) return this.setAuto(false)
    const fish = this.target()
    if (!fish) return this.aim(nextFish(this.sea, undefined, 1))
    const shot = await this.fire(fish)
    if (!shot || shot.caught) return
    kit.plate(kit.texts("missed"))
    kit.say(kit.texts("missed"))
  }

  private place(event: MouseEvent) {
    const box = this.canvas.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top] as const
  }
}
