import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import { openCampaign } from "@baize/platform/rewards/bonuses/campaigns.ts"
import { readTerms } from "@baize/platform/rewards/bonuses/terms.ts"

/** Money in US cents; the promotions of `content.ts` with these codes show them. */
const campaigns = {
  welcome: (cents: (sum: number) => number) => ({
    kind: "welcome",
    grant: { kind: "percent", ppm: 1_000_000, cap: cents(10_000) },
    deposit: { min: cents(2_000) },
    wagering: 5,
    weights: { LIVE: 100_000, LOTT: 0, ELOTT: 0 },
    maxStake: cents(500),
    days: 30,
    order: "cash-first",
  }),
  lantern: (cents: (sum: number) => number) => ({
    kind: "code",
    code: "LANTERN",
    grant: { kind: "fixed", amount: cents(500) },
    wagering: 5,
    weights: { LIVE: 100_000, LOTT: 0, ELOTT: 0 },
    maxStake: cents(100),
    days: 7,
    order: "cash-first",
  }),
  spins: (cents: (sum: number) => number) => ({
    kind: "free-rounds",
    grant: { kind: "free-rounds", vendor: "BZ", game: "paper-lanterns", rounds: 20, stake: cents(20) },
    days: 7,
  }),
  cashback: (cents: (sum: number) => number) => ({
    kind: "cashback",
    grant: { kind: "percent", ppm: 50_000, cap: cents(10_000) },
    cashback: { period: "weekly", minLoss: cents(2_000) },
  }),
  birthday: (cents: (sum: number) => number) => ({
    kind: "birthday",
    grant: { kind: "fixed", amount: cents(1_000) },
    birthday: { verified: true },
  }),
  "vip-levels": (cents: (sum: number) => number) => ({
    kind: "level",
    levels: [1, 2, 3],
    grant: { kind: "fixed", amount: cents(500) },
  }),
}

/** Opens the demo world's campaigns at a brand. */
export async function openCampaigns(
  database: Database,
  { id, currency, settings }: Pick<Brand, "id" | "currency" | "settings">,
  at: Date,
): Promise<void> {
  const { cent } = currencies[currency]!
  for (const [code, terms] of Object.entries(campaigns)) {
    // A brand of a test can have no levels.
    if (code === "vip-levels" && !settings.levels) continue
    await database.transaction(tx =>
      openCampaign(tx, { brand: id, code, terms: readTerms(terms(sum => sum * cent)) }, { by: "demo", at }),
    )
  }
}
