import { classifications } from "@baize/common/api/classifications.ts"
import { describe, expect, it } from "vitest"
import { languages } from "../../../locales/languages.ts"
import { lotteryTiles } from "../lottery/art.ts"
import { catalog } from "./catalog.ts"
import { gamesOf } from "./table.ts"

const { vendors, games } = catalog()

describe("the catalog", () => {
  it("the catalog classifies every game, and each by the options of its own type", () => {
    for (const { code, gameType, classifications: own } of games) {
      expect(own.length, code).toBeGreaterThan(0)
      expect(classifications[gameType], code).toEqual(expect.arrayContaining([...own]))
    }
  })

  it("the catalog has unique codes for studios and games", () => {
    expect(new Set(vendors.map(vendor => vendor.id)).size).toBe(vendors.length)
    expect(new Set(games.map(game => game.code)).size).toBe(games.length)
    for (const game of games) {
      expect(game.code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(vendors.some(vendor => vendor.id === game.vendor)).toBe(true)
    }
  })

  it("the catalog names everything in every language, no two games alike", () => {
    const codes = languages.map(({ code }) => code)
    for (const { name } of [...vendors, ...games, ...lotteryTiles]) {
      expect(Object.keys(name)).toEqual(expect.arrayContaining(codes))
      expect(name.en).toMatch(/^[A-Z0-9]/)
      expect(name.ko).toMatch(/[가-힣]|^\d/)
    }
    for (const language of codes) expect(new Set(games.map(game => game.name[language])).size, language).toBe(games.length)
  })

  it("the catalog has only games of the house studio's labels, which can all be played, most for free as well", () => {
    // The one that plays from a wallet of its own is connected by an installation that runs it.
    expect(vendors.filter(vendor => !vendor.connected).map(vendor => vendor.id)).toEqual(["CPL"])
    const house = games.filter(game => game.vendor !== "CPL")
    expect(house.map(({ code, gameType, returnPpm }) => `${code} ${gameType} ${returnPpm}`)).toEqual([
      "emerald-cloth RNG 962002",
      "paper-lanterns RNG 963603",
      "thunder-crown RNG 962056",
      "comet RNG 990000",
      "summit RNG 990000",
      "mines RNG 990000",
      "dice RNG 990000",
      "blackjack RNG 994296",
      "plinko RNG 989843",
      "wheel RNG 990000",
      "keno RNG 989714",
      "hi-lo RNG 990000",
      "tower RNG 980000",
      "video-poker RNG 995439",
      "high-card PVP 950000",
      "thousand-roofs RNG 961738",
      "monsoon-tiger RNG 958730",
      "sun-archer RNG 963595",
      "golden-abacus RNG 958830",
      "elephant-road RNG 959105",
      "dragon-gate RNG 963659",
      "swallowtail RNG 967627",
      "potting-shed RNG 959193",
      "golden-fold RNG 962172",
      "secret-herbarium RNG 965836",
      "night-market RNG 967323",
      "lotus-frog RNG 964346",
      "european-roulette RNG 972972",
      "baccarat RNG 989420",
      "moon-rabbit-bakery RNG 961754",
      "jubilee-skies RNG 964158",
      "pearl-lagoon RNG 963508",
      "dokkaebi-gold RNG 959823",
      "fox-rain RNG 965010",
      "honey-meadow RNG 962654",
      "thousand-drums RNG 960742",
      "spice-caravan RNG 964565",
      "lions-in-step RNG 960933",
      "salon-roulette LIVE 972972",
      "salon-baccarat LIVE 989420",
      "dragon-tiger LIVE 962650",
      "sic-bo LIVE 972222",
      "xoc-dia LIVE 975000",
      "fan-tan LIVE 962500",
      "niu-niu LIVE 975000",
      "peony-baccarat LIVE 985418",
      "speed-baccarat LIVE 989420",
      "salon-blackjack LIVE 994296",
      "reef-hunter FISH 960000",
      "midnight-trench FISH 960000",
      "drowned-temple FISH 960000",
      "sabong-ring COCKFIGHT 955307",
      "ribbon-derby COCKFIGHT 944553",
      "silver-downs SPORTS 927333",
      "harbor-hounds SPORTS 926971",
      "silver-league SPORTS 943104",
      "neon-duel ESPORTS 943799",
    ])
    expect(games.filter(game => game.vendor === "CPL").map(({ code }) => code)).toEqual([
      "copper-dice",
      "copper-mines",
      "texas-holdem",
    ])
    for (const game of house) expect(game).toMatchObject({ freePlay: true, isLobby: false })
    // What it returns is mostly other members' money: no tile calls it a return to player.
    expect(games.filter(game => game.betweenPlayers).map(({ code }) => code)).toEqual(["high-card", "texas-holdem"])
    expect(house.filter(game => game.jackpot).map(game => game.code)).toEqual([
      "emerald-cloth",
      "paper-lanterns",
      "thunder-crown",
    ])
  })

  it("the catalog marks few games as new: at most two of a studio, and at most a third of all", () => {
    const marked = games.filter(({ isNew }) => isNew)
    for (const { id } of vendors) expect(marked.filter(({ vendor }) => vendor === id).length, id).toBeLessThanOrEqual(2)
    expect(marked.length).toBeGreaterThan(0)
    expect(marked.length).toBeLessThanOrEqual(games.length / 3)
  })

  it("the catalog publishes no return above the stake and none that is implausibly low", () => {
    for (const game of games.filter(one => one.returnPpm > 0)) {
      expect(game.returnPpm).toBeLessThan(1_000_000)
      expect(game.returnPpm).toBeGreaterThanOrEqual(500_000)
    }
  })

  it("the catalog has no two games drawn from the same words", () => {
    expect(new Set(games.map(game => JSON.stringify(game.art))).size).toBe(games.length)
  })
})

describe("a table of games", () => {
  it("a table of games reads a return as parts per million without rounding", () => {
    const [game] = gamesOf("PP", "RNG")`dice | VIDEO | koi coral jade waves petals deco | 96.51 | high | 25 | 20 | hot`
    expect(game).toMatchObject({ returnPpm: 965_100, minBet: 20, lines: 25, isHot: true, isNew: false, isLobby: false })
  })

  it("a table of games with an unknown word does not load", () => {
    expect(() => gamesOf("PP", "RNG")`dice | VIDEO | kio coral jade waves petals deco | 96.51 | high | 25 | 20 |`).toThrow(
      '"kio" is not one of',
    )
  })

  it("a table of games with a game that has no name does not load", () => {
    expect(() => gamesOf("PP", "RNG")`a-game | VIDEO | koi coral jade waves petals deco | 96.51 | high | 25 | 20 |`).toThrow(
      "a-game is missing among the games of locales/en/names.json",
    )
  })

  it("a table of games refuses a classification of another game type", () => {
    expect(() => gamesOf("PP", "RNG")`dice | SICBO | koi coral jade waves petals deco | 96.51 | high | 25 | 20 |`).toThrow(
      '"SICBO"',
    )
  })
})
