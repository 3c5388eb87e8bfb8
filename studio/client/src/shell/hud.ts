import { h, icon, iconButton } from "../dom.ts"
import type { MainButton, Phase } from "../kit.ts"
import type { FormatMoney } from "../money.ts"
import type { ShellTexts } from "../words.ts"
import { icons } from "./icons.ts"
import { isWin } from "./result-text.ts"
import type { StakePicker } from "./stake.ts"

interface HudOptions {
  words: ShellTexts
  money: FormatMoney
  free: boolean
  stake: StakePicker
  stakes: "ladder" | "own"
  button: "round" | "wide"
  /** The main button's text when a round can start, and the plate's before the first. */
  texts: { main: string; press: string }
  actions: { main(): void; moveStake(by: -1 | 1): void; chooseStake(): void; refill(): void }
}

/** The figures and buttons under the stage. */
export function createHud({ words, money, free, stake, stakes, button, texts, actions }: HudOptions) {
  const figure = (label: string, name: string) => {
    const value = h("output", { class: "value" })
    const caption = h("span", { class: "label" }, label)
    return { value, caption, box: h("div", { class: `figure ${name}` }, caption, value) }
  }
  const balance = figure(words("hud.balance"), "balance")
  const win = figure(words("hud.win"), "won")
  const stakeLabel = h("span", { class: "label" }, words("hud.stake"))
  const stakeValue = h("span", { class: "value" })
  const ladder = stakes === "ladder"
  const stakeButton = h(
    "button",
    { type: "button", class: "figure stake", onclick: actions.chooseStake, "aria-haspopup": "dialog" },
    stakeLabel,
    stakeValue,
  )
  const less = iconButton(words("hud.less"), icons.less, () => actions.moveStake(-1))
  const more = iconButton(words("hud.more"), icons.more, () => actions.moveStake(1))
  const main = h("button", { type: "button", class: `spin ${button}`, onclick: actions.main })
  const refill = h("button", { type: "button", class: "small-button refill", onclick: actions.refill }, words("hud.refill"))
  const plate = h("p", { class: "plate-text" }, texts.press)
  const spoken = h("p", { class: "spoken", "aria-live": "polite" })
  const notice = h("p", { class: "notice", role: "status" })
  notice.hidden = true
  let announced = 0
  let phase: Phase = "sending"
  let asked: MainButton | undefined

  function showMain(): void {
    const own = phase === "idle" || phase === "open" ? asked : undefined
    const skip = phase === "showing"
    const label = own?.label ?? (skip ? words("hud.skip") : texts.main)
    main.dataset.phase = phase
    main.disabled = phase === "sending" || phase === "over" || own?.disabled === true
    main.setAttribute("aria-label", label)
    const drawn = icon(skip ? icons.skip : (own?.icon ?? icons.spin))
    main.replaceChildren(button === "wide" && !skip ? h("span", {}, label) : drawn)
  }

  function showStake(minor: number): void {
    stakeValue.textContent = money(minor)
    less.disabled = minor === stake.all[0]
    more.disabled = minor === stake.all.at(-1)
  }
  stake.onChange(showStake)
  showStake(stake.value)
  showMain()

  return {
    plate: h("section", { class: "plate" }, plate, notice, spoken),
    controls: h(
      "section",
      { class: `controls ${button}` },
      ladder
        ? h("div", { class: "stakes" }, less, stakeButton, more)
        : h("div", { class: "stakes" }, h("div", { class: "figure stake" }, stakeLabel, stakeValue)),
      main,
      h("div", { class: "figures" }, balance.box, win.box, free && refill),
    ),

    setBalance(minor: number) {
      balance.value.textContent = money(minor)
      balance.value.dataset.minor = String(minor)
    },
    /** What the round has returned of `stake` so far; nothing is shown before it is decided. Only a win is called one. */
    setWin(minor: number | undefined, stake = 0) {
      const won = minor !== undefined && isWin(minor, stake)
      win.value.textContent = minor === undefined ? "–" : money(minor)
      win.caption.textContent = words(minor && !won ? "hud.returned" : "hud.win")
      win.box.classList.toggle("lit", won)
    },
    /** The line between stage and buttons. */
    setPlate(text: string, lit = false) {
      plate.textContent = text
      plate.classList.toggle("lit", lit)
    },
    setNotice(text: string) {
      notice.textContent = text
      notice.hidden = text === ""
    },
    /** Announces text to screen readers. */
    say(text: string) {
      announced++
      spoken.textContent = announced % 2 === 0 ? text : `${text} `
    },
    setMain(button: MainButton | undefined) {
      asked = button
      showMain()
    },
    setPhase(next: Phase) {
      phase = next
      const idle = next === "idle"
      stakeButton.disabled = !idle
      refill.disabled = !idle
      less.toggleAttribute("data-locked", !idle)
      more.toggleAttribute("data-locked", !idle)
      showMain()
    },
  }
}

export type Hud = ReturnType<typeof createHud>
