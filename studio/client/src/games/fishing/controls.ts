import type { HuntChoice } from "../../../../games/fishing/hunt.ts"
import { h } from "../../dom.ts"
import type { Synth } from "../../shell/synth.ts"
import { between } from "./auto-fire.ts"
import { createGunPicker } from "./gun-picker.ts"
import type { SeaKit } from "./texts.ts"
import type { SeaWorld } from "./world.ts"

export interface ControlActions {
  auto(): void
  /** Another gun was chosen. */
  gun(name: string): void
}

/** The gun's own controls: which gun, the lock on a kind, its speed, and automatic fire where the brand's law allows it. */
export function createControls(kit: SeaKit, world: SeaWorld, actions: ControlActions) {
  const { texts, session } = kit
  const picker = createGunPicker(kit, world, actions.gun)
  let locked = false
  let fast = false
  const toggle = (name: "auto" | "lock" | "fast", press: () => void) =>
    h(
      "button",
      {
        type: "button",
        class: `small-button sea-${name}`,
        "aria-pressed": "false",
        title: texts(`hint.${name}`),
        onclick: press,
      },
      texts(name),
    )
  const setLock = () => {
    locked = !locked
    lock.setAttribute("aria-pressed", String(locked))
    kit.say(texts(locked ? "lockOn" : "lockOff"))
  }
  const setFast = () => {
    fast = !fast
    speed.setAttribute("aria-pressed", String(fast))
  }
  const lock = toggle("lock", setLock)
  const speed = toggle("fast", setFast)
  const auto = toggle("auto", actions.auto)
  const { autoplay, turbo } = session.pace

  return {
    element: h("div", { class: "sea-controls" }, picker.element, lock, autoplay && turbo && speed, autoplay && auto),
    /** The kind that the gun keeps to while it is locked. */
    kind: undefined as string | undefined,
    get locked() {
      return locked
    },
    get pause() {
      return fast ? between.fast : between.steady
    },
    shotAt: (fish: string): HuntChoice => (picker.gun === undefined ? { fish } : { fish, gun: picker.gun }),
    setAuto(on: boolean): void {
      auto.setAttribute("aria-pressed", String(on))
      auto.textContent = texts(on ? "stop" : "auto")
    },
    /** True if the key was one of these controls'. */
    key(key: string): boolean {
      if (key === "g") return picker.next()
      if (key === "l") setLock()
      else if (key === "f" && speed.isConnected) setFast()
      else return false
      return true
    },
    /** Of a shot. */
    sound(synth: Synth): void {
      const special = picker.isSpecial
      synth.rush(special ? 900 : 420, { length: 0.16, volume: 0.22, glide: 2.4 })
      synth.tone(special ? 320 : 150, { length: 0.12, volume: 0.16, type: special ? "sawtooth" : "triangle", glide: 0.5 })
    },
  }
}
