import { clearance } from "@baize/common/api/clearance.ts"
import { identityDocuments, sendDocument } from "@baize/common/api/identity.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { notifyArrived } from "../../cashier/settle-deposit.ts"
import { approveWithdrawal } from "../../cashier/withdrawals/decide.ts"
import {
  answers,
  ask,
  messagesOf,
  needed,
  type Person,
  person,
  upload,
  useDocuments,
  withdraws,
  withRule,
  world,
} from "../../testing/documents.ts"
import { expireDocuments } from "./expire.ts"
import { approveDocument, rejectDocument } from "./review.ts"

useDocuments()

/** A deposit that was credited, as every way of crediting one ends. */
async function deposited({ id: member, brand }: Person, amount: number, daysAgo = 0): Promise<void> {
  const present = await world.platform.brands.byId(brand.id)
  const at = new Date(world.clock.now().getTime() - daysAgo * 86_400_000)
  const { id } = await world.database.one<{ id: number }>(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, fee, status, created_at, decided_at)
    values (${brand.id}, ${member}, gen_random_uuid(), 'card', 'redirect', 'sandbox', ${amount}, 0, 'approved', ${at}, ${at})
    returning id`)
  await world.database.transaction(tx => notifyArrived(tx, present, { id, member, amount }, world.clock.now()))
}
const proofOf = async ({ api }: Person, proof: "funds" | "office") =>
  (await api(identityDocuments, {})).proofs.find(one => one.proof === proof)
const approves = (id: number) => approveDocument(world.platform, { id, by: "operator ann", expiresOn: "2027-11-21" })
const said = async ({ api }: Person) =>
  (await api(inboxMessages, {})).rows.filter(({ kind }) => kind.startsWith("funds")).map(({ kind, values }) => [kind, values])
const blocked = async ({ api }: Person) =>
  (await api(clearance, {})).withdrawal.find(({ check }) => check === "documents")?.objection ?? null

describe("source of funds", () => {
  it("is asked once when deposits reach the sum; withdrawals wait until it is approved, deposits don't", () =>
    withRule({ funds: { depositsFrom: 100_000 } }, async () => {
      const ann = await person()
      await deposited(ann, 99_999)
      expect([await proofOf(ann, "funds"), await said(ann)]).toEqual([undefined, []])
      const waiting = await withdraws(ann)
      await deposited(ann, 1)
      await deposited(ann, 50_000)
      expect(await said(ann)).toEqual([["funds-requested", {}]])
      expect(await proofOf(ann, "funds")).toMatchObject({ state: "requested", cause: "funds", upTo: null, answer: null })
      expect(await blocked(ann)).toMatchObject({ code: "documents-needed", value: { proof: "funds", state: "requested" } })
      await expect(withdraws(ann)).rejects.toMatchObject({ ...needed, value: { proof: "funds" } })
      expect(await approveWithdrawal(world.platform, waiting.id, "ann")).toBe("unproved")

      const id = await answers(ann, "payslip", "salary", "Nurse at the town's hospital")
      expect(await proofOf(ann, "funds")).toMatchObject({ state: "sent", answer: "salary" })
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
      expect(await rejectDocument(world.platform, { id, by: "ann", reason: "The name is covered" })).toBe("done")
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
      expect(await approves(await answers(ann, "bank-statement", "savings"))).toBe("done")
      expect([await blocked(ann), await approveWithdrawal(world.platform, waiting.id, "ann")]).toEqual([null, "done"])
      await withdraws(ann)
      await deposited(ann, 500_000)
      expect(await said(ann)).toHaveLength(1)
    }))

  it("counts the deposits of the last days alone where the brand says so, and stays asked when they are old", () =>
    withRule({ funds: { depositsFrom: 100_000, days: 30 } }, async () => {
      const ann = await person()
      await deposited(ann, 90_000, 31)
      await deposited(ann, 20_000, 2)
      expect(await proofOf(ann, "funds")).toBeUndefined()
      await deposited(ann, 80_000)
      expect(await proofOf(ann, "funds")).toMatchObject({ state: "requested" })
      await world.database.run(sql`update deposit set decided_at = decided_at - interval '40 days' where member = ${ann.id}`)
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
    }))

  it("lets withdrawals of 30 days pass up to the brand's sum, says so, and the house can ask for all of it", () =>
    withRule({ funds: { depositsFrom: 100_000, withdrawalsUpTo: 20_000 } }, async () => {
      const ann = await person()
      await deposited(ann, 100_000)
      expect(await said(ann)).toEqual([["funds-requested-up-to", { amount: 20_000 }]])
      expect([await blocked(ann), (await ann.api(clearance, {})).withdrawalsUpTo]).toEqual([null, 20_000])
      expect(await proofOf(ann, "funds")).toMatchObject({ cause: "funds", upTo: 20_000 })
      const first = await withdraws(ann, 15_000)
      expect(await approveWithdrawal(world.platform, first.id, "ann")).toBe("done")
      await expect(withdraws(ann, 5_001)).rejects.toMatchObject(needed)
      await withdraws(ann, 5_000)
      expect(await blocked(ann)).toMatchObject({ code: "documents-needed" })
      await world.database.run(sql`update withdrawal set created_at = created_at - interval '31 days' where member = ${ann.id}`)
      await withdraws(ann, 5_000)
      expect(await ask(ann, "funds")).toBeDefined()
      expect([(await ann.api(clearance, {})).withdrawalsUpTo, await proofOf(ann, "funds")]).toMatchObject([
        null,
        { cause: "house", upTo: null },
      ])
      await expect(withdraws(ann, 2_000)).rejects.toMatchObject(needed)
    }))

  it("takes an answer of the list, words where it says nothing, and a picture", async () => {
    const ann = await person()
    await ask(ann, "funds")
    const image = (await upload(ann)).value!.image
    const send = (more: object) =>
      ann.api(sendDocument, { request: crypto.randomUUID(), kind: "payslip", images: [{ side: "front", image }], ...more })
    await expect(send({})).rejects.toMatchObject({ code: "answer-missing" })
    await expect(send({ answer: "none" })).rejects.toMatchObject({ code: "answer-missing" })
    await expect(send({ answer: "other", words: "  " })).rejects.toMatchObject({ code: "answer-missing" })
    await expect(send({ answer: "salary", images: [] })).rejects.toMatchObject({ code: "document-incomplete" })
    await send({ answer: "other", words: "Prize of a chess tournament" })
    expect(await proofOf(ann, "funds")).toMatchObject({ state: "sent", answer: "other" })
  })
})

describe("public office", () => {
  it("is asked before the first withdrawal; a no is believed for a year, and asked again once", () =>
    withRule({ office: { before: "withdrawal" } }, async () => {
      const ann = await person()
      expect(await proofOf(ann, "office")).toMatchObject({ state: "requested", cause: "first-withdrawal" })
      await expect(withdraws(ann)).rejects.toMatchObject({ ...needed, value: { proof: "office" } })
      await answers(ann, "public-office", "none")
      expect(await proofOf(ann, "office")).toMatchObject({ state: "approved", answer: "none", expiresOn: "2027-11-21" })
      await withdraws(ann)
      expect(await messagesOf(ann)).toEqual([])
      await world.database.run(sql`update identity_document set expires_on = '2026-12-10' where member = ${ann.id}`)
      for (let n = 0; n < 3; n++) await expireDocuments(world.platform)
      expect(await messagesOf(ann)).toEqual(["answer-expiring"])
      await world.database.run(sql`update identity_document set expires_on = '2026-11-19' where member = ${ann.id}`)
      for (let n = 0; n < 3; n++) await expireDocuments(world.platform)
      expect(await messagesOf(ann)).toEqual(["answer-expired", "answer-expiring"])
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
    }))

  it("a yes waits for the house, and asks where the money comes from whatever was deposited", () =>
    withRule({ office: { before: "withdrawal" }, funds: { depositsFrom: 1_000_000, withdrawalsUpTo: 20_000 } }, async () => {
      const ann = await person()
      await expect(answers(ann, "public-office", "close")).rejects.toMatchObject({ code: "answer-missing" })
      const id = await answers(ann, "public-office", "close", "My sister is a minister")
      expect(await said(ann)).toEqual([["funds-requested", {}]])
      expect([await proofOf(ann, "office"), await proofOf(ann, "funds")]).toMatchObject([
        { state: "sent", answer: "close" },
        { state: "requested", cause: "office", upTo: null },
      ])
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
      expect(await approves(id)).toBe("done")
      await expect(withdraws(ann)).rejects.toMatchObject({ ...needed, value: { proof: "funds" } })
      expect(await approves(await answers(ann, "contract", "inheritance"))).toBe("done")
      await withdraws(ann)
    }))

  it("a yes is not taken back by a no: that waits for the house, and so does the money", () =>
    withRule({ office: { before: "withdrawal" } }, async () => {
      const ann = await person()
      const yes = await answers(ann, "public-office", "self", "Mayor")
      await rejectDocument(world.platform, { id: yes, by: "ann", reason: "Which town?" })
      const no = await answers(ann, "public-office", "none")
      expect(await proofOf(ann, "office")).toMatchObject({ state: "sent" })
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
      expect(await approves(no)).toBe("done")
      await withdraws(ann)
    }))

  it("who takes office after a no can say so at once", () =>
    withRule({ office: { before: "withdrawal" } }, async () => {
      const ann = await person()
      await answers(ann, "public-office", "none")
      expect(await proofOf(ann, "office")).toMatchObject({ canSend: true })
      await answers(ann, "public-office", "self", "Judge since last week")
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
    }))

  it("without a rule and without a question of the house nobody is asked, nor for funds", async () => {
    const ann = await person()
    await deposited(ann, 90_000_000)
    expect((await ann.api(identityDocuments, {})).proofs.map(({ proof }) => proof)).toEqual(["identity", "address"])
    await withdraws(ann)
  })
})
