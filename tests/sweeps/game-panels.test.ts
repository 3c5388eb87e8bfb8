import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type { StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"
import { hurried } from "../journeys/at-a-live-table.ts"
import { favorites, history, ofPoker, ofSomeGames, ofTheShell, rules } from "./game-panels.ts"
import { house, useGameSeats } from "./game-seats.ts"
import { GameTour, phone } from "./game-tour.ts"
import { saysResults } from "./longest-result.ts"

/** The rounds of their tables are over soon. */
const games = studioGames.map((one): StudioGame => (one.kind === "shared" ? hurried(one) : one))
const { comeIn, openGame } = useGameSeats({ games })

/** `SWEEP_LANGUAGES=km,ta`, `SWEEP_GAMES=dice,comet`: only these. */
const [languagesWanted, gamesWanted] = [process.env.SWEEP_LANGUAGES?.split(","), process.env.SWEEP_GAMES?.split(",")]
const swept = languages.map(({ code }) => code).filter(code => languagesWanted?.includes(code) ?? true)
const visited = house.map(({ game }) => game).filter(({ code }) => gamesWanted?.includes(code) ?? true)

/** One frame of each kind: with a jackpot, of steps, at a shared table, at a live one. */
const shells = ["emerald-cloth", "mines", "comet", "salon-roulette"]
/** Games with decisions and results of their own. */
const played = [
  ...["emerald-cloth", "dragon-gate", "european-roulette", "baccarat", "dice", "blackjack", "hi-lo", "tower", "video-poker"],
  ...["mines", "keno", "wheel", "plinko", "comet", "summit", "high-card"],
]
const everyPanel = [rules, history, favorites, ...ofTheShell, ...ofSomeGames]
const rank = (code: string) => Number(shells.includes(code)) + Number(played.includes(code))
/** At once: rounds are waited for. */
const TOGETHER = 4
/** What a player meets who is a moment late. */
const refused = ["table-closed", "too-late"]

test.each(swept)("in %s the panels, decisions and results of games fit on a phone, axe too", async language => {
  // The longest first.
  const queue = visited.toSorted((one, other) => rank(other.code) - rank(one.code))
  const tours = Array.from({ length: TOGETHER }, async () => {
    const tour = new GameTour(await comeIn({ viewport: phone, refused }), language)
    for (let game = queue.shift(); game; game = queue.shift()) {
      const { code } = game
      await openGame(tour.page, code, language)
      await tour.panel(code, rules)
      if (shells.includes(code)) for (const panel of ofTheShell) await tour.panel(code, panel)
      if (shells.includes(code)) await tour.notices(code)
      for (const panel of ofSomeGames) await tour.panel(code, panel)
      if (code === "salon-roulette") await tour.keepBets(code)
      if (played.includes(code)) await tour.play(game)
      else if (saysResults(code)) await tour.longestResult(code)
    }
    return tour
  })
  const toured = await Promise.all(tours)
  expect(toured.flatMap(({ findings }) => findings)).toEqual([])
  // A panel that no game has any more is one that its opening no longer finds.
  const opened = new Set(toured.flatMap(tour => [...tour.opened]))
  if (!gamesWanted) expect(everyPanel.filter(({ name }) => !opened.has(name))).toEqual([])
})

test("every file of the games' pages that opens a panel is swept here or with poker", () => {
  const folder = join(root, "studio/client/src")
  const opens = /\bopenPanel\(|\bshowModal\(|\bpanel\((?:texts\(|words\(|title,)/
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(file => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter(file => opens.test(readFileSync(join(folder, file), "utf8")))
  // What opens a panel for others.
  const helpers = ["panels/panel.ts", "shell/shell-kit.ts"]
  const known = everyPanel.map(({ source }) => source)
  expect(files.filter(file => !helpers.includes(file)).sort()).toEqual([...known, ...Object.keys(ofPoker)].sort())
})
