import { StudioRefused } from "../studio-api.ts"
import type { PokerRoomParts } from "./room.ts"

type RefusalParts = Pick<PokerRoomParts, "texts" | "tournamentTexts" | "amounts" | "ended">

/** What ended the session, rather than one call. */
const endings = ["session-expired", "signed-out", "account-closed"]

/** Why a call failed, as one clear sentence; ends the session where it was refused for good. */
export function refusalWords({ texts, tournamentTexts, amounts, ended }: RefusalParts, error: unknown): string {
  if (!(error instanceof StudioRefused)) return texts("refused.unreachable")
  if (endings.includes(error.code)) ended(error.code)
  const least = error.detail.least === undefined ? "" : amounts.money(error.detail.least)
  const known = texts.find(`refused.${error.code}`, { amount: least }) ?? tournamentTexts.find(`refused.${error.code}`)
  return known ?? texts("refused.other", { code: error.code })
}

/** The same for a call about a tournament: what a cash table says of chips and seats would be wrong there. */
export function tournamentRefusal(parts: RefusalParts, error: unknown): string {
  const general = refusalWords(parts, error)
  return parts.tournamentTexts.find(`refused.${error instanceof StudioRefused ? error.code : "unreachable"}`) ?? general
}
