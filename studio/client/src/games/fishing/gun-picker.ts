import { h } from "../../dom.ts"
import type { SeaKit } from "./texts.ts"
import type { SeaWorld } from "./world.ts"

/** The choice of a gun, in a sea with several. */
export function createGunPicker({ texts, say }: SeaKit, { game: { guns } }: SeaWorld, onChoice: (gun: string) => void) {
  let chosen = guns[0]
  const nameOf = (gun: string) => texts.find(`gun.${gun}.name`) ?? gun
  const buttons = guns.map(gun =>
    h(
      "button",
      { type: "button", class: "small-button sea-gun", title: texts.find(`gun.${gun}.text`) ?? "", onclick: () => choose(gun) },
      nameOf(gun),
    ),
  )
  const show = () => {
    for (const [index, button] of buttons.entries()) button.setAttribute("aria-pressed", String(guns[index] === chosen))
  }
  function choose(gun: string): void {
    chosen = gun
    show()
    onChoice(gun)
    say(nameOf(gun))
  }
  show()
  return {
    element:
      guns.length > 0 ? h("div", { class: "sea-guns", role: "group", "aria-label": texts("guns") }, ...buttons) : undefined,
    /** Undefined where there is only one. */
    get gun() {
      return chosen
    },
    /** Other than the first, plain one. */
    get isSpecial() {
      return chosen !== guns[0]
    },
    /** The one after the chosen; false if there is only one. */
    next(): boolean {
      if (chosen === undefined) return false
      choose(guns[(guns.indexOf(chosen) + 1) % guns.length]!)
      return true
    },
  }
}
