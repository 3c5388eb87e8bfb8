import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import { openCampaign } from "@baize/platform/rewards/bonuses/campaigns.ts"
import { readTerms } from "@baize/platform/rewards/bonuses/terms.ts"

type Cents = (sum: number) => number

/** Money in US cents; the promotions of `content.ts` with these codes show them. */
const house = {
  welcome: (cents: Cents) => ({
    kind: "welcome",
    grant: { kind: "percent", ppm: 1_000_000, cap: cents(10_000) },
    deposit: { min: cents(2_000) },
    wagering: 5,
    weights: { LIVE: 100_000, LOTT: 0, ELOTT: 0 },
    maxStake: cents(500),
    days: 30,
    order: "cash-first",
  }),
  lantern: (cents: Cents) => ({
    kind: "code",
    code: "LANTERN",
    grant: { kind: "fixed", amount: cents(500) },
    wagering: 5,
    weights: { LIVE: 100_000, LOTT: 0, ELOTT: 0 },
    maxStake: cents(100),
    days: 7,
    order: "cash-first",
  }),
  spins: (cents: Cents) => ({
    kind: "free-rounds",
    grant: { kind: "free-rounds", vendor: "BZ", game: "paper-lanterns", rounds: 20, stake: cents(20) },
    days: 7,
  }),
  cashback: (cents: Cents) => ({
    kind: "cashback",
    grant: { kind: "percent", ppm: 50_000, cap: cents(10_000) },
    cashback: { period: "weekly", minLoss: cents(2_000) },
  }),
  birthday: (cents: Cents) => ({
    kind: "birthday",
    grant: { kind: "fixed", amount: cents(1_000) },
    birthday: { verified: true },
  }),
  "vip-levels": (cents: Cents) => ({
    kind: "level",
    levels: [1, 2, 3],
    grant: { kind: "fixed", amount: cents(500) },
  }),
}

/** What other brands offer instead; undefined: not at all. */
const instead: Readonly<Record<string, Readonly<Record<string, ((cents: Cents) => object) | undefined>>>> = {
  JADE: {
    welcome: cents => ({ ...house.welcome(cents), grant: { kind: "percent", ppm: 1_000_000, cap: cents(20_000) } }),
    lantern: cents => ({ ...house.lantern(cents), grant: { kind: "fixed", amount: cents(1_000) } }),
    spins: cents => ({ ...house.spins(cents), grant: { ...house.spins(cents).grant, rounds: 50 } }),
    cashback: cents => ({
      kind: "cashback",
      grant: { kind: "percent", ppm: 80_000, cap: cents(20_000) },
      cashback: { period: "weekly", minLoss: cents(5_000) },
    }),
  },
  LIDO: {
    welcome: cents => ({ ...house.welcome(cents), grant: { kind: "percent", ppm: 500_000, cap: cents(20_000) } }),
    lantern: undefined,
    siesta: cents => ({ ...house.lantern(cents), code: "SIESTA", grant: { kind: "fixed", amount: cents(1_000) } }),
    spins: cents => ({ ...house.spins(cents), grant: { ...house.spins(cents).grant, game: "emerald-cloth", rounds: 30 } }),
    cashback: cents => ({
      kind: "cashback",
      grant: { kind: "percent", ppm: 100_000, cap: cents(5_000) },
      cashback: { period: "weekly", minLoss: cents(5_000) },
    }),
  },
}

/** The terms of a brand's campaigns by their codes, in its own money. */
export function campaignTerms({ code, currency }: Pick<Brand, "code" | "currency">): [code: string, terms: object][] {
  const { cent } = currencies[currency]!
  return Object.entries({ ...house, ...instead[code] }).flatMap(([campaign, terms]) =>
    terms ? [[campaign, terms(sum => sum * cent)] as [string, object]] : [],
  )
}

/** Opens the demo world's campaigns at a brand. */
export async function openCampaigns(
  database: Database,
  brand: Pick<Brand, "id" | "code" | "currency" | "settings">,
  at: Date,
): Promise<void> {
  for (const [code, terms] of campaignTerms(brand)) {
    // A brand of a test can have no levels.
    if (code === "vip-levels" && !brand.settings.levels) continue
    await database.transaction(tx => openCampaign(tx, { brand: brand.id, code, terms: readTerms(terms) }, { by: "demo", at }))
  }
}
