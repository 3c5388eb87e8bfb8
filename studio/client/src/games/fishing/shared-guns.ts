import type { HuntChoice, HuntOutcome } from "../../../../games/fishing/hunt.ts"
import type { SeaGun, SeaShot, SharedSeaView } from "../../../../protocol.ts"
import { calm, h } from "../../dom.ts"
import { GunView } from "./gun-view.ts"
import { barrelsFor } from "./power.ts"
import { inSight, nearestOf, type Sea } from "./sea.ts"
import type { SeaClock } from "./sea-clock.ts"
import type { SeaView } from "./sea-view.ts"
import { fishName, type SeaKit } from "./texts.ts"

/** How long a catch of another player stays beside their name. */
const shownMilliseconds = 2600

interface Mate {
  readonly view: GunView
  readonly row: HTMLElement
  readonly stake: HTMLElement
  readonly caught: HTMLElement
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * The others in the sea: their guns along its upper edge, their shots and catches. A shot is shown once it is decided; what
 * others do changes nothing in the player's own rounds.
 */
export class SharedGuns {
  readonly element
  private readonly kit: SeaKit
  private readonly sea: Sea
  private readonly view: SeaView
  private readonly clock: SeaClock
  private readonly mates = new Map<string, Mate>()
  private name = ""
  private shown = 0
  private seated = false
  private joined: () => void = () => {}

  constructor(kit: SeaKit, sea: Sea, view: SeaView, clock: SeaClock) {
    this.kit = kit
    this.sea = sea
    this.view = view
    this.clock = clock
    this.element = h("ul", { class: "sea-crew", "aria-label": kit.texts("crew") })
  }

  /** Takes a gun; resolves when the sea is known, or after a moment without it. */
  join(): Promise<void> {
    this.seated = true
    const known = new Promise<void>(resolve => {
      this.joined = resolve
    })
    this.kit.joinSea(view => this.see(view))
    return Promise.race([known, new Promise<void>(resolve => setTimeout(resolve, 1500))])
  }

  /** The player fires: a gun given up in the meantime is taken again. */
  fired(): void {
    if (!this.seated) this.join()
  }

  private see(view: SharedSeaView | undefined): void {
    if (!view || view.mine === null) {
      if (view) this.seated = false
      this.seat([])
      return
    }
    const now = (view.now - view.startedAt) / 1000
    // Set again only where it is far off: a late message must not shake the fish.
    if (view.sea !== this.name || Math.abs(now - this.clock.now()) > 1.5) this.clock.set(now)
    if (view.sea !== this.name) {
      this.name = view.sea
      this.shown = view.shots.at(-1)?.number ?? 0
      this.sea.reseed(view.seed)
      for (const id of view.taken) this.sea.remove({ id })
    }
    this.seat(view.guns.filter(({ seat }) => seat !== view.mine))
    const mine = view.mine
    for (const shot of view.shots) {
      const gun = view.guns.find(({ seat }) => seat === shot.seat)
      if (gun && shot.seat !== mine && shot.number > this.shown) this.show(gun, shot as SeaShot<HuntOutcome>)
      this.shown = Math.max(this.shown, shot.number)
    }
    this.joined()
  }

  private seat(guns: readonly SeaGun[]): void {
    const { kit, view, mates } = this
    const names = new Set(guns.map(({ name }) => name))
    const before = [...mates.keys()].join()
    for (const [name, mate] of mates) {
      if (names.has(name)) continue
      mate.row.remove()
      mates.delete(name)
    }
    for (const gun of guns) {
      const mate = mates.get(gun.name) ?? this.welcome(gun.name)
      mate.view.power = barrelsFor(gun.stake, kit.stake.all)
      mate.view.load(gun.gun ?? view.world.game.guns[0])
      mate.stake.textContent = gun.stake > 0 ? kit.money(gun.stake) : ""
    }
    if ([...mates.keys()].join() !== before) view.seat([...mates.values()].map(mate => mate.view))
    this.element.dataset.count = String(mates.size)
  }

  private welcome(name: string): Mate {
    const stake = h("span", { class: "sea-mate-stake" })
    const caught = h("span", { class: "sea-mate-catch" })
    const row = h("li", {}, h("b", {}, name), stake, caught)
    const mate: Mate = { view: new GunView(this.view.world, { size: 76, below: false }), row, stake, caught, timer: undefined }
    this.element.append(row)
    this.mates.set(name, mate)
    return mate
  }

  private async show({ name }: SeaGun, { choice, outcome, win, target }: SeaShot<HuntOutcome>): Promise<void> {
    const { kit, sea, view } = this
    const mate = this.mates.get(name)
    const { fish: kind, gun } = choice as HuntChoice
    if (!mate) return
    mate.view.load(gun)
    if (outcome.caught) {
      mate.caught.textContent = kit.texts("mateCaught", { fish: fishName(kit, kind), amount: kit.money(win) })
      clearTimeout(mate.timer)
      mate.timer = setTimeout(() => {
        mate.caught.textContent = ""
      }, shownMilliseconds)
    }
    const aimed = target === null ? undefined : sea.find(target)
    const fish = aimed && inSight(sea, aimed) ? aimed : nearestOf(sea, kind)
    if (!fish || document.hidden) {
      if (target !== null && outcome.caught) sea.remove({ id: target })
      return
    }
    fish.shots++
    const flight = view.launch(fish, mate.view)
    if (!calm()) await flight.arrived
    flight.land()
    fish.shots--
    // Someone has caught it in the meantime, or the player's own shot is still on its way.
    if (fish.caught || fish.shots > 0) return
    if (outcome.caught) view.caught(fish, mate.view, `+${kit.money(win)}`, outcome)
    else view.missed(fish)
  }
}
