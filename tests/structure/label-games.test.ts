import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import { HOUSE_ROUND_HOURS } from "@baize/platform/play/catalog/vendors.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { house, labelOf, labels } from "@baize/studio/labels.ts"
import { pokerGame } from "@baize/studio/poker/poker-game.ts"
import { longestRound } from "@baize/studio/rounds/transitions.ts"
import type { PublishedFigures } from "@baize/studio/slot/published.ts"
import { volatilityOf } from "@baize/studio/slot/volatility.ts"
import { expect, test } from "vitest"

const { games, vendors } = catalog()

test("the catalog's vendors are the studio's labels, with their names and dialects", () => {
  const told = (of: readonly { name: string; dialect: string }[]) => of.map(({ name, dialect }) => `${name}, ${dialect}`)
  expect(told(vendors.map(({ name, dialect }) => ({ name: name.en, dialect })))).toEqual(told(labels))
  expect(vendors.map(({ id }) => id)).toEqual(labels.map(({ vendor }) => vendor))
})

test("every game of the studio is in one label's list, and the catalog has a tile for it at that label", () => {
  const listed = labels.flatMap(({ vendor, games }) => games.map(code => `${vendor}/${code}`)).toSorted()
  expect(listed.map(name => name.split("/")[1]).toSorted()).toEqual(
    [...studioGames.map(({ code }) => code), pokerGame].toSorted(),
  )
  expect(games.map(({ vendor, code }) => `${vendor}/${code}`).toSorted()).toEqual(listed)
})

test("a game is called in each language on the sites as in the game", () => {
  const inGame = (code: string, language: string) => {
    const file = join(root, "studio/client/locales", code, `${language}.json`)
    return [language, (JSON.parse(readFileSync(file, "utf8")) as { name: string }).name]
  }
  for (const { code, name } of games)
    expect(name, code).toEqual(Object.fromEntries(Object.keys(name).map(language => inGame(code, language))))
})

test("only games of the house feed jackpots: another label has no pool", () => {
  const feeding = studioGames.filter(game => game.kind === "instant" && game.jackpot)
  for (const { code } of feeding) expect(labelOf(code), code).toBe(house)
  expect(games.filter(({ jackpot }) => jackpot).map(({ code }) => code)).toEqual(feeding.map(({ code }) => code))
})

test("the catalog grants free rounds for exactly the games that play them, at the stakes they can play", () => {
  const units = studioGames.map(game => {
    const { dialect, holdsMoney } = labelOf(game.code)
    const hasCalls = dialect === "baize" && !holdsMoney
    return [game.code, game.kind === "shared" || !hasCalls ? 0 : (game.freeRoundUnit ?? 0)]
  })
  expect(Object.fromEntries(games.map(({ code, freeRoundUnit }) => [code, freeRoundUnit]))).toEqual({
    ...Object.fromEntries(units),
    // A hand is played for chips of the table.
    [pokerGame]: 0,
  })
})

test("no platform sweeps a round that the studio may still end and pay", () => {
  expect(HOUSE_ROUND_HOURS * 3_600_000).toBeGreaterThan(longestRound)
})

test("the catalog states the volatility that the rules of each slot state", () => {
  const slots = games.filter(({ hitPpm }) => hitPpm !== null)
  const inRules = slots.map(({ code }) => {
    const deviation = studioGames.find(game => game.code === code)?.returns[0]?.deviation
    return [code, volatilityOf(deviation ?? Number.NaN)]
  })
  expect(slots.length).toBeGreaterThan(23)
  expect(slots.map(({ code, volatility }) => [code, volatility])).toEqual(inRules)
})

test("the catalog states how many rounds of each slot win, as its rules do", async () => {
  const files = globSync("slot/**/*.figures.ts", { cwd: join(root, "studio") })
  const inRules = await Promise.all(
    files.map(async file => {
      const [figures] = Object.values<PublishedFigures>(await import(join(root, "studio", file)))
      return [basename(file, ".figures.ts"), Math.round(Number(figures!.hitRate) * 10_000)]
    }),
  )
  expect(files.length).toBeGreaterThan(23)
  const told = games.flatMap(({ code, hitPpm }) => (hitPpm === null ? [] : [[code, hitPpm]]))
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(inRules))
})

test("the catalog states the most that a round of each slot wins, as its rules do", async () => {
  const files = globSync("slot/**/*.figures.ts", { cwd: join(root, "studio") })
  const inRules = await Promise.all(
    files.map(async file => {
      const [figures] = Object.values<PublishedFigures>(await import(join(root, "studio", file)))
      return [basename(file, ".figures.ts"), Number(figures!.topRound)]
    }),
  )
  const told = games.flatMap(({ code, maxWin }) => (maxWin === null ? [] : [[code, maxWin]]))
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(inRules))
})

test("the catalog states the volatility of a sea's middle shot: low, medium and high", () => {
  const seas = games.filter(({ gameType }) => gameType === "FISH")
  const middle = seas.map(({ code }) => {
    const returns = studioGames.find(game => game.code === code)?.returns ?? []
    const sorted = returns.map(({ deviation }) => deviation).sort((one, other) => one - other)
    return [code, volatilityOf(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)]
  })
  expect(seas.map(({ code, volatility }) => [code, volatility])).toEqual(middle)
  expect(middle.map(([, volatility]) => volatility)).toEqual(["low", "medium", "high"])
})
