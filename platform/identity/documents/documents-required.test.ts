import { launchGame } from "@baize/common/api/games.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import {
  approve,
  needed,
  type Person,
  pays,
  person,
  sends,
  shown,
  useDocuments,
  withdraws,
  withRule,
  world,
} from "../../testing/documents.ts"
import { approveDocument } from "./review.ts"

useDocuments()

describe("one person at two brands", () => {
  const kim = { payeeName: "Kim Su-min", email: "kim.su@mail.example" }
  const verified = (...people: Person[]) =>
    world.database.run(sql`
      update member set email_verified_at = ${world.clock.now()} where id = any (${people.map(({ id }) => id)}::bigint[])`)

  it("a document approved at one brand counts at the other, once both accounts have verified the same email", async () => {
    const [here, there] = [await person(kim), await person(kim, { brand: world.jade })]
    await approve((await sends(here)).id, "KR M70000001")
    await verified(here)
    expect(await shown(there)).toMatchObject({ state: "none" })
    await verified(there)
    expect(await shown(there)).toMatchObject({ state: "approved", expiresOn: "2030-05-05" })
  })

  it("a stranger who types someone's name and birthday gets nothing from their document", async () => {
    const lee = { payeeName: "Lee Hana", email: "lee.hana@mail.example" }
    const owner = await person(lee)
    const thief = await person({ payeeName: "Lee Hana", email: "thief@mail.example" }, { brand: world.jade })
    await verified(owner, thief)
    await approve((await sends(owner)).id)
    expect(await shown(thief)).toMatchObject({ state: "none" })
  })

  it("the number of a document makes a second account of one brand known, whatever name it was opened with", async () => {
    const [first, second] = [await person({ payeeName: "Park Jin" }), await person({ payeeName: "Another Name" })]
    expect(await approve((await sends(first)).id, "KR S11112222")).toBe("done")
    const { id } = await sends(second)
    expect(await approve(id, "KR S11112222")).toBe("person-has-account")
    expect(await shown(second)).toMatchObject({ state: "sent" })
  })
})

describe("when a brand asks for documents", () => {
  it("before play: deposits, games and withdrawals wait", () =>
    withRule({ identity: { before: "play" } }, async () => {
      const ann = await person()
      expect(await shown(ann)).toMatchObject({ state: "requested", cause: "registration" })
      const { id: nodeId } = await world.database.one<{ id: number }>(sql`
        select id from game where code = 'emerald-cloth'`)
      await expect(pays(ann)).rejects.toMatchObject(needed)
      await expect(ann.api(launchGame, { nodeId })).rejects.toMatchObject(needed)
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
      await approve((await sends(ann)).id)
      await pays(ann)
      await ann.api(launchGame, { nodeId })
      await withdraws(ann)
    }))

  it("before the first withdrawal: deposits pass", () =>
    withRule({ address: { before: "withdrawal" } }, async () => {
      const ann = await person()
      await pays(ann)
      expect(await shown(ann, "address")).toMatchObject({ state: "requested", cause: "first-withdrawal" })
      await expect(withdraws(ann)).rejects.toMatchObject({ ...needed, value: { proof: "address" } })
      const { id } = await sends(ann, "proof-of-address")
      await approveDocument(world.platform, { id, by: "operator ann", expiresOn: "2027-11-21" })
      await withdraws(ann)
    }))

  it("from lifetime deposits of a sum on: the deposit that reaches it is refused, and withdrawals after it", () =>
    withRule({ identity: { depositsFrom: 100_000 } }, async () => {
      const ann = await person()
      await pays(ann, 99_999)
      await world.database.run(sql`update deposit set status = 'approved' where member = ${ann.id}`)
      await withdraws(ann)
      await expect(pays(ann, 5_000)).rejects.toMatchObject(needed)
      await world.database.run(sql`update deposit set amount = 100000 where member = ${ann.id} and status = 'approved'`)
      await expect(withdraws(ann)).rejects.toMatchObject(needed)
    }))

  it("from lifetime withdrawals of a sum on: the withdrawal that reaches it is refused", () =>
    withRule({ identity: { withdrawalsFrom: 10_000 } }, async () => {
      const ann = await person()
      await withdraws(ann, 4_000)
      await expect(withdraws(ann, 6_000)).rejects.toMatchObject(needed)
      await withdraws(ann, 5_999)
      await expect(withdraws(ann, 2_000)).rejects.toMatchObject(needed)
      await pays(ann)
    }))
})
