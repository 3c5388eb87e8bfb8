import { h, icon, iconButton } from "../dom.ts"
import type { Money } from "../money.ts"
import type { Words } from "../words.ts"
import { icons } from "./icons.ts"

export type Phase = "idle" | "spinning" | "showing"

export interface HudActions {
  spin(): void
  stake(step: -1 | 1): void
  chooseStake(): void
  refill(): void
}

/** The figures and buttons under the reels. */
export function createHud(words: Words, money: Money, free: boolean, actions: HudActions) {
  const figure = (label: string, name: string) => {
    const value = h("output", { class: "value" })
    return { value, box: h("div", { class: `figure ${name}` }, h("span", { class: "label" }, label), value) }
  }
  const balance = figure(words("hud.balance"), "balance")
  const win = figure(words("hud.win"), "won")
  const stakeValue = h("span", { class: "value" })
  const stakeButton = h(
    "button",
    { type: "button", class: "figure stake", onclick: actions.chooseStake, "aria-haspopup": "dialog" },
    h("span", { class: "label" }, words("hud.stake")),
    stakeValue,
  )
  const less = iconButton(words("hud.less"), icons.less, () => actions.stake(-1))
  const more = iconButton(words("hud.more"), icons.more, () => actions.stake(1))
  const spin = h(
    "button",
    { type: "button", class: "spin", "aria-label": words("hud.spin"), onclick: actions.spin },
    icon(icons.spin),
  )
  const refill = h("button", { type: "button", class: "small-button refill", onclick: actions.refill }, words("hud.refill"))
  const plate = h("p", { class: "plate-text" }, words("hud.press"))
  const spoken = h("p", { class: "spoken", "aria-live": "polite" })
  const notice = h("p", { class: "notice", role: "status" })
  notice.hidden = true
  let announced = 0

  return {
    plate: h("section", { class: "plate" }, plate, notice, spoken),
    controls: h(
      "section",
      { class: "controls" },
      h("div", { class: "stakes" }, less, stakeButton, more),
      spin,
      h("div", { class: "figures" }, balance.box, win.box, free && refill),
    ),
    spinButton: spin,

    setBalance(minor: number) {
      balance.value.textContent = money(minor)
      balance.value.dataset.minor = String(minor)
    },
    setStake(minor: number, lowest: boolean, highest: boolean) {
      stakeValue.textContent = money(minor)
      less.disabled = lowest
      more.disabled = highest
    },
    /** What the round has won so far; nothing is shown before the reels stand. */
    setWin(minor: number | undefined) {
      win.value.textContent = minor === undefined ? "–" : money(minor)
      win.box.classList.toggle("lit", (minor ?? 0) > 0)
    },
    /** The line between reels and buttons. */
    setPlate(text: string, lit = false) {
      plate.textContent = text
      plate.classList.toggle("lit", lit)
    },
    setNotice(text: string) {
      notice.textContent = text
      notice.hidden = text === ""
    },
    /** Read out to who cannot see the reels. */
    say(text: string) {
      announced++
      spoken.textContent = announced % 2 === 0 ? text : `${text} `
    },
    setPhase(phase: Phase) {
      const idle = phase === "idle"
      spin.dataset.phase = phase
      spin.setAttribute("aria-label", words(phase === "showing" ? "hud.skip" : "hud.spin"))
      spin.replaceChildren(icon(phase === "showing" ? icons.skip : icons.spin))
      spin.disabled = phase === "spinning"
      stakeButton.disabled = !idle
      refill.disabled = !idle
      less.toggleAttribute("data-locked", !idle)
      more.toggleAttribute("data-locked", !idle)
    },
  }
}

export type Hud = ReturnType<typeof createHud>
