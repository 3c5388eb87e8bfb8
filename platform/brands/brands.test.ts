import { standingClock } from "@baize/kit/clock.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { platformDatabase } from "../testing/database.ts"
import { type Brands, createBrands } from "./brands.ts"
import { createBrand } from "./create.ts"
import { baizeBrand, jadeBrand } from "./demo-brands.ts"

describe("brands", () => {
  let database: TestDatabase
  let brands: Brands
  beforeAll(async () => {
    database = await platformDatabase()
    await createBrand(database, { ...baizeBrand, hosts: [...baizeBrand.hosts, { host: "Agents.Baize.Example", site: "agent" }] })
    await createBrand(database, jadeBrand)
    brands = createBrands(database, standingClock(new Date("2026-11-21T12:00:00Z")))
  })
  afterAll(() => database.close())

  it("a brand is found by host name, whatever its port and case", async () => {
    for (const host of ["localhost", "localhost:8080", "LOCALHOST:8090", "127.0.0.1:1", "agents.baize.example"])
      expect((await brands.byHost(host))?.code, host).toBe("BAIZE")
    expect((await brands.byHost("jade.localhost:8080"))?.code).toBe("JADE")
  })
  it("an unknown host has no brand", async () => {
    for (const host of ["", "example.com", "localhost.example.com", "jade", "xn--localhost"])
      expect(await brands.byHost(host), host).toBeUndefined()
  })
  it("a brand has the settings it was created with", async () => {
    const { hosts, ...rest } = jadeBrand
    expect(await brands.byId(2)).toEqual({ ...rest, status: 0, maintenanceUntil: null, hosts: { player: null, agent: null } })
    expect((await brands.byId(1)).hosts).toEqual({ player: null, agent: "agents.baize.example" })
  })
  it("brands are read once for concurrent requests", async () => {
    let reads = 0
    const counted: TestDatabase = {
      ...database,
      rows: statement => {
        reads++
        return database.rows(statement)
      },
    }
    const fresh = createBrands(counted, standingClock(new Date("2026-11-21T12:00:00Z")))
    await Promise.all(Array.from({ length: 50 }, () => fresh.byHost("localhost")))
    expect(reads).toBe(2)
  })
  it("brands never share a host", async () => {
    await expect(createBrand(database, { ...jadeBrand, id: 3, code: "THIRD" })).rejects.toThrow(/brand_host/)
    await brands.reload()
    expect(await brands.all()).toHaveLength(2)
  })
  it("brands opened at the same moment get distinct ids", async () => {
    const { id, ...jade } = jadeBrand
    const open = (code: string) => () => createBrand(database, { ...jade, code, hosts: [{ host: `${code}.example` }] })
    const opened = await inQueue(database, sql`lock table brand_host in share mode`, open("LEFT"), open("RIGHT"))
    expect(opened).toEqual([3, 4].map(value => ({ status: "fulfilled", value })))
  })
})
