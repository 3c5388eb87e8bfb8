import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { ContractState } from "@baize/common/api/contracts.ts"
import { termsProblems } from "@baize/common/api/terms.ts"
import type { Day, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { anyAgentType } from "../../identity/member/agent-types.ts"
import type { Services } from "../../play/services.ts"
import { writeAmendment } from "./amend.ts"
import { expireOffers } from "./expire.ts"
import { notifyOfNotice, notifyOtherSide } from "./notifications.ts"
import { writeOffer } from "./offer.ts"
import { type ContractRecord, holdContract, note } from "./record.ts"
import { giveNotice } from "./sign.ts"

type HouseServices = Pick<Services, "database" | "clock">

export interface WithHouse {
  readonly brand: Brand
  /** A top agent: an agent without an upline. */
  readonly agent: MemberId
  /** A dividend by default. */
  readonly kind?: ContractKind
  readonly terms: Terms
}

/**
 * The house offers a contract to a top agent, who signs it in the portal. Gives its id. Throws when the agent is not a top agent
 * of the brand, has a contract already, or the terms are invalid.
 */
export async function offerByHouse({ database, clock }: HouseServices, offer: WithHouse): Promise<number> {
  const { brand, agent, kind = "dividend", terms } = offer
  const [problem] = termsProblems(terms, kind)
  if (problem) throw new InvalidInput(`The terms are wrong: ${problem.field} ${problem.code}`)
  const now = await clock.databaseNow(database)
  await expireOffers(database, now)
  return await database.transaction(async tx => {
    const top = await tx.row(sql`
      select from member where id = ${agent} and brand = ${brand.id} and upline is null
        and type in (${anyAgentType}) for no key update`)
    if (!top) throw new InvalidInput(`Member ${agent} is not a top agent of ${brand.code}`)
    return (await writeOffer(tx, { brand: brand.id, kind, upline: null, downline: agent, terms, now })).id
  })
}

/**
 * The house offers new terms to a top agent, who signs them in the portal. Throws when there is no such contract in force, or the
 * terms are invalid.
 */
export async function amendWithHouse({ database, clock }: HouseServices, id: number, terms: Terms): Promise<number> {
  return await database.transaction(async tx => {
    const contract = await heldByHouse(tx, id, "signed")
    const [problem] = termsProblems(terms, contract.kind)
    if (problem) throw new InvalidInput(`The terms are wrong: ${problem.field} ${problem.code}`)
    return (await writeAmendment(tx, contract, terms, { by: null, at: await clock.databaseNow(tx) })).proposed!
  })
}

/**
 * The house gives notice of its contract with a top agent; gives the last day that counts. Contracts below it stay. An unsigned
 * offer is withdrawn immediately: null.
 */
export async function endWithHouse({ database, clock }: HouseServices, brand: Brand, id: number): Promise<Day | null> {
  const now = await clock.databaseNow(database)
  return await database.transaction(async tx => {
    const contract = await heldByHouse(tx, id, "signed", "offered")
    const { version } = contract
    if (contract.state === "offered") {
      await tx.run(sql`update contract set state = 'withdrawn' where id = ${id}`)
      await note(tx, { contract: id, version, action: "withdraw", by: null, at: now })
      await notifyOtherSide(tx, contract, { action: "withdraw", version, by: null, at: now })
      return null
    }
    await giveNotice(tx, contract, businessDay(now, brand.gmtOffsetMinutes), null)
    await note(tx, { contract: id, version, action: "terminate", by: null, at: now })
    const ended = (await holdContract(tx, id))!
    await notifyOfNotice(tx, ended, { action: "terminate", version, at: now })
    return ended.endsOn!
  })
}

async function heldByHouse(tx: Database, id: number, ...states: ContractState[]): Promise<ContractRecord> {
  const contract = await holdContract(tx, id)
  if (!contract || contract.upline !== null || !states.includes(contract.state))
    throw new InvalidInput(`Contract ${id} is not a contract of the house in state ${states.join(" or ")}`)
  return contract
}
