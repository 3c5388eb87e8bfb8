import { h, write } from "../dom.ts"
import type { FormatMoney } from "../money.ts"
import type { ShellTexts } from "../words.ts"

/** The session's duration and result: always visible, as player protection requires. */
export function createSessionStrip(words: ShellTexts, money: FormatMoney) {
  const time = h("span", { class: "value" })
  const net = h("span", { class: "value" })
  const begun = Date.now()
  let balance = 0
  const show = () => {
    const seconds = Math.floor((Date.now() - begun) / 1000)
    const part = (value: number) => String(value).padStart(2, "0")
    const passed = `${Math.floor(seconds / 3600)}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`
    write(time, passed)
    write(net, `${balance > 0 ? "+" : ""}${money(balance)}`)
  }
  show()
  setInterval(show, 1000)
  return {
    element: h(
      "footer",
      { class: "strip" },
      h("span", {}, words("hud.session"), " ", time),
      h("span", {}, words("hud.net"), " ", net),
    ),
    add(minor: number) {
      balance += minor
      show()
    },
  }
}
