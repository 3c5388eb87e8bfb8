import type { HandAction, HandOptions } from "../../../poker/hand/actions.ts"

/** What a player decided before their turn: to check or fold, to check, to call this price, or to call any. */
export type PreAction =
  | { readonly kind: "check-fold" }
  | { readonly kind: "check" }
  | { readonly kind: "call"; readonly price: number }
  | { readonly kind: "call-any" }

/** The action once the turn has come, by the table's own options; undefined: they no longer fit, and the player decides. */
export function actionFor(decided: PreAction, { call }: HandOptions): HandAction | undefined {
  if (decided.kind === "call-any") return { type: call === 0 ? "check" : "call" }
  if (decided.kind === "check-fold") return { type: call === 0 ? "check" : "fold" }
  if (decided.kind === "check") return call === 0 ? { type: "check" } : undefined
  return call === decided.price ? { type: "call" } : undefined
}

/** Whether a decision still stands at this price to call; a raise clears what was decided for another one. */
export const stillStands = (decided: PreAction, price: number): boolean =>
  decided.kind === "check" ? price === 0 : decided.kind !== "call" || decided.price === price
