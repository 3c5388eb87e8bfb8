import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import { amendWithHouse, endWithHouse, signWithHouse } from "@baize/platform/contracts/house.ts"
import type { Platform } from "@baize/platform/platform.ts"
import sql from "sql-template-tag"
import * as v from "valibot"

/** The house's own contracts with its top agents: list | sign | amend | end. The terms are a JSON file in the shape of the API. */
export async function contractCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { kind: { type: "string", default: "dividend" }, terms: { type: "string" } },
  })
  const [action, first, second] = positionals
  try {
    if (action === "list") await list(platform)
    else if (action === "sign" && first && second) {
      const { id } = await platform.database.one<{ id: number }>(sql`
        select m.id from member m join brand b on b.id = m.brand where b.code = ${first} and lower(m.username) = lower(${second})`)
      const kind = v.parse(ContractKind, values.kind)
      const contract = await signWithHouse(platform, {
        brand: await brandOf(platform, id),
        agent: id,
        kind,
        terms: termsIn(values.terms),
      })
      console.log(`Contract ${contract} is signed and counts from today.`)
    } else if (action === "amend" && first) {
      const version = await amendWithHouse(platform, Number(first), termsIn(values.terms))
      console.log(`Version ${version} waits for the top agent's consent.`)
    } else if (action === "end" && first) {
      const { downline } = await platform.database.one<{ downline: number }>(
        sql`select downline from contract where id = ${Number(first)}`,
      )
      const last = await endWithHouse(platform, await brandOf(platform, downline), Number(first))
      console.log(`Its last day is ${last}; contracts below it stay.`)
    } else {
      console.error("list | sign BRAND USERNAME --kind KIND --terms FILE | amend ID --terms FILE | end ID")
      return 2
    }
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
}

const termsIn = (file: string | undefined): Terms => v.parse(Terms, JSON.parse(readFileSync(file ?? "", "utf8")))

async function brandOf({ database, brands }: Platform, member: number) {
  const { brand } = await database.one<{ brand: number }>(sql`select brand from member where id = ${member}`)
  return await brands.byId(brand)
}

async function list({ database }: Platform): Promise<void> {
  const rows = await database.rows<{
    id: number
    brand: string
    kind: string
    agent: string
    state: string
    version: number
  }>(sql`
    select c.id, b.code as brand, c.kind, m.username as agent, c.state, c.version
    from contract c join brand b on b.id = c.brand join member m on m.id = c.downline where c.upline is null order by c.id`)
  for (const { id, brand, kind, agent, state, version } of rows)
    console.log(`${id}  ${brand}  ${agent}  ${kind}  v${version}  ${state}`)
}
