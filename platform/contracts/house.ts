import type { ContractKind, Terms } from "@baize/common/api/contracts.ts"
import { termsProblems } from "@baize/common/api/terms.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Parts } from "../parts.ts"
import { businessDay, type Day } from "../reports/periods.ts"
import { writeOffer } from "./offer.ts"
import { note } from "./record.ts"
import { putInForce } from "./sign.ts"

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
  const now = clock.now()
  const today: Day = businessDay(now, brand.gmtOffsetMinutes)
  return await database.transaction(async tx => {
    const top = await tx.row(sql`
      select from member where id = ${agent} and brand = ${brand.id} and upline is null and type in (1, 2, 41, 42) for no key update`)
    if (!top) throw new RangeError(`Member ${agent} is no top agent of ${brand.code}`)
    const contract = await writeOffer(tx, { brand: brand.id, kind, upline: null, downline: agent, terms, now })
    await putInForce(tx, contract, today, now)
    await note(tx, { contract: contract.id, version: 1, action: "sign", by: agent, at: now })
    return contract.id
  })
}
