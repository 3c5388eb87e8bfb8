import { join } from "node:path"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { connect, type Database } from "@baize/platform/database/database.ts"
import { migrate } from "@baize/platform/database/migrate.ts"
import { chromium, type Page } from "playwright-core"
import sql, { raw } from "sql-template-tag"
import { buildStale } from "../build/build.ts"
import { root } from "../configuration.ts"
import { toolPlatform } from "../operator/platform.ts"
import { startChild } from "../start/children.ts"
import { serveSite } from "../start/sites.ts"
import { findChromium } from "../test/chromium.ts"
import type { Figure } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"
import { freePort } from "./wallet-world.ts"

/** What people type: beginnings, middles, a studio, two words, nothing that there is. */
const typed = ["emerald cloth", "dragon", "tidal kingdom", "mega", "gold rush", "xyzzy"]
const MANY = 10_000

/** From a letter's press to its results on the screen, in a real browser, on the catalogue as it is and on one of ten thousand games. */
export async function run(): Promise<Figure[]> {
  const executablePath = findChromium(() => {}).path
  if (!executablePath) throw new Error("There is no Chromium to measure with")
  await buildStale(() => {})
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  await migrate(database)
  await createBrand(database, baizeBrand)
  await (await toolPlatform(database)).close()
  await offerVendors(database, baizeBrand.id)
  const [platformPort, sitePort] = [await freePort(), await freePort()]
  const platform = await startChild({
    name: "platform",
    script: join(root, "platform/main.ts"),
    env: { DATABASE_URL: postgres.url, PLATFORM_PORT: String(platformPort), NODE_ENV: "production", LOG_LEVEL: "warn" },
    logFile: join(postgres.folder, "platform.log"),
  })
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const site = await serveSite({ folder: "player-site", port: sitePort, platformUrl, frames: platformUrl })
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] })
  try {
    const measure = async (name: string, goal: number): Promise<Figure[]> => {
      const page = await browser.newPage()
      await page.goto(`http://localhost:${sitePort}/`)
      const times = await typeAll(page)
      await page.close()
      const [usual, worst] = [quantile(times, 0.95), quantile(times, 1)]
      return [
        {
          name: `search, letter to results, 19 of 20, ${name}`,
          value: usual,
          unit: "ms",
          goal: `≤ ${goal} ms`,
          ok: usual <= goal,
        },
        { name: `search, letter to results, the slowest, ${name}`, value: worst, unit: "ms" },
      ]
    }
    const asItIs = await measure("catalogue as it is", 100)
    await addGames(database)
    return [...asItIs, ...(await measure("10,000 games", 150))]
  } finally {
    await browser.close()
    site.server.closeAllConnections()
    await site.close()
    await platform.stop()
    await database.close()
    await postgres.stop()
  }
}

/** Games after games: the catalogue's own under numbered names, until there are ten thousand. */
async function addGames(database: Database): Promise<void> {
  await database.run(sql`
    insert into game (vendor, code, game_type, names, classify, support_play, is_hot, is_new, is_game, jackpot, state, min_bet, lines, return_ppm, sort)
    select vendor, code || '-' || n, game_type,
           jsonb_build_object('en', (names ->> 'en') || ' ' || n, 'ko', (names ->> 'ko') || ' ' || n),
           classify, support_play, false, false, is_game, jackpot, state, min_bet, lines, return_ppm, sort + n * 1000
    from game cross join generate_series(2, 1 + ceil(${MANY}::numeric / (select count(*) from game))::int) n
    limit ${MANY} - (select count(*) from game)`)
  await database.run(raw("vacuum analyze game"))
}

/** Milliseconds from each letter to the frame that shows what it finds. */
async function typeAll(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.locator("[data-game]").first().waitFor()
  await page.keyboard.press("Control+k")
  const box = page.getByRole("dialog").getByRole("searchbox")
  await box.waitFor()
  await page.getByRole("dialog").locator("[data-game]").first().waitFor()
  // The first words warm up what every visit has warm: code, connection, the database's plans.
  for (const [round, words] of ["warm", ...typed].entries()) {
    await box.fill("")
    await page.locator('[data-search=""]').waitFor()
    for (let letters = 1; letters <= words.length; letters++) {
      const text = words.slice(0, letters)
      const shown = page.evaluate(shownAfterInput, text.trim())
      await box.press(text.at(-1) === " " ? "Space" : text.at(-1)!)
      const milliseconds = await shown
      if (round > 0 && text.at(-1) !== " ") times.push(milliseconds)
    }
  }
  return times
}

/** Runs in the page. */
const shownAfterInput = (text: string): Promise<number> =>
  new Promise(done => {
    const box = document.querySelector("dialog input[type=search]")!
    box.addEventListener(
      "input",
      () => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector("[data-search]")?.getAttribute("data-search") === text) done(performance.now() - began)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { once: true },
    )
  })

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0
