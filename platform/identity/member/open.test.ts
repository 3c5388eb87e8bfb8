import type { TestDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createBrand } from "../../brands/create.ts"
import { baizeBrand, jadeBrand } from "../../brands/demo-brands.ts"
import { platformDatabase } from "../../testing/database.ts"
import { besideOtherKey } from "../../testing/other-key.ts"
import { NO_PASSWORD } from "../session/passwords.ts"
import { MobileTakenError, openMember, UsernameTakenError } from "./open.ts"

describe("opening an account", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await platformDatabase()
    await createBrand(database, baizeBrand)
    await createBrand(database, jadeBrand)
  })
  afterAll(() => database.close())

  const at = new Date("2026-11-21T12:00:00Z")
  const open = (username: string, upline?: number, brand = 1) =>
    openMember(database, { brand, type: "top-agent", username, passwordHash: NO_PASSWORD, upline, at })
  const placesOf = (id: number) =>
    database.rows<{ ancestor: number; depth: number }>(
      sql`select ancestor, depth from member_closure where descendant = ${id} order by depth`,
    )

  it("a new account gets its place in the whole upline", async () => {
    const top = await open("top")
    const middle = await open("middle", top.id)
    const low = await open("low", middle.id)
    expect([top.level, middle.level, low.level]).toEqual([0, 1, 2])
    expect(await placesOf(low.id)).toEqual([
      { ancestor: low.id, depth: 0 },
      { ancestor: middle.id, depth: 1 },
      { ancestor: top.id, depth: 2 },
    ])
    expect(await placesOf(top.id)).toEqual([{ ancestor: top.id, depth: 0 }])
  })
  it("opening an account under a taken name leaves nothing behind", async () => {
    const { id } = await open("Once")
    await expect(open("oNCE", id)).rejects.toThrow(UsernameTakenError)
    expect(await database.rows(sql`select from member_closure where ancestor = ${id}`)).toHaveLength(1)
    expect(await open("once", undefined, 2)).toMatchObject({ level: 0 })
  })
  it("an account opens only below an agent of the same brand", async () => {
    const abroad = await open("abroad", undefined, 2)
    const member = await openMember(database, { brand: 1, type: "member", username: "plain", passwordHash: NO_PASSWORD, at })
    for (const upline of [abroad.id, member.id, 999_999]) await expect(open("nowhere", upline)).rejects.toThrow()
    expect(await database.row(sql`select from member where username = 'nowhere'`)).toBeUndefined()
  })
  it("a number opens one account of a brand, also while nodes have different keys", async () => {
    const mobile = "+12025550171"
    const openBy = (username: string, brand = 1) =>
      openMember(database, { brand, type: "member", username, passwordHash: NO_PASSWORD, mobile, at })
    const there = async (): Promise<void> => {
      const { id } = await openBy("there")
      await database.run(sql`update member set status = 'closed' where id = ${id}`)
    }
    await besideOtherKey(database, there, async () => {
      await expect(openBy("here")).rejects.toThrow(MobileTakenError)
      expect(await openBy("here", 2)).toMatchObject({ level: 0 })
    })
  })
  it("opening an account is part of the surrounding transaction", async () => {
    const failing = database.transaction(async tx => {
      await openMember(tx, { brand: 1, type: "member", username: "undone", passwordHash: NO_PASSWORD, at })
      throw new Error("changed my mind")
    })
    await expect(failing).rejects.toThrow("changed my mind")
    expect(await database.row(sql`select from member where username = 'undone'`)).toBeUndefined()
  })
})
