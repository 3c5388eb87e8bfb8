import { StudioRefused } from "../studio-api.ts"
import type { PokerRoomParts } from "./room.ts"

/** What ended the session, rather than one call. */
const endings = ["session-expired", "signed-out", "account-closed"]

/** Why a call failed, as one clear sentence; ends the session where it was refused for good. */
export function refusalWords({ texts, tournamentTexts, amounts, ended }: PokerRoomParts, error: unknown): string {
  if (!(error instanceof StudioRefused)) return texts("refused.unreachable")
  if (endings.includes(error.code)) ended(error.code)
  const least = error.detail.least === undefined ? "" : amounts.money(error.detail.least)
  const known = texts.find(`refused.${error.code}`, { amount: least }) ?? tournamentTexts.find(`refused.${error.code}`)
  return known ?? texts("refused.other", { code: error.code })
}
