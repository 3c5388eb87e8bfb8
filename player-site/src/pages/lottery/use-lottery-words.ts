import type { Timetable } from "@baize/common/api/lottery.ts"
import { addDays, dayOf } from "@baize/common/domain/days.ts"
import type { PrizeRule } from "@baize/common/lottery/rule.ts"
import { written } from "@baize/common/lottery/rule.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../parts/words.ts"

/** A Sunday: the start of a week, for the names of its days. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY = 86_400_000

/** Texts for the timetables, rules and prizes of lotteries. Use inside an `observer`. */
export function useLotteryWords() {
  const { t, format, language } = useWords()
  const { t: anyT, i18n } = useTranslation("player")
  const dayName = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" })
  const dayDate = new Intl.DateTimeFormat(language, { month: "short", day: "numeric", timeZone: "UTC" })
  const listed = new Intl.ListFormat(language, { type: "unit", style: "short" })

  const offsetOf = (minutes: number): string => {
    const rest = Math.abs(minutes) % 60
    const hours = Math.floor(Math.abs(minutes) / 60)
    return `GMT${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`
  }
  /** `oneDrum`: the prizes are numbers of one drum, among which a special one is no prize of its own. */
  const prizeName = (prize: string, oneDrum = false): string => {
    const key = `lottery.prize.${oneDrum && prize === "special" ? "specialNumber" : prize}`
    return i18n.exists(key, { ns: "player" }) ? anyT(key as "lottery.prize.first") : prize
  }
  const when = ({ everySeconds, at, days, gmtOffsetMinutes }: Timetable): string => {
    if (everySeconds === 60) return t("lottery.everyMinute")
    if (everySeconds !== null) return t("lottery.minutes", { count: everySeconds / 60, shown: format.count(everySeconds / 60) })
    const offset = offsetOf(gmtOffsetMinutes)
    if (days.length === 7) return t("lottery.daily", { time: at, offset })
    const names = listed.format(days.map(day => dayName.format(SUNDAY + day * DAY)))
    return t("lottery.weekly", { days: names, time: at, offset })
  }
  return {
    t,
    format,
    language,
    prizeName,
    /** "GMT+8": the zone of a lottery's days. */
    zone: ({ gmtOffsetMinutes }: Timetable): string => offsetOf(gmtOffsetMinutes),
    when,
    /** When it draws now, what is known to change, and the coming days with no draw or an extra one. */
    whenInAll(timetable: Timetable, now: number): string[] {
      const today = dayOf(now, timetable.gmtOffsetMinutes)
      const rules = [...(timetable.formerly ?? []).filter(({ until }) => until >= today), { ...timetable, until: "" }]
      const named = (days: readonly string[] = []) =>
        listed.format(days.filter(day => day >= today).map(day => dayDate.format(Date.parse(day))))
      const without = named(timetable.without)
      const extra = named(timetable.extra)
      return [
        ...rules.map((rule, n) => {
          const shown = when({ ...rule, gmtOffsetMinutes: timetable.gmtOffsetMinutes })
          const before = rules[n - 1]
          return before ? t("lottery.from", { day: dayDate.format(Date.parse(addDays(before.until, 1))), when: shown }) : shown
        }),
        ...(without ? [t("lottery.without", { days: without })] : []),
        ...(extra ? [t("lottery.extra", { days: extra })] : []),
      ]
    },
    drawn(rule: PrizeRule): string {
      const { count, from, to, distinct, sorted, rest } = rule
      const values = { count, shown: format.count(count), from: written(from, rule), to: written(to, rule) }
      return format.list([
        t("lottery.counts", values),
        ...(distinct || rest ? [t("lottery.distinct")] : []),
        ...(sorted ? [t("lottery.sorted")] : []),
      ])
    },
  }
}
