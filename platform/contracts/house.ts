import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import { termsProblems } from "@baize/common/api/terms.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import { anyAgentType } from "../member/agent-types.ts"
import type { Parts } from "../parts.ts"
import { businessDay, type Day } from "../reports/periods.ts"
import { writeAmendment } from "./amend.ts"
import { writeOffer } from "./offer.ts"
import { type ContractRecord, holdContract, note } from "./record.ts"
import { putInForce, putOutOfForce } from "./sign.ts"
import { tellOther } from "./told.ts"

interface WithHouse {
  readonly brand: Brand
  /** A top agent: one without an upline. */
  readonly agent: number
  /** A dividend, unless said. */
  readonly kind?: ContractKind
  readonly terms: Terms
}

/**
 * The house's own contract with a top agent, signed by both at the clock's now; its first day is today's business day, all of it. Gives
 * its id.
 * For the operator and the demo world. Throws when the agent is no top agent of the brand, has a contract already, or the terms are wrong.
 */
export async function signWithHouse({ database, clock }: Pick<Parts, "database" | "clock">, given: WithHouse): Promise<number> {
  const { brand, agent, kind = "dividend", terms } = given
  const [problem] = termsProblems(terms, kind)
  if (problem) throw new RangeError(`The terms are wrong: ${problem.field} ${problem.code}`)
  const now = await clock.databaseNow(database)
  const today: Day = businessDay(now, brand.gmtOffsetMinutes)
  return await database.transaction(async tx => {
    const top = await tx.row(sql`
      select from member where id = ${agent} and brand = ${brand.id} and upline is null and type in (${anyAgentType}) for no key update`)
    if (!top) throw new RangeError(`Member ${agent} is no top agent of ${brand.code}`)
    const contract = await writeOffer(tx, { brand: brand.id, kind, upline: null, downline: agent, terms, now })
    await putInForce(tx, contract, today, now)
    await note(tx, { contract: contract.id, version: 1, action: "sign", by: agent, at: now })
    return contract.id
  })
}

type Needed = Pick<Parts, "database" | "clock">

/** The house offers new terms to a top agent, who signs them in his portal. Throws when there is no such contract in force, or the terms are wrong. */
export async function amendWithHouse({ database, clock }: Needed, id: number, terms: Terms): Promise<number> {
  return await database.transaction(async tx => {
    const contract = await heldByHouse(tx, id)
    const [problem] = termsProblems(terms, contract.kind)
    if (problem) throw new RangeError(`The terms are wrong: ${problem.field} ${problem.code}`)
    return (await writeAmendment(tx, contract, terms, null, await clock.databaseNow(tx))).proposed!
  })
}

/** The house ends its contract with a top agent after the notice agreed; gives the last day that counts. Contracts below it stay. */
export async function endWithHouse({ database, clock }: Needed, brand: Brand, id: number): Promise<Day> {
  const now = await clock.databaseNow(database)
  return await database.transaction(async tx => {
    const contract = await heldByHouse(tx, id)
    await putOutOfForce(tx, contract, businessDay(now, brand.gmtOffsetMinutes))
    const happened = { action: "accept", version: contract.version, by: null, at: now } as const
    await note(tx, { contract: id, ...happened })
    await tellOther(tx, contract, happened)
    return (await holdContract(tx, id))!.endsOn!
  })
}

async function heldByHouse(tx: Database, id: number): Promise<ContractRecord> {
  const contract = await holdContract(tx, id)
  if (!contract || contract.upline !== null || contract.state !== "signed")
    throw new RangeError(`Contract ${id} is no contract of the house that is in force`)
  return contract
}
