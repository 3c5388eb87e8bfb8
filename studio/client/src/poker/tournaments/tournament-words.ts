import type { TournamentListing } from "../../../../poker/tournament/wire.ts"
import type { PokerRoomParts } from "../room.ts"
import type { TournamentTexts } from "./texts.ts"

export type WordParts = Pick<PokerRoomParts, "tournamentTexts" | "amounts">

export interface Blinds {
  readonly small: number
  readonly big: number
  readonly ante: number
}

export type NamedTournament = Pick<TournamentListing, "series" | "speed" | "buyIn" | "fee">

/** "1st", "2nd" … */
export function placeText(texts: TournamentTexts, place: number): string {
  const rule = new Intl.PluralRules(texts.language, { type: "ordinal" }).select(place)
  return texts.find(`place.${rule}`, { n: place }) ?? texts("place.other", { n: place })
}

/** "50 / 100, ante 10" in tournament chips. */
export function blindsText({ tournamentTexts: texts, amounts }: WordParts, { small, big, ante }: Blinds): string {
  const blinds = `${amounts.points(small)} / ${amounts.points(big)}`
  return ante > 0 ? `${blinds}, ${texts("clock.ante", { ante: amounts.points(ante) })}` : blinds
}

/** "$10 + $1". */
export function costText({ tournamentTexts: texts, amounts }: WordParts, { buyIn, fee }: { buyIn: number; fee: number }): string {
  if (buyIn + fee === 0) return texts("cost.free")
  return fee === 0 ? amounts.money(buyIn) : texts("cost.split", { buyIn: amounts.money(buyIn), fee: amounts.money(fee) })
}

/** What a tournament is called in lists, titles and at its tables. */
export function tournamentName({ tournamentTexts: texts, amounts }: WordParts, listing: NamedTournament): string {
  const { series, speed, buyIn, fee } = listing
  const name = texts.find(`name.${series}`) ?? series
  return texts(speed === "regular" ? "name.plain" : "name.fast", {
    price: amounts.money(buyIn + fee),
    name,
    speed: texts(`name.${speed}`),
  })
}

/** The number of a table in its tournament: "t17.2" is the second one. */
export const tableNumber = (table: string): string => table.split(".").at(-1) ?? ""
