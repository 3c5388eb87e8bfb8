import { offerByHouse, type WithHouse } from "../agency/contracts/house.ts"
import { holdContract, note } from "../agency/contracts/record.ts"
import { putInForce } from "../agency/contracts/sign.ts"
import { businessDay } from "../brands/calendar.ts"
import type { Services } from "../play/services.ts"

/** A contract of the house signed by its top agent, without the forms; its first day is today's business day. Gives its id. */
export async function signWithHouse(
  { database, clock }: Pick<Services, "database" | "clock">,
  offer: WithHouse,
): Promise<number> {
  const { brand, agent } = offer
  const id = await offerByHouse({ database, clock }, offer)
  const now = clock.now()
  await database.transaction(async tx => {
    await putInForce(tx, (await holdContract(tx, id))!, businessDay(now, brand.gmtOffsetMinutes), now)
    await note(tx, { contract: id, version: 1, action: "sign", by: agent, at: now })
  })
  return id
}
