import { joinCampaign } from "@baize/common/api/bonuses.ts"
import type { Api } from "@baize/common/api/client.ts"
import sql from "sql-template-tag"
import { openCampaign } from "../rewards/bonuses/campaigns.ts"
import { advanceBonuses } from "../rewards/bonuses/job.ts"
import { readTerms } from "../rewards/bonuses/terms.ts"
import { postDeposit, type TestAccount, type TestWorld } from "./world.ts"

/** Opens a campaign of the world's first brand with these terms. */
export async function campaignOf(world: TestWorld, code: string, terms: object): Promise<void> {
  const opened = await openCampaign(
    world.database,
    { brand: world.baize.id, code, terms: readTerms(terms) },
    { by: "test", at: world.clock.now() },
  )
  if (!opened) throw new Error(`The code ${code} is taken`)
}

/** A deposit that has arrived, with its money; gives its number. */
export async function depositArrives(world: TestWorld, person: TestAccount, amount: number, method = "card"): Promise<number> {
  const now = world.clock.now()
  const { id } = await world.database.one<{ id: number }>(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, created_at)
    values (${person.brand.id}, ${person.id}, ${crypto.randomUUID()}, ${method}, 'redirect', 'sandbox', ${amount}, ${now})
    returning id`)
  await postDeposit(world.platform.ledger, person, { ref: `deposit:${id}`, amount })
  await world.database.run(sql`update deposit set status = 'approved', decided_at = ${now} where id = ${id}`)
  return id
}

/** A member's deposit that a campaign of this code doubles, as a bonus that is released after twenty times its turnover. */
export async function depositIsDoubled(
  world: TestWorld,
  person: TestAccount,
  api: Api,
  code: string,
  amount: number,
): Promise<void> {
  const grant = { kind: "percent", ppm: 1_000_000, cap: amount }
  await campaignOf(world, code, { kind: "reload", grant, wagering: 20, oncePer: "member" })
  await api(joinCampaign, { campaign: code })
  await depositArrives(world, person, amount)
  await advanceBonuses(world.platform)
}

export const bonusOf = (world: TestWorld, { id }: TestAccount) =>
  world.database.one<{
    id: number
    state: string
    amount: number
    required: number
    wagered: number
    converted: number
    forfeited: number
  }>(sql`
    select id, state, amount, required, wagered, converted, forfeited from bonus where member = ${id} order by id desc limit 1`)
