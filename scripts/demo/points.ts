import type { Brand } from "@baize/platform/brands/brands.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import type { Services } from "@baize/platform/play/services.ts"
import { openPointDay } from "@baize/platform/rewards/points/earn.ts"
import { addCodes, offerReward } from "@baize/platform/rewards/points/offer.ts"

/** What the demo offers; prices in points, costs and amounts in hundredths of a dollar's worth. */
const rewards = [
  {
    kind: "cash",
    name: { en: "$10 in cash", ko: "현금 1만 원" },
    text: { en: "Added to your balance right away, with no wagering.", ko: "베팅 조건 없이 잔액에 바로 추가됩니다." },
    points: 950,
    amount: 1_000,
  },
  {
    kind: "goods",
    name: { en: "Card table set", ko: "카드 테이블 세트" },
    text: { en: "Two decks, 200 clay chips and a green cloth.", ko: "카드 두 벌, 클레이 칩 200개, 녹색 테이블보 구성입니다." },
    points: 600,
    stock: 40,
    cost: 2_400,
  },
  {
    kind: "goods",
    name: { en: "Wireless headphones", ko: "무선 헤드폰" },
    text: { en: "Over-ear, noise canceling, 30 hours of battery.", ko: "노이즈 캔슬링 오버이어, 배터리 30시간." },
    points: 5_500,
    stock: 12,
    cost: 18_900,
  },
  {
    kind: "goods",
    name: { en: "Espresso machine", ko: "에스프레소 머신" },
    text: { en: "With grinder and milk frother, one-year warranty.", ko: "그라인더와 우유 거품기 포함, 1년 보증." },
    points: 14_000,
    stock: 3,
    cost: 46_000,
  },
  {
    kind: "voucher",
    name: { en: "Streaming gift card, one month", ko: "스트리밍 1개월 이용권" },
    text: { en: "A code for one month of films and series.", ko: "영화와 시리즈를 한 달 동안 볼 수 있는 코드입니다." },
    points: 1_400,
    cost: 1_500,
  },
] as const

/** Opens a brand's points store: rewards, codes, and the points of the days that were played. */
export async function openPointStore(
  platform: Services,
  brand: Brand,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  const { database } = platform
  const { points } = brand.settings
  if (!points) return
  const { cent } = currencies[brand.currency]!
  for (const [sort, reward] of rewards.entries()) {
    const money = {
      ...("cost" in reward && { cost: reward.cost * cent }),
      ...("amount" in reward && { amount: reward.amount * cent }),
    }
    const naming = { by: "demo", at: now, fileOf: () => Buffer.alloc(0) }
    const id = await offerReward(database, brand, { ...reward, ...money, sort }, naming)
    if (reward.kind === "voucher")
      await addCodes(
        database,
        id,
        Array.from({ length: 20 }, (_, n) => `BAIZE-DEMO-${String(1_000 + n * 37)}`),
      )
  }
  const today = businessDay(now, brand.gmtOffsetMinutes)
  for (let ago = 0; ago <= days; ago++)
    await openPointDay(database, brand.id, addDays(today, -ago), points.rates, brand.settings.levels)
}
