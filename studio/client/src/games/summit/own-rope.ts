import { heightOf } from "../../../../games/summit/ledges.ts"
import type { TableView } from "../../../../protocol.ts"
import type en from "../../../locales/summit/en.json"
import type { Kit } from "../../kit.ts"
import { ledgeText } from "./result-text.ts"
import { type Rope, type RopeButton, worthAt } from "./rope.ts"

/** One of the player's bets and how far it has come. */
export interface OwnRope {
  readonly rope: Rope
  /** The next climb is joined as soon as it opens. */
  queued: boolean
  leaving: boolean
  /** Ledges at which it, or half of it, went home. */
  out: number | null
  halved: number | null
}

/** What the button of a rope says and does now. */
export function buttonOf(
  kit: Pick<Kit<typeof en>, "texts" | "money" | "number" | "phase" | "enteredIn">,
  { rope, queued, leaving, out, halved }: OwnRope,
  hand: number,
  { phase, ledge }: { readonly phase: TableView["phase"] | undefined; readonly ledge: number },
): RopeButton {
  const { texts, money } = kit
  const amount = money(rope.amountStaked)
  const entered = kit.enteredIn(hand)
  if (!entered) {
    if (phase === "open") return { label: texts("button.join", { amount }), disabled: kit.phase === "sending", cash: false }
    return { label: queued ? texts("button.queued") : texts("button.next", { amount }), disabled: false, cash: false }
  }
  if (out !== null) return { label: texts("button.home", { multiplier: ledgeText(kit, out) }), disabled: true, cash: false }
  if (phase !== "running") return { label: texts("button.waiting"), disabled: true, cash: false }
  if (ledge < 1) return { label: texts("button.first"), disabled: true, cash: false }
  const now = money(halved === null ? worthAt(entered.stake, ledge, null) : Math.floor((entered.stake * heightOf(ledge)) / 20))
  return { label: texts("button.take", { amount: now }), disabled: leaving, cash: true }
}
