import { sumIn } from "@baize/kit/languages.ts"
import { decimal } from "../../../fair/fraction.ts"
import type { Kit } from "../kit.ts"
import { numberFormat } from "../numbers.ts"
import { openPanel } from "../panels/panel.ts"
import { celebrate } from "./celebrate.ts"
import type { Hud } from "./hud.ts"
import type { ShellRounds } from "./rounds.ts"

type ShellParts = Pick<
  Kit,
  | "root"
  | "choices"
  | "session"
  | "free"
  | "words"
  | "texts"
  | "money"
  | "synth"
  | "sounds"
  | "haptics"
  | "overlay"
  | "onPhase"
  | "stake"
  | "joinSea"
  | "saved"
  | "pastMarks"
> & { isTurbo(): boolean; chatButton(): HTMLElement | undefined }

/** The shell as a game sees it: its dependencies, the rounds and the display, as functions that can be passed on. */
export function shellKit(parts: ShellParts, rounds: ShellRounds, hud: Hud): Kit {
  const { words } = parts
  const { state, seat } = rounds
  const percents = (decimals: number) =>
    new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: decimals, numberingSystem: "latn" })
  const kit: Kit = {
    ...parts,
    language: words.language,
    number: numberFormat(words.language),
    percent: (part, decimals = 4) => sumIn(words.language, percents(decimals).format(decimal(part, decimals + 2) as `${number}`)),
    get phase() {
      return state.phase
    },
    get turbo() {
      return parts.isTurbo()
    },
    get chat() {
      return parts.chatButton()
    },
    get balance() {
      return state.balance
    },
    play: turn => rounds.play(turn),
    step: (action, show) => rounds.step(action, show),
    enter: bet => seat.enter(bet),
    leave: hand => seat.leave(hand),
    act: (hand, action) => seat.act(hand, action),
    get entered() {
      return seat.entered()
    },
    enteredIn: hand => seat.entered(hand),
    get table() {
      return seat.table
    },
    now: () => seat.now(),
    main: button => hud.setMain(button),
    plate: (text, lit) => hud.setPlate(text, lit),
    notice: text => hud.setNotice(text),
    say: text => hud.say(text),
    win: minor => hud.setWin(minor, state.atStake),
    celebrate: win => celebrate(kit, win),
    get skipping() {
      return rounds.skipping
    },
    nextPart: () => rounds.nextPart(),
    panel: (title, fill) => openPanel(words, title, fill),
  }
  return kit
}
