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
export function createShooting(
  kit: Kit<typeof en>,
  canvas: HTMLCanvasElement,
  sea: Sea,
  view: SeaView,
  chance: (kind: FishKind) => string,
  pictures: readonly Bitmap[],
) {
  const { texts, money, synth } = kit
  let automatic = false
  const auto = h(
    "button",
    { type: "button", class: "small-button reef-auto", "aria-pressed": "false", onclick: toggle },
    texts("auto"),
  )
  const bounties = createBounties(texts, sea, view, kind => aim(nearestOf(kind)))

  /** The selected fish, as long as it can be shot at. */
  const target = () => {
    const fish = view.target
    return fish && inSight(sea, fish) ? fish : undefined
  }

  const nearestOf = (kind: FishKind): Fish | undefined => {
    const distance = (fish: Fish) => Math.hypot(fish.x - sea.width / 2, fish.y - sea.height * 0.6)
    return sea.fish.filter(fish => fish.kind === kind && inSight(sea, fish)).sort((a, b) => distance(a) - distance(b))[0]
  }

  function aim(fish: Fish | undefined): void {
    if (!fish) {
      kit.say(texts("none"))
      return
    }
    view.aimAt(fish)
    bounties.show(fish.kind)
    const text = texts("target", { fish: texts(`fish.${fish.kind}`), pays: tagOf(fish.kind), chance: chance(fish.kind) })
    kit.plate(text)
    kit.say(text)
  }

  async function fire(fish: Fish) {
    let flight: ReturnType<SeaView["launch"]> | undefined
    let shot: { caught: boolean; big: boolean } | undefined
    fish.shots++
    await kit.play<ReefOutcome>({
      choice: { fish: fish.kind },
      swift: true,
      begin() {
        flight = view.launch(fish)
        synth.rush(420, { length: 0.16, volume: 0.22, glide: 2.4 })
        synth.tone(150, { length: 0.12, volume: 0.16, type: "triangle", glide: 0.5 })
      },
      async show(round) {
        await flight?.arrived
        flight?.land()
        const { caught, pays } = round.outcome!
        shot = { caught, big: pays >= bigCatch }
        if (!caught) {
          view.missed(fish)
          synth.rush(900, { length: 0.12, volume: 0.07, glide: 0.5 })
          kit.win(0)
          return
        }
        const amount = round.win ?? 0
        view.caught(fish, `+${money(amount)}`, pays)
        kit.plate(texts("caught", { fish: texts(`fish.${fish.kind}`), amount: money(amount) }), true)
        if (shot.big) await kit.celebrate({ amount, stake: round.stake, pictures })
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

  function setAuto(on: boolean): void {
    automatic = on
    auto.setAttribute("aria-pressed", String(on))
    auto.textContent = texts(on ? "stop" : "auto")
  }

  /** Automatic fire at the current target. */
  async function run(): Promise<void> {
    const fish = target()
    if (!fish) return aim(nextFish(sea, undefined, 1))
    setAuto(true)
    const gun = {
      ready: () => inSight(sea, fish) && view.target === fish,
      covered: () => kit.balance >= kit.stake.value,
      visible: () => !document.hidden,
      fire: () => fire(fish),
      now: () => performance.now(),
      wait,
    }
    const { reason, shots } = await autoFire(gun, () => automatic && kit.phase === "idle")
    setAuto(false)
    if (reason === "refused" || reason === "caught" || reason === "big") return kit.say(texts("autoEnd", { shots }))
    const text = `${texts(`stopped.${reason}`)} ${texts("autoEnd", { shots })}`
    kit.plate(text)
    kit.say(text)
  }

  function toggle(): void {
    if (automatic) setAuto(false)
    else if (kit.phase === "idle") run()
  }

  /** One shot at the target; without one, the press only aims: no one pays for a fish they did not see selected. */
  async function press(): Promise<void> {
    if (automatic) return setAuto(false)
    const fish = target()
    if (!fish) return aim(nextFish(sea, undefined, 1))
    const shot = await fire(fish)
    if (!shot || shot.caught) return
    kit.plate(texts("missed"))
    kit.say(texts("missed"))
  }

  const place = (event: MouseEvent) => {
    const box = canvas.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top] as const
  }
  canvas.addEventListener("pointermove", event => view.turnTo(...place(event)))
  canvas.addEventListener("pointerdown", event => {
    const fish = fishAt(sea, ...place(event))
    if (!fish) return
    const same = fish === view.target
    if (!same) aim(fish)
    if (!automatic) press()
    else if (!same) setAuto(false)
  })

  return {
    controls: h("div", { class: "reef-choices" }, bounties.element, auto),
    press,
    key({ key, repeat }: KeyboardEvent): boolean {
      if (key === "ArrowRight" || key === "ArrowLeft") aim(nextFish(sea, target(), key === "ArrowRight" ? 1 : -1))
      else if (key === "ArrowUp" || key === "ArrowDown") aim(dearerFish(sea, target(), key === "ArrowUp" ? 1 : -1))
      else if ((key === "a" || key === "A") && !repeat) toggle()
      else return false
      return true
    },
  }
}
