import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import sql from "sql-template-tag"
import { expect, onTestFinished } from "vitest"
import { type StartedChild, startChild } from "../../scripts/start/children.ts"
import { prepare } from "../../scripts/start/prepare.ts"
import { gamesByCode, type InstalledPlayer, openAllDay, openPlayers, requestLaunch } from "./installation.ts"
import { type SteadyVendor, steadyVendor } from "./steady-vendor.ts"

const PLAYERS = 8

interface HouseOptions {
  /** As the owner of the tables. */
  readonly database: Database
  /** Of the nodes. */
  readonly databaseUrl: string
  readonly folder: string
  /** What else there is before the nodes start. */
  readonly open?: () => Promise<void>
}

/** Two nodes of the platform on one database, and a vendor whose players play. */
export interface TwoNodesHouse {
  readonly vendor: SteadyVendor
  /** Stops a node as its service manager would, and starts the platform of a folder in its place. */
  replace(node: 0 | 1, platform: string): Promise<void>
}

export async function openTwoNodes({ database, databaseUrl, folder, open }: HouseOptions): Promise<TwoNodesHouse> {
  const { studioKey } = await prepare(database, { oneOperator: true, sandboxCashier: true })
  await createBrand(database, openAllDay)
  await offerVendors(database, baizeBrand.id)
  const players = await openPlayers(database, PLAYERS)
  await open?.()
  const game = (await gamesByCode(database)).get("dice")
  const ports = await freePorts(2)
  const urls = ports.map(port => `http://127.0.0.1:${port}`)
  const start = (port: number, platform = join(root, "platform")): Promise<StartedChild> =>
    startChild({
      name: `node ${port}`,
      script: join(platform, "main.ts"),
      env: { DATABASE_URL: databaseUrl, DATA_DIR: folder, PLATFORM_PORT: String(port), LOG_LEVEL: "warn" },
      logFile: join(folder, `node-${port}.log`),
    })
  const nodes: StartedChild[] = []
  for (const port of ports) nodes.push(await start(port))
  onTestFinished(async () => void (await Promise.all(nodes.map(node => node.stop()))))
  const launch = ({ id, token }: InstalledPlayer) => requestLaunch(urls[id % urls.length]!, token, game)
  return {
    vendor: steadyVendor({ nodes: urls, key: studioKey, players, launch }),
    async replace(node, platform) {
      await nodes[node]!.stop()
      nodes[node] = await start(ports[node]!, platform)
    },
  }
}

/** Every answered call is booked, once, and nothing else; balances, ledger and reports say the same. */
export async function expectNothingLost(database: Database, { answered, balances }: SteadyVendor): Promise<void> {
  const rows = await database.rows<{ ref: string }>(
    sql`select ref from transfer where source = 'vendor:BZ' and kind in ('bet', 'win')`,
  )
  const booked = rows.map(({ ref }) => ref)
  expect(new Set(booked).size).toBe(booked.length)
  expect(answered.map(({ transaction }) => transaction).toSorted()).toEqual(booked.toSorted())
  const accounts = await database.rows<{ member: number; balance: number }>(
    sql`select member, balance from account where kind = 'cash' and member = any (${[...balances.keys()]})`,
  )
  expect(new Map(accounts.map(({ member, balance }) => [member, balance]))).toEqual(balances)
  expect(await verifyLedger(database)).toEqual([])
  // The nodes' own jobs continue, and each counts once: the reports follow without this test's help.
  const folded = () => database.one(sql`select sum(rounds)::int as rounds from fact where vendor = 'BZ'`)
  await expect.poll(folded).toEqual({ rounds: answered.length / 2 })
  expect(await factsFromScratch(database)).toEqual([])
}
