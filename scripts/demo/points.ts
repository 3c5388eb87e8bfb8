import type { Brand } from "@baize/platform/brands/brands.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import type { Services } from "@baize/platform/play/services.ts"
import { openPointDay } from "@baize/platform/rewards/points/earn.ts"
import { addCodes, offerReward } from "@baize/platform/rewards/points/offer.ts"
import { demoText } from "./texts.ts"

/** What the demo offers; prices in points, costs and amounts in hundredths of a dollar's worth. */
const rewards = [
  {
    kind: "cash",
    name: demoText("rewards.cash.name"),
    text: demoText("rewards.cash.text"),
    points: 950,
    amount: 1_000,
  },
  {
    kind: "goods",
    name: demoText("rewards.cards.name"),
    text: demoText("rewards.cards.text"),
    points: 600,
    stock: 40,
    cost: 2_400,
  },
  {
    kind: "goods",
    name: demoText("rewards.headphones.name"),
    text: demoText("rewards.headphones.text"),
    points: 5_500,
    stock: 12,
    cost: 18_900,
  },
  {
    kind: "goods",
    name: demoText("rewards.espresso.name"),
    text: demoText("rewards.espresso.text"),
    points: 14_000,
    stock: 3,
    cost: 46_000,
  },
  {
    kind: "voucher",
    name: demoText("rewards.streaming.name"),
    text: demoText("rewards.streaming.text"),
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
