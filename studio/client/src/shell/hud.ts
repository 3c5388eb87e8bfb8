import { h, icon, iconButton, write } from "../dom.ts"
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
  /** Beside the main button. */
  beside: { before: HTMLElement | undefined; after: HTMLElement | undefined }
  actions: {
    main(): void
    moveStake(by: -1 | 1): void
    scaleStake(by: "half" | "double"): void
    chooseStake(): void
    refill(): void
  }
}

function figure(label: string, name: string) {
  const value = h("output", { class: "value" })
  const caption = h("span", { class: "label" }, label)
  return { value, caption, box: h("div", { class: `figure ${name}` }, caption, value) }
}

/** The figures and buttons under the stage. */
export class Hud {
  private readonly options: HudOptions
  private readonly balance
  private readonly win
  private readonly stakeValue
  private readonly stakeButton
  private readonly less
  private readonly more
  private readonly half
  private readonly double
  private readonly main
  private readonly refill
  private readonly plateText
  private readonly spoken
  private readonly notice
  private announced = 0
  private phase: Phase = "sending"
  private gameButton: MainButton | undefined
  private held = false
  /** What is drawn or written on the main button. */
  private face: string | undefined
  readonly plate
  readonly controls

  constructor(options: HudOptions) {
    this.options = options
    this.balance = figure(options.words("hud.balance"), "balance")
    this.win = figure(options.words("hud.win"), "won")
    const stakeLabel = h("span", { class: "label" }, options.words("hud.stake"))
    this.stakeValue = h("span", { class: "value" })
    const ladder = options.stakes === "ladder"
    this.stakeButton = h(
      "button",
      { type: "button", class: "figure stake", onclick: options.actions.chooseStake, "aria-haspopup": "dialog" },
      stakeLabel,
      this.stakeValue,
    )
    this.less = iconButton(options.words("hud.less"), icons.less, () => options.actions.moveStake(-1))
    this.more = iconButton(options.words("hud.more"), icons.more, () => options.actions.moveStake(1))
    const scale = (text: string, label: string, by: "half" | "double") =>
      h(
        "button",
        {
          type: "button",
          class: "icon-button scale",
          // Voices say what is seen, and what it means.
          "aria-label": `${text} ${label}`,
          title: label,
          onclick: () => options.actions.scaleStake(by),
        },
        text,
      )
    this.half = scale("½", options.words("stakes.half"), "half")
    this.double = scale("2×", options.words("stakes.double"), "double")
    this.main = h("button", { type: "button", class: `spin ${options.button}`, onclick: options.actions.main })
    this.refill = h(
      "button",
      { type: "button", class: "small-button refill", onclick: options.actions.refill },
      options.words("hud.refill"),
    )
    this.plateText = h("p", { class: "plate-text" }, options.texts.press)
    this.spoken = h("p", { class: "spoken", "aria-live": "polite" })
    this.notice = h("p", { class: "notice", role: "status" })
    this.notice.hidden = true
    this.notice.addEventListener("click", () => this.setNotice(""))
    options.stake.onChange(this.showStake)
    this.showStake(options.stake.value)
    this.showMain()
    this.plate = h("section", { class: "plate" }, this.plateText, this.notice, this.spoken)
    this.controls = h(
      "section",
      { class: `controls ${options.button}${ladder ? "" : " own"}` },
      ladder
        ? h("div", { class: "stakes" }, this.half, this.less, this.stakeButton, this.more, this.double)
        : h("div", { class: "stakes" }, h("div", { class: "figure stake" }, stakeLabel, this.stakeValue)),
      h("div", { class: "action" }, options.beside.before, this.main, options.beside.after),
      h("div", { class: "figures" }, this.balance.box, this.win.box, options.free && this.refill),
    )
  }

  setBalance(minor: number) {
    write(this.balance.value, this.options.money(minor))
    this.balance.value.dataset.minor = String(minor)
  }

  /** What the round has returned of `stake` so far; nothing is shown before it is decided. Only a win is called one. */
  setWin(minor: number | undefined, stake = 0) {
    const { win } = this
    const won = minor !== undefined && isWin(minor, stake)
    write(win.value, minor === undefined ? "–" : this.options.money(minor))
    write(win.caption, this.options.words(minor && !won ? "hud.returned" : "hud.win"))
    win.box.classList.toggle("lit", won)
  }

  /** The line between stage and buttons. */
  setPlate(text: string, lit = false) {
    write(this.plateText, text)
    this.plateText.classList.toggle("lit", lit)
  }

  setNotice(text: string) {
    write(this.notice, text)
    this.notice.hidden = text === ""
  }

  /** Removes this notice, if it is still the one that is shown. */
  clearNotice(text: string) {
    if (this.notice.textContent === text) this.setNotice("")
  }

  /** Announces text to screen readers. */
  say(text: string) {
    this.announced++
    this.spoken.textContent = this.announced % 2 === 0 ? text : `${text} `
  }

  setMain(button: MainButton | undefined) {
    this.gameButton = button
    this.showMain()
  }

  /** No round can start until the player has decided how to continue. */
  hold(held: boolean) {
    this.held = held
    this.main.toggleAttribute("data-held", held)
    this.showMain()
  }

  focusMain() {
    this.main.focus()
  }

  setPhase(next: Phase) {
    this.phase = next
    const idle = next === "idle"
    this.lockStake()
    this.refill.disabled = !idle
    for (const button of [this.half, this.less, this.more, this.double]) button.toggleAttribute("data-locked", !idle)
    this.showMain()
  }

  private lockStake(): void {
    this.stakeButton.disabled = this.phase !== "idle" || this.options.stake.all.length === 1
  }

  private showMain(): void {
    const { options, main } = this
    const own = this.phase === "idle" || this.phase === "open" ? this.gameButton : undefined
    const skip = this.phase === "showing"
    const label = own?.label ?? (skip ? options.words("hud.skip") : options.texts.main)
    main.dataset.phase = this.phase
    main.disabled = this.phase === "sending" || this.phase === "over" || own?.disabled === true || this.held
    main.setAttribute("aria-label", label)
    const words = options.button === "wide" && !skip
    const face = words ? label : skip ? icons.skip : (own?.icon ?? icons.spin)
    if (this.face === face) return
    this.face = face
    const drawn = main.querySelector("path")
    // The stroke that is there, where there is one: what is added has selectors with `:has()` looked through again.
    if (drawn && !words) drawn.setAttribute("d", face)
    else main.replaceChildren(words ? h("span", {}, label) : icon(face))
  }

  private readonly showStake = (minor: number): void => {
    const { options } = this
    this.stakeValue.textContent = options.money(minor)
    const { all, range } = options.stake
    this.less.disabled = minor <= (all[0] ?? 0)
    this.more.disabled = minor >= (all.at(-1) ?? 0)
    this.half.disabled = minor <= (range?.lowest ?? all[0] ?? 0)
    this.double.disabled = minor >= (range?.highest ?? all.at(-1) ?? 0)
    this.lockStake()
  }
}
