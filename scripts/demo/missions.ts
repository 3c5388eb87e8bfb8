import type { SteeredClock } from "@baize/kit/clock.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import type { Services } from "@baize/platform/play/services.ts"
import { runMissions } from "@baize/platform/rewards/missions/job.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"

const DAY = 86_400_000
const cash = (amount: number) => ({ kind: "cash", amount })
const points = (number: number) => ({ kind: "points", points: number })

/** From the days before or after today on which it starts and ends; money by its cents. */
interface DemoMission {
  readonly from: number
  readonly to: number
  readonly draft: (cents: (sum: number) => number) => object
}

const missions: readonly DemoMission[] = [
  {
    from: -5,
    to: 8,
    draft: cents => ({
      kind: "mission",
      metric: "turnover",
      gameTypes: ["RNG"],
      title: { en: "Two weeks of slots", ko: "슬롯 2주 미션" },
      text: {
        en: "Play any slot. Each step has a prize of its own, and you can claim it as soon as you reach it.",
        ko: "어떤 슬롯이든 플레이하세요. 단계마다 상품이 있으며 달성하면 바로 받을 수 있습니다.",
      },
      prizes: [
        { target: cents(2_000), prize: points(20) },
        { target: cents(10_000), prize: cash(cents(200)) },
        { target: cents(50_000), prize: cash(cents(1_000)) },
      ],
    }),
  },
  {
    from: -5,
    to: 8,
    draft: cents => ({
      kind: "mission",
      metric: "streak",
      each: cents(500),
      title: { en: "Day after day", ko: "연속 플레이" },
      text: {
        en: "Play on days in a row. A day without play starts the count again; your longest run stays.",
        ko: "매일 이어서 플레이하세요. 쉬는 날이 있으면 처음부터 다시 세며, 가장 긴 기록은 유지됩니다.",
      },
      prizes: [
        { target: 3, prize: points(30) },
        { target: 5, prize: points(60) },
        { target: 7, prize: cash(cents(500)) },
      ],
    }),
  },
  {
    from: 0,
    to: 13,
    draft: () => ({
      kind: "mission",
      metric: "sign-in",
      title: { en: "Say hello", ko: "출석 체크" },
      text: {
        en: "Sign for the day on this page. No play and no deposit needed.",
        ko: "이 페이지에서 출석하세요. 플레이나 입금은 필요 없습니다.",
      },
      prizes: [
        { target: 3, prize: points(10) },
        { target: 7, prize: points(40) },
      ],
    }),
  },
  {
    from: 0,
    to: 20,
    draft: () => ({
      kind: "mission",
      metric: "proof",
      joins: true,
      proof: true,
      title: { en: "Tell us what to improve", ko: "개선점을 알려 주세요" },
      text: {
        en: "Send a picture of something on this site that you'd change, and say how. We read each one.",
        ko: "바꾸고 싶은 화면을 캡처해 의견과 함께 보내 주세요. 모두 확인합니다.",
      },
      prizes: [{ target: 1, prize: points(100) }],
    }),
  },
  {
    from: -6,
    to: 1,
    draft: cents => ({
      kind: "leaderboard",
      metric: "multiple",
      each: cents(20),
      title: { en: "Highest multiple", ko: "최고 배수 경쟁" },
      text: {
        en: "Your best round counts: its payout divided by its stake. Small stakes have the same chance.",
        ko: "가장 좋은 라운드 하나로 겨룹니다. 지급액을 베팅액으로 나눈 값이므로 소액 베팅도 기회가 같습니다.",
      },
      prizes: [
        { from: 1, to: 1, prize: cash(cents(5_000)) },
        { from: 2, to: 3, prize: cash(cents(2_000)) },
        { from: 4, to: 10, prize: points(500) },
      ],
    }),
  },
  {
    from: -10,
    to: -4,
    draft: cents => ({
      kind: "leaderboard",
      metric: "turnover",
      title: { en: "Turnover race", ko: "베팅 경쟁" },
      text: {
        en: "The most turnover in seven days, in any game.",
        ko: "7일 동안 모든 게임에서 가장 많이 베팅한 회원이 이깁니다.",
      },
      prizes: [
        { from: 1, to: 1, prize: cash(cents(10_000)) },
        { from: 2, to: 5, prize: cash(cents(2_000)) },
      ],
    }),
  },
  {
    from: -5,
    to: 4,
    draft: cents => ({
      kind: "raffle",
      metric: "turnover",
      each: cents(2_500),
      most: 40,
      title: { en: "Lantern raffle", ko: "등불 추첨" },
      text: {
        en: "Collect tickets with your turnover. You can verify the draw yourself.",
        ko: "베팅으로 티켓을 모으세요. 추첨은 직접 검증할 수 있습니다.",
      },
      prizes: [
        { count: 1, prize: cash(cents(10_000)) },
        { count: 5, prize: cash(cents(2_000)) },
        { count: 20, prize: points(200) },
      ],
    }),
  },
  {
    from: -10,
    to: -4,
    draft: cents => ({
      kind: "raffle",
      metric: "deposits",
      each: cents(1_000),
      most: 20,
      title: { en: "Deposit raffle", ko: "입금 추첨" },
      text: { en: "Each deposit brings tickets.", ko: "입금할 때마다 티켓이 쌓입니다." },
      prizes: [
        { count: 3, prize: cash(cents(5_000)) },
        { count: 10, prize: points(300) },
      ],
    }),
  },
  {
    from: 3,
    to: 9,
    draft: cents => ({
      kind: "mission",
      metric: "games",
      title: { en: "Try something else", ko: "새로운 게임 찾기" },
      text: {
        en: "Play different games. One round of each is enough.",
        ko: "여러 게임을 플레이하세요. 게임마다 한 라운드면 됩니다.",
      },
      prizes: [
        { target: 5, prize: points(40) },
        { target: 10, prize: cash(cents(300)) },
      ],
    }),
  },
]

/** Opens a brand's missions, leaderboards and raffles: some run, two have ended, one starts soon. */
export async function openMissions({ database }: Pick<Services, "database">, brand: Brand, now: Date): Promise<void> {
  const { cent } = currencies[brand.currency]!
  const today = businessDay(now, brand.gmtOffsetMinutes)
  for (const { from, to, draft } of missions) {
    const days = { firstDay: addDays(today, from), lastDay: addDays(today, to) }
    const opened = new Date(now.getTime() + Math.min(from, 0) * DAY)
    await database.transaction(tx => openMission(tx, brand, { ...draft(sum => sum * cent), ...days }, opened))
  }
}

/** Opens them at every brand and gives what has been reached; the raffle that has ended is listed two hours before its draw. */
export async function playMissions(platform: Services, clock: SteeredClock, now: Date): Promise<void> {
  for (const brand of await platform.brands.all()) await openMissions(platform, brand, now)
  for (const hours of [2, 0]) {
    clock.set(new Date(now.getTime() - hours * 3_600_000))
    await runMissions(platform)
  }
}
