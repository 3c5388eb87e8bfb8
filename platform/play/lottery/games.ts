import type { PrizeMode, Timetable } from "@baize/common/api/lottery.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { familyRules } from "@baize/common/lottery/bets/family-rules.ts"
import { type Names, namesOf } from "../../brands/names.ts"

export interface NewLottery {
  readonly code: string
  readonly prizeMode: PrizeMode
  readonly region: "north" | "central" | "south" | null
  readonly names: Names
  /** How its draws are read, and so which bets it takes. */
  readonly family: LotteryFamily
  readonly rule: string
  /** A lottery keeps the GMT offset that it began with: its draws are numbered by its days. */
  readonly timetable: Timetable
}

/** GMT+7 of Vietnam, GMT+8 of the straits, which the classic draws use too; neither has daylight saving time. */
const VIETNAM = 420
const STRAITS = 480

const every = (minutes: number, gmtOffsetMinutes = STRAITS): Timetable => ({
  everySeconds: minutes * 60,
  at: null,
  days: [],
  gmtOffsetMinutes,
})
const daily = (at: string, gmtOffsetMinutes = STRAITS, days = [0, 1, 2, 3, 4, 5, 6]): Timetable => ({
  everySeconds: null,
  at,
  days,
  gmtOffsetMinutes,
})

const lottery = (
  prizeMode: PrizeMode,
  code: string,
  family: LotteryFamily,
  timetable: Timetable,
  region: NewLottery["region"] = null,
): NewLottery => ({ code, prizeMode, region, names: namesOf("lotteries", code), family, rule: familyRules[family], timetable })

/** Every lottery that the platform draws, in lobby order. They are the house's own: none repeats a state lottery's numbers. */
export const lotteries: readonly NewLottery[] = [
  lottery("LOTT", "evening-three", "three", daily("21:00")),
  lottery("LOTT", "evening-five", "five", daily("21:15")),
  lottery("LOTT", "midweek-six", "six", daily("20:45", STRAITS, [2, 4])),
  lottery("LOTT", "saturday-six", "six", daily("20:45", STRAITS, [6])),
  lottery("ZY", "cloth-five", "five", every(5)),
  lottery("ZY", "cloth-eleven", "eleven", every(5)),
  lottery("ZY", "cloth-ten", "ten", every(5)),
  lottery("ZY", "cloth-dice", "dice", every(5)),
  lottery("ZY", "cloth-keno", "keno", every(10)),
  lottery("ELOTT", "minute-five", "five", every(1)),
  lottery("ELOTT", "minute-dice", "dice", every(1)),
  lottery("ELOTT", "minute-ten", "ten", every(1)),
  lottery("ELOTT", "three-minute-five", "five", every(3)),
  lottery("ELOTT", "three-minute-eleven", "eleven", every(3)),
  lottery("ELOTT", "three-minute-28", "sum28", every(3)),
  lottery("SEA", "peninsula-4d", "four", daily("19:00", STRAITS, [0, 3, 6])),
  lottery("SEA", "island-4d", "four", daily("18:30", STRAITS, [0, 3, 6])),
  lottery("SEA", "archipelago-4d", "four", daily("17:45", VIETNAM)),
  lottery("SEA", "north-27", "north", daily("18:15", VIETNAM), "north"),
  lottery("SEA", "north-27-fast", "north", every(5, VIETNAM), "north"),
  lottery("SEA", "central-18", "south", daily("17:15", VIETNAM), "central"),
  lottery("SEA", "south-18", "south", daily("16:15", VIETNAM), "south"),
  lottery("SEA", "south-18-fast", "south", every(5, VIETNAM), "south"),
]
