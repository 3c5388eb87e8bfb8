import { cardOf, type Runner } from "../../../../games/races/card.ts"
import { pickOf } from "../../../../games/races/race-game.ts"
import type { Racecourse } from "../../../../games/races/racecourse.ts"
import type { Kit } from "../../kit.ts"
import type { RaceTexts } from "./texts.ts"

type RaceWords = Pick<Kit<RaceTexts>, "texts">

export const runnerName = ({ texts }: RaceWords, id: number): string => texts.find(`runners.${id}`) ?? String(id)

/** "3 Silver Tide" */
const named = (kit: RaceWords, runners: readonly Runner[], saddle: number): string => {
  const runner = runners.find(one => one.saddle === saddle)
  return `${saddle} ${runner ? runnerName(kit, runner.id) : ""}`
}

/** Between runners in order: a mark that is mirrored in languages from the right, unlike an arrow. */
const THEN = " › "

/** "Win: 3 Silver Tide", "Forecast: 3 Silver Tide › 5 Old Harbor". */
export function pickName(kit: RaceWords, course: Racecourse, number: number, code: string): string {
  const pick = pickOf(code, course.runners)
  if (!pick) return code
  const { runners } = cardOf(course, number)
  return kit.texts(`bets.${pick.market}`, { runners: pick.saddles.map(saddle => named(kit, runners, saddle)).join(THEN) })
}

/** The first three of a finished race: "1. 3 Silver Tide · 2. 5 Old Harbor · 3. …" */
export function orderText(kit: RaceWords, course: Racecourse, number: number, order: readonly number[]): string {
  const { runners } = cardOf(course, number)
  return order
    .slice(0, 3)
    .map((saddle, place) => `${place + 1}. ${named(kit, runners, saddle)}`)
    .join(" · ")
}
