import { createHash, createPublicKey, verify } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import { knownRules, type StatementFigures, type StatementTerms, work } from "./amount.ts"

/** The sealed fields of a statement that are checked here; all of them are hashed. */
interface SealedContent {
  readonly contract: number
  readonly version: number
  readonly period: string
  readonly amount: Minor
  readonly trueUpOut: Minor
  readonly carriedOut: Minor
  readonly createdAt: string
  readonly terms: StatementTerms
  readonly statement: {
    readonly days: number
    readonly periodDays: number
    readonly inputs: StatementFigures
    readonly tier: number
    readonly base: Minor
    readonly ruleVersion: string
    readonly steps: readonly { readonly step: string; readonly amount: Minor }[]
  }
  readonly sequence: number
  readonly previous: string
  /** From format 2 on. */
  readonly payer?: string
  readonly payee?: string
  readonly currency?: string
}

export interface FiledStatement {
  readonly sealed: SealedContent
  readonly hash: string
  readonly signature: string
  readonly key: string
}

export interface FiledKey {
  readonly id: string
  readonly key: string
  readonly retiredAt: string | null
}

/**
 * What is wrong with a statement, in sentences; none: it is valid. `before` is the previous one in the file, of the same
 * contract.
 */
export function problemsOf(filed: FiledStatement, keys: readonly FiledKey[], before: FiledStatement | undefined): string[] {
  const problems = [...amountProblems(filed.sealed), ...chainProblems(filed.sealed, before)]
  const hash = createHash("sha256").update(inOrder(filed.sealed)).digest("hex")
  if (hash !== filed.hash) problems.push("hash: the statement is not the one that was sealed")
  const key = keys.find(one => one.key === filed.key)
  if (!key) problems.push("key: it is signed by a key that is not among the published ones")
  else if (key.retiredAt !== null && filed.sealed.createdAt > key.retiredAt)
    problems.push(`key: ${key.id} was retired before the statement was written`)
  if (!signed(filed)) problems.push("signature: the hash was not signed by the key it names")
  return problems
}

function amountProblems({ amount, trueUpOut, carriedOut, terms, statement }: SealedContent): string[] {
  const { ruleVersion, inputs, days, periodDays, steps } = statement
  if (!knownRules.includes(ruleVersion)) return [`amount: the rules ${ruleVersion} are younger than this program`]
  const worked = work(terms, inputs, days, periodDays)
  const payable = steps.find(({ step }) => step === "payable")?.amount
  const compared = [
    ["amount", amount, worked.amount],
    ["line `payable`", payable, worked.amount],
    ["true-up handed on", trueUpOut, worked.trueUpOut],
    ["loss carried on", carriedOut, worked.carriedOut],
    ["base", statement.base, worked.base],
    ["tier", statement.tier, BigInt(worked.tier)],
  ] as const
  return compared
    .filter(([, says, is]) => says === undefined || BigInt(says) !== is)
    .map(([what, says, is]) => `amount: its terms and inputs give ${is} as ${what}, not ${says}`)
}

function chainProblems({ sequence, previous, contract }: SealedContent, before: FiledStatement | undefined): string[] {
  if (sequence === 1 && previous !== "") return ["chain: it is the first of its contract and names one before it"]
  if (!before || before.sealed.contract !== contract) return []
  if (sequence !== before.sealed.sequence + 1) return [`chain: it follows no. ${before.sealed.sequence}; some are missing`]
  return previous === before.hash ? [] : ["chain: it does not name the statement before it"]
}

/** RFC 8410: the prefix of the 32 bytes of an Ed25519 public key in SPKI. */
const spki = Buffer.from("302a300506032b6570032100", "hex")

function signed({ hash, signature, key }: FiledStatement): boolean {
  try {
    const opener = createPublicKey({ key: Buffer.concat([spki, Buffer.from(key, "base64url")]), format: "der", type: "spki" })
    return verify(null, Buffer.from(hash, "utf8"), opener, Buffer.from(signature, "base64url"))
  } catch {
    return false
  }
}

/** The hashed form: JSON without spaces, the members of every object in the order of their names. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(",")}]`
  if (value === null || typeof value !== "object") return JSON.stringify(value)
  return `{${Object.keys(value)
    .sort()
    .map(name => `${JSON.stringify(name)}:${inOrder((value as Record<string, unknown>)[name])}`)
    .join(",")}}`
}
