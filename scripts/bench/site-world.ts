import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { type Browser, chromium } from "playwright-core"
import { buildStale } from "../build/build.ts"
import { startChild } from "../start/children.ts"
import { serveSite } from "../start/sites.ts"
import { findChromium } from "../test/chromium.ts"
import { benchPostgres } from "./postgres.ts"

/** A brand's built site, the platform behind it as started in production, and a real browser. */
export interface SiteWorld<Filled> {
  readonly database: Database
  /** The site's, without a trailing slash. */
  readonly address: string
  readonly browser: Browser
  readonly filled: Filled
  close(): Promise<void>
}

/** `fill` adds to the new brand's database before the platform starts. */
export async function siteWorld<Filled>(
  folder: "player-site" | "agent-portal",
  fill: (database: Database) => Promise<Filled>,
): Promise<SiteWorld<Filled>> {
  const executablePath = (await findChromium(() => {})).path
  if (!executablePath) throw new Error("There is no Chromium to measure with")
  await buildStale(() => {})
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  await migrate(database, platformMigrations)
  await createBrand(database, baizeBrand)
  await (await toolPlatform(database)).close()
  const filled = await fill(database)
  const [platformPort, sitePort] = (await freePorts(2)) as [number, number]
  const platform = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: { DATABASE_URL: postgres.url, PLATFORM_PORT: String(platformPort), NODE_ENV: "production", LOG_LEVEL: "warn" },
    logFile: join(postgres.folder, "platform.log"),
  })
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const site = await serveSite({ folder, port: sitePort, platformUrl, frames: platformUrl })
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] })
  return {
    database,
    address: `http://localhost:${sitePort}`,
    browser,
    filled,
    async close() {
      await browser.close()
      site.server.closeAllConnections()
      await site.close()
      await platform.stop()
      await database.close()
      await postgres.stop()
    },
  }
}
