import { execFileSync, spawnSync } from "node:child_process"
import { createHash, sign } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { type StatementKey, settlements, statement, statementFile, statementKeysPath } from "@baize/common/api/settlements.ts"
import { proofOf } from "@baize/common/domain/contracts/statement-proof.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { canonical } from "@baize/platform/agency/settlements/seal.ts"
import { rotateStatementKey, signingKey } from "@baize/platform/agency/settlements/statement-keys.ts"
import { type ContractTeam, contractTeam, ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "baize-statement-"))
const tier = { minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0 }
/** One of each kind, so that a file contains every calculation. */
const agreed: Readonly<Record<ContractKind, Terms>> = {
  dividend: ofNetLoss(300_000, {
    period: "weekly",
    tierMode: "marginal",
    cap: 9_000,
    tiers: [
      { ...tier, rate: 123_457 },
      { ...tier, minLoss: 3_001, rate: 333_333, fixed: 77 },
    ],
  }),
  daily: ofNetLoss(0, {
    measure: "turnover",
    tiers: [
      { ...tier, rate: 7_123 },
      { ...tier, minTurnover: 9_000, rate: 9_877, fixed: 5 },
    ],
  }),
  hourly: ofNetLoss(11_111, { period: "hourly", carryOver: true }),
  "real-time": ofNetLoss(90_001, { period: "5-minutes", cap: 400 }),
}

let world: TestWorld
let team: ContractTeam
const ids = new Map<ContractKind, number>()
let keys: { format: string; keys: StatementKey[] }

beforeAll(async () => {
  world = await testWorld()
  team = await contractTeam(world)
  for (const kind of ["dividend", "daily", "hourly", "real-time"] as const)
    ids.set(
      kind,
      await team.sign(agreed[kind], { ...agreed[kind], tiers: [{ ...tier, rate: 1_000_000, fixed: 100 }], cap: null }, kind),
    )
  for (let day = 0; day < 10; day++) {
    await team.afterDays(day)
    const ref = await team.round(team.player, 9_001 + 7 * day, day % 3 === 1 ? 19_000 : 1_234)
    await settle(world.platform)
    if (day === 4) await rotateStatementKey(world.database, world.clock)
    await team.afterDays(day + 0.2)
    if (day % 4 === 2) await team.takeBack(ref)
    await settle(world.platform)
  }
  const answer = await world.platform.http.inject({ url: statementKeysPath })
  expect(answer.statusCode).toBe(200)
  keys = answer.json()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world?.close()
})

const write = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(content))
  return join(folder, name)
}
const program = join(import.meta.dirname, "../../scripts/verify-statement.ts")
const verify = (content: unknown, held?: unknown) => {
  const saved = held === undefined ? [] : ["--held", write("held.json", held)]
  const args = [program, write("file.json", content), "--key", write("keys.json", keys), ...saved]
  return spawnSync(process.execPath, args, { encoding: "utf8" })
}

/** Every leaf of a value, as a way to change it. */
function* changes(
  value: unknown,
  path: readonly string[] = [],
): Generator<readonly [path: string, changed: (root: object) => void]> {
  if (typeof value === "object" && value !== null)
    for (const [name, member] of Object.entries(value)) yield* changes(member, [...path, name])
  else
    yield [
      path.join("."),
      root => {
        const parent = path
          .slice(0, -1)
          .reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, root as never)
        parent[path.at(-1)!] = typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${value ?? ""}x`
      },
    ]
}

it("a file of statements verifies without the platform: amounts of every kind, hashes, chain and signatures", {
  tags: "long",
}, async () => {
  for (const [kind, contractId] of ids) {
    const chain = await team.asMiddle(statementFile, { contractId })
    expect([kind, chain.next, chain.statements.length > 1 || kind === "dividend"]).toEqual([kind, null, true])
    const { status, stdout, stderr } = verify(chain)
    expect([kind, status, stderr, stdout]).toEqual([
      kind,
      0,
      "",
      expect.stringContaining("hold: amount, hash, chain and signature"),
    ])
    const { rows } = await team.asTop(settlements, { contractId })
    expect(await team.asTop(statementFile, { id: rows[0]!.id })).toMatchObject({
      next: null,
      statements: [{ sealed: { period: rows[0]!.period, amount: rows[0]!.amount } }],
    })
  }
})

it("verification names a changed amount, input, party, position or key, and a missing statement", { tags: "long" }, async () => {
  const chain = await team.asMiddle(statementFile, { contractId: ids.get("daily")! })
  const changed = (change: (file: typeof chain) => void) => {
    const copy = structuredClone(chain)
    change(copy)
    return verify(copy)
  }
  const said = (word: string) => ({ status: 1, stdout: expect.stringContaining(`${word}:`) })
  expect(changed(({ statements: [one] }) => void Object.assign(one!.sealed, { amount: one!.sealed.amount + 1 }))).toMatchObject(
    said("amount"),
  )
  expect(changed(file => void file.statements.splice(1, 1))).toMatchObject(said("chain"))
  expect(changed(file => void Object.assign(file.statements[0]!.sealed, { payee: "mallory" }))).toMatchObject(said("hash"))
  expect(changed(({ statements: [one, two] }) => void Object.assign(one!, { signature: two!.signature }))).toMatchObject(
    said("signature"),
  )
  const own = execFileSync(process.execPath, [
    "-e",
    "console.log(require('crypto').generateKeyPairSync('ed25519').publicKey.export({format:'jwk'}).x)",
  ])
  expect(changed(({ statements: [one] }) => void Object.assign(one!, { key: String(own).trim() }))).toMatchObject(said("key"))
  expect(verify({ format: "something else" })).toMatchObject({ status: 2 })
})

/**
 * The rest of a chain after one statement changed, sealed again with the platform's own key: what database access would allow.
 */
async function sealedAgain(statements: readonly Filed[], from: number, change: object): Promise<Filed[]> {
  const { privateKey, publicKey: key } = await signingKey(world.database)
  const chain = statements.slice(0, from)
  for (const [n, { sealed }] of statements.slice(from).entries()) {
    const content = { ...sealed, ...(n === 0 && change), previous: chain.at(-1)?.hash ?? "" }
    const hash = createHash("sha256").update(canonical(content)).digest("hex")
    chain.push({ sealed: content, hash, signature: sign(null, Buffer.from(hash), privateKey).toString("base64url"), key })
  }
  return chain
}
type Filed = Response<typeof statementFile>["statements"][number]

it("a saved statement proves the chain before it: removed, or changed and resealed, statements are found", {
  tags: "long",
}, async () => {
  const chain = await team.asMiddle(statementFile, { contractId: ids.get("daily")! })
  const { statements } = chain
  const head = { ...chain, statements: statements.slice(-1) }
  const early = { ...chain, statements: statements.slice(2, 3) }
  expect(verify(chain, head)).toMatchObject({ status: 0, stdout: expect.stringContaining("All 1 that were saved before") })
  expect(verify(chain, early).status).toBe(0)

  const cut = { ...chain, statements: statements.slice(0, -1) }
  expect(verify(cut).status).toBe(0)
  const missing = `contract ${ids.get("daily")} no. ${statements.length} is missing`
  expect(verify(cut, head)).toMatchObject({ status: 1, stdout: expect.stringContaining(missing) })

  const forged = { ...chain, statements: await sealedAgain(statements, 1, { payee: "mallory" }) }
  expect(verify(forged)).toMatchObject({ status: 0, stdout: expect.stringContaining("mallory") })
  for (const held of [head, early])
    expect(verify(forged, held)).toMatchObject({ status: 1, stdout: expect.stringContaining("is another statement") })
  const unsigned = { ...head, statements: head.statements.map(one => ({ ...one, signature: statements[0]!.signature })) }
  expect(verify(chain, unsigned)).toMatchObject({ status: 1, stdout: expect.stringContaining("does not hold itself") })
})

it("a browser verifies every statement as shown, and reports any figure or word changed in transit", async () => {
  for (const contractId of ids.values()) {
    const { rows } = await team.asMiddle(settlements, { contractId })
    const answers = await Promise.all(rows.slice(0, 3).map(({ id }) => team.asMiddle(statement, { id })))
    for (const answer of answers) expect(await proofOf(answer, keys.keys)).toBe("holds")
    const [first] = answers
    // Not part of the seal: whether it is paid yet, where its names lead, and what the platform says of the seal.
    const { settlement, sources, seal, ...rest } = first!
    const { id, downlineId, side, state, paidAt, shortSince, reversedAt, ...sealed } = settlement
    const { intact, ...marks } = seal!
    for (const [path, change] of changes({ settlement: sealed, seal: marks, ...rest })) {
      const changed = structuredClone(first!)
      change(changed)
      // `kind`, `payer` and `payee` are hashed as the page shows them, from `settlement`.
      if (/^seal\.parties\.(kind|payer|payee)$/.test(path)) continue
      expect([path, await proofOf(changed, keys.keys)]).not.toEqual([path, "holds"])
    }
    expect(await proofOf(first!, [])).toBe("signature")
  }
})
