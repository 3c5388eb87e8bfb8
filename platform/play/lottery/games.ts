import type { PrizeMode, Timetable } from "@baize/common/api/lottery.ts"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { familyRules } from "@baize/common/lottery/bets/family-rules.ts"
import type { TranslatedText } from "../../brands/words.ts"

export interface NewLottery {
  readonly code: string
  readonly prizeMode: PrizeMode
  readonly region: "north" | "central" | "south" | null
  readonly names: TranslatedText
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
  en: string,
  ko: string,
  family: LotteryFamily,
  timetable: Timetable,
  region: NewLottery["region"] = null,
): NewLottery => ({ code, prizeMode, region, names: { en, ko }, family, rule: familyRules[family], timetable })

/** Every lottery that the platform draws, in lobby order. They are the house's own: none repeats a state lottery's numbers. */
export const lotteries: readonly NewLottery[] = [
  lottery("LOTT", "evening-three", "Evening Three", "저녁 세 자리", "three", daily("21:00")),
  lottery("LOTT", "evening-five", "Evening Five", "저녁 다섯 자리", "five", daily("21:15")),
  lottery("LOTT", "midweek-six", "Midweek Six", "주중 6/45", "six", daily("20:45", STRAITS, [2, 4])),
  lottery("LOTT", "saturday-six", "Saturday Six", "토요일 6/45", "six", daily("20:45", STRAITS, [6])),
  lottery("ZY", "cloth-five", "Cloth Five", "클로스 파이브", "five", every(5)),
  lottery("ZY", "cloth-eleven", "Cloth Eleven", "클로스 일레븐", "eleven", every(5)),
  lottery("ZY", "cloth-ten", "Cloth Ten", "클로스 텐", "ten", every(5)),
  lottery("ZY", "cloth-dice", "Cloth Dice", "클로스 주사위", "dice", every(5)),
  lottery("ZY", "cloth-keno", "Cloth Keno", "클로스 키노", "keno", every(10)),
  lottery("ELOTT", "minute-five", "Minute Five", "1분 파이브", "five", every(1)),
  lottery("ELOTT", "minute-dice", "Minute Dice", "1분 주사위", "dice", every(1)),
  lottery("ELOTT", "minute-ten", "Minute Ten", "1분 텐", "ten", every(1)),
  lottery("ELOTT", "three-minute-five", "Three-Minute Five", "3분 파이브", "five", every(3)),
  lottery("ELOTT", "three-minute-eleven", "Three-Minute Eleven", "3분 일레븐", "eleven", every(3)),
  lottery("ELOTT", "three-minute-28", "Three-Minute 28", "3분 28", "sum28", every(3)),
  lottery("SEA", "peninsula-4d", "Peninsula 4D", "반도 4D", "four", daily("19:00", STRAITS, [0, 3, 6])),
  lottery("SEA", "island-4d", "Island 4D", "섬 4D", "four", daily("18:30", STRAITS, [0, 3, 6])),
  lottery("SEA", "archipelago-4d", "Archipelago 4D", "군도 4D", "four", daily("17:45", VIETNAM)),
  lottery("SEA", "north-27", "Northern Evening", "북부 저녁 추첨", "north", daily("18:15", VIETNAM), "north"),
  lottery("SEA", "north-27-fast", "Northern Five Minutes", "북부 5분 추첨", "north", every(5, VIETNAM), "north"),
  lottery("SEA", "central-18", "Central Evening", "중부 저녁 추첨", "south", daily("17:15", VIETNAM), "central"),
  lottery("SEA", "south-18", "Southern Afternoon", "남부 오후 추첨", "south", daily("16:15", VIETNAM), "south"),
  lottery("SEA", "south-18-fast", "Southern Five Minutes", "남부 5분 추첨", "south", every(5, VIETNAM), "south"),
]
