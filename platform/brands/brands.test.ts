import type { BrandId } from "@baize/common/api/units.ts"
import { standingClock } from "@baize/kit/clock.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { siteUrl } from "../server/site-url.ts"
import { platformDatabase } from "../testing/database.ts"
import { type Brands, createBrands, mainDomainOf } from "./brands.ts"
import { createBrand } from "./create.ts"
import { baizeBrand, jadeBrand } from "./demo-brands.ts"
import { makeMain, removeHost } from "./hosts.ts"

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
    const both = { player: null, agent: null, shared: "jade.localhost" }
    const routes = hosts.map(({ host }) => host).sort()
    expect(await brands.byId(2)).toEqual({ ...rest, status: 0, maintenanceUntil: null, hosts: { ...both, routes } })
    expect((await brands.byId(1)).hosts).toMatchObject({ player: null, agent: "agents.baize.example" })
  })
  it("a brand's links use its main host, and without one the first of the player site's own", async () => {
    const { id, ...jade } = jadeBrand
    const hosts = [
      { host: "both.example" },
      { host: "one.example", site: "player" },
      { host: "two.example", site: "player" },
      { host: "agents.example", site: "agent" },
    ] as const
    const brand = (await createBrand(database, { ...jade, code: "MANY", hosts })) as BrandId
    const known = async () => {
      await brands.reload()
      return (await brands.byId(brand)).hosts
    }
    const agent = "agents.example"
    const shared = "both.example"
    const first = { player: "one.example", agent, shared, routes: ["one.example", "two.example", "both.example"] }
    expect(await known()).toEqual(first)
    expect(await makeMain(database, brand, "two.example")).toBe(true)
    const second = { player: "two.example", agent, shared, routes: ["two.example", "one.example", "both.example"] }
    expect(await known()).toEqual(second)
    expect(await makeMain(database, brand, "both.example")).toBe(true)
    const both = { player: null, agent, shared, routes: ["both.example", "one.example", "two.example"] }
    expect(await known()).toEqual(both)
    for (const host of ["agents.example", "localhost", "none.example"])
      expect(await makeMain(database, brand, host), host).toBe(false)
    expect(mainDomainOf(await brands.byId(brand))).toBe("both.example")
    await removeHost(database, brand, "both.example")
    expect((await known()).player).toBe("one.example")
    await database.run(sql`delete from brand_host where brand = ${brand}`)
    expect(await known()).toEqual({ player: null, agent: null, shared: null, routes: [] })
    await database.run(sql`delete from brand where id = ${brand}`)
    await brands.reload()
  })
  it("where hosts have both sites, links use the first in alphabetical order until a main one is chosen", async () => {
    const { id, ...jade } = jadeBrand
    const hosts = [{ host: "mirror.example" }, { host: "club.example" }, { host: "a-office.example", site: "agent" }] as const
    const brand = (await createBrand(database, { ...jade, code: "PAIR", hosts })) as BrandId
    const ports = { playerPort: "", agentPort: "" }
    const link = async () => {
      await brands.reload()
      const at = await brands.byId(brand)
      const address = siteUrl(ports, at, { origin: "https://mirror.example" }, "player")
      expect(new URL(address).host).toBe(mainDomainOf(at))
      return address
    }
    expect(await link()).toBe("https://club.example")
    expect(await makeMain(database, brand, "mirror.example")).toBe(true)
    expect(await link()).toBe("https://mirror.example")
    await database.run(sql`delete from brand_host where brand = ${brand}`)
    await database.run(sql`delete from brand where id = ${brand}`)
    await brands.reload()
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
