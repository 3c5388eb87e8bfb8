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
}

/** Opens the demo world's campaigns at a brand. */
export async function openCampaigns(
  database: Database,
  { id, currency }: Pick<Brand, "id" | "currency">,
  at: Date,
): Promise<void> {
  const { cent } = currencies[currency]!
  for (const [code, terms] of Object.entries(campaigns))
    await database.transaction(tx =>
      openCampaign(tx, { brand: id, code, terms: readTerms(terms(sum => sum * cent)) }, { by: "demo", at }),
    )
}
