import { parseArgs } from "node:util"
import { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import { sqlState, uniqueViolation } from "@baize/kit/database/states.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import { OFFER_DAYS } from "../agency/contracts/expire.ts"
import { amendWithHouse, endWithHouse, offerByHouse } from "../agency/contracts/house.ts"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { problemsOf, warningsOf } from "./contract-warnings.ts"
import { jsonIn } from "./files.ts"
import { print, printInvalid } from "./terminal.ts"

const usage = "contract list | offer BRAND USERNAME [--kind KIND] --terms FILE | amend ID --terms FILE | end ID"

/**
 * The house's own contracts with its top agents. The terms are a JSON file in the shape of the API. Exit code 0 done, 1 not
 * possible, 2 misused.
 */
export async function contractCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { kind: { type: "string", default: "dividend" }, terms: { type: "string" } },
  })
  const [action, first, second, ...more] = positionals
  if (action === "list" && first === undefined) {
    await list(platform)
    return 0
  }
  const takesTerms = action === "offer" || action === "amend"
  if (!first || (second !== undefined) !== (action === "offer") || more.length > 0) return print(usage, 2)
  if ((!takesTerms && action !== "end") || (values.terms !== undefined) !== takesTerms) return print(usage, 2)
  const terms = values.terms === undefined ? undefined : termsIn(values.terms)
  if (typeof terms === "string") return print(terms, 2)
  try {
    if (action === "offer") return await offer(platform, [first, second!], values.kind, terms!)
    const contract = await contractOf(platform, first)
    if (!contract) return print(`There is no contract ${first}; \`contract list\` shows them.`, 1)
    if (action === "amend") {
      const brand = await platform.brands.byId(contract.brand)
      const problems = problemsOf(terms!, contract.kind)
      if (problems.length > 0) return wrong(problems)
      const version = await amendWithHouse(platform, contract.id, terms!)
      await warn(platform, brand, contract.agent, terms!)
      return print(`Version ${version} waits for the top agent to sign.`, 0)
    }
    const last = await endWithHouse(platform, await platform.brands.byId(contract.brand), contract.id)
    return print(
      last === null ? "Offer withdrawn." : `Its last day is ${last}. Contracts further down the team are unaffected.`,
      0,
    )
  } catch (error) {
    // The refusals of house contracts; any other error is a fault and shown in full.
    if (sqlState(error) === uniqueViolation) return print(`${second} already has a contract of this kind.`, 1)
    return printInvalid(error, 1)
  }
}

async function offer(platform: Platform, [code, username]: [string, string], kindName: string, terms: Terms): Promise<number> {
  const kind = v.safeParse(ContractKind, kindName)
  if (!kind.success) return print(`--kind must be ${ContractKind.options.join(" or ")}, not "${kindName}".`, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const agent = await platform.database.row<{ id: number }>(
    sql`select id from member where brand = ${brand.id} and lower(username) = lower(${username})`,
  )
  if (!agent) return print(`${brand.code} has no member ${username}.`, 1)
  const problems = problemsOf(terms, kind.output)
  if (problems.length > 0) return wrong(problems)
  const contract = await offerByHouse(platform, { brand, agent: agent.id, kind: kind.output, terms })
  await warn(platform, brand, agent.id, terms)
  return print(
    `Contract ${contract} waits for ${username} to sign within ${OFFER_DAYS} days. It applies from the day they sign.`,
    0,
  )
}

const wrong = (problems: string[]): number => print(["The terms are invalid. Fix in the file:", ...problems].join("\n  "), 1)

/** Prints likely mistakes in the terms, without refusing them. */
async function warn(platform: Platform, brand: Brand, agent: MemberId, terms: Terms): Promise<void> {
  const warnings = await warningsOf(platform, brand, agent, terms)
  if (warnings.length > 0) console.log(["These terms are valid, but check:", ...warnings].join("\n  "))
}

/** The terms in a file, or what is wrong with it. */
function termsIn(file: string): Terms | string {
  const written = jsonIn(file)
  if (typeof written === "string") return written
  const terms = v.safeParse(Terms, written.json)
  if (terms.success) return terms.output
  const [issue] = terms.issues
  return `${file} does not contain valid terms: ${v.getDotPath(issue) ?? "file"}: ${issue.message}.`
}

const contractOf = async (
  { database }: Platform,
  id: string,
): Promise<{ id: number; brand: BrandId; agent: MemberId; kind: ContractKind } | undefined> =>
  /^[1-9]\d{0,14}$/.test(id)
    ? await database.row(sql`select id, brand, downline as agent, kind from contract where id = ${Number(id)}`)
    : undefined

async function list({ database }: Platform): Promise<void> {
  const rows = await database.rows<{
    id: number
    brand: string
    kind: string
    agent: string
    state: string
    version: number
    endsOn: string | null
  }>(sql`
    select c.id, b.code as brand, c.kind, m.username as agent, c.state, c.version, c.ends_on as "endsOn"
    from contract c join brand b on b.id = c.brand join member m on m.id = c.downline where c.upline is null order by c.id`)
  if (rows.length === 0)
    console.log("The house has no contracts yet. `contract offer BRAND USERNAME --terms FILE` offers one to a top agent.")
  for (const { id, brand, kind, agent, state, version, endsOn } of rows)
    console.log(`${id}  ${brand}  ${agent}  ${kind}  v${version}  ${state}${endsOn === null ? "" : `, last day ${endsOn}`}`)
}
