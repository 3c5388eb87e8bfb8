import { gameList, launchGame } from "@baize/common/api/games.ts"
import { declareIdentity } from "@baize/common/api/identity.ts"
import { changePassword, memberInfo, register } from "@baize/common/api/member.ts"
import { patterns } from "@baize/common/api/patterns.ts"
import { login } from "@baize/common/api/session.ts"
import { permission, whitelabel } from "@baize/common/api/site.ts"
import { stakesIn } from "@baize/studio/games/stakes.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { currencies } from "../brands/currencies.ts"
import { hostName } from "../brands/hosts.ts"
import { browserOf } from "../testing/browser.ts"
import { runCommand } from "../testing/commands.ts"
import { proveHuman } from "../testing/human.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)
const at = (host: string, token?: string) => browserOf(world.platform, { host, ...(token && { token }) })
const codes = async () => (await world.platform.brands.all()).map(({ code }) => code)
const acme = ["--name", "Acme", "--currency", "eur", "--player", "play.acme.example", "--agent", "agents.acme.example"]

test("a brand is opened by one command, in its own money, time and language, with the playable games", async () => {
  expect(await run("open-brand", "acme", ...acme, "--gmt", "1", "--languages", "ko,en", "--theme", "jade")).toEqual({
    code: 0,
    printed: "ACME is open. Next, open a top agent account: `top-agent ACME USERNAME`.",
  })
  expect((await world.platform.brands.all()).at(-1)).toMatchObject({
    id: 3,
    code: "ACME",
    name: "Acme",
    currency: "EUR",
    exponent: 2,
    gmtOffsetMinutes: 60,
    languages: ["ko", "en"],
    language: "ko",
    theme: "jade",
    hosts: { player: "play.acme.example", agent: "agents.acme.example", shared: null, routes: ["play.acme.example"] },
    status: 0,
  })
  expect(await at("play.acme.example")(whitelabel, {})).toMatchObject({ merchantCode: "ACME", theme: "jade" })
  expect(await at("agents.acme.example:443")(permission, { site: "agent", language: "" })).toBeDefined()
  const { games } = await at("play.acme.example")(gameList, { pageSize: 100 })
  expect(new Set(games.map(({ vassalage }) => vassalage))).toEqual(
    new Set(["BG", "BZ", "EVO", "JDB", "JL", "LOT", "PG", "PP", "SS"]),
  )
})

test("a top agent signs in with the printed password, must change it, and no one else has it", async () => {
  const { code, printed } = await run("top-agent", "acme", "Harbour", "--rebate", "1.5")
  expect(code).toBe(0)
  const password = printed.split("\n").at(-1)!
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/)
  const door = at("agents.acme.example")
  const { token } = await door(login, { username: "harbour", password, site: "agent", human: await proveHuman(door) })
  const inside = at("agents.acme.example", token)
  expect(await inside(memberInfo, {})).toMatchObject({ account: "Harbour", isAgent: true, mustChangePassword: "first-login" })
  const newPassword = "Felt-and-Brass-7"
  await inside(changePassword, { oldPassword: password, newPassword, confirmNewPassword: newPassword })
  expect(
    await world.database.one(sql`select type, upline, level, rebate_ppm as rebate from member where username = 'Harbour'`),
  ).toEqual({
    type: "top-agent",
    upline: null,
    level: 0,
    rebate: 15_000,
  })
  expect(await run("top-agent", "ACME", "harbour")).toEqual({ code: 1, printed: "ACME already has a member harbour." })
  expect(await run("top-agent", "ACME", "x")).toEqual({
    code: 1,
    printed: '"x" is not a valid username at ACME: too-short, 4 to 16 characters.',
  })
  expect(await run("top-agent", "NONE", "harbour")).toEqual({ code: 1, printed: "There is no brand NONE." })
})

test("a top agent has the brand's highest prize group, or the one that is named within its bounds", async () => {
  expect(await run("top-agent", "ACME", "lantern", "--group", "1950")).toMatchObject({ code: 0 })
  const groups = await world.database.rows(sql`
    select username, prize_group as "group" from member where username in ('Harbour', 'lantern') order by username`)
  expect(groups).toEqual([
    { username: "Harbour", group: 1_960 },
    { username: "lantern", group: 1_950 },
  ])
  for (const group of ["1962", "1798", "1951", "high"])
    expect(await run("top-agent", "ACME", "beacon", "--group", group)).toEqual({
      code: 1,
      printed: `The prize group must be an even number from 1800 to 1960, not ${Number(group)}.`,
    })
})

test("a top agent who has lost their password gets another, and what the old one opened is closed", async () => {
  const door = at("agents.acme.example")
  const enter = async (password: string) =>
    door(login, { username: "Harbour", password, site: "agent", human: await proveHuman(door) })
  const before = at("agents.acme.example", (await enter("Felt-and-Brass-7")).token)
  const { code, printed } = await run("top-agent", "acme", "HARBOUR", "--new-password")
  expect(code).toBe(0)
  await expect(before(memberInfo, {})).rejects.toMatchObject({ code: "signed-out" })
  const { token } = await enter(printed.split("\n").at(-1)!)
  expect(await at("agents.acme.example", token)(memberInfo, {})).toMatchObject({ mustChangePassword: "first-login" })
  expect(await run("top-agent", "ACME", "nobody", "--new-password")).toEqual({
    code: 1,
    printed: "ACME has no top agent nobody.",
  })
  expect(await run("top-agent", "ACME", "Harbour", "--new-password", "--rebate", "1")).toMatchObject({ code: 2 })
})

test("a first password fits a brand that accepts letters and digits only", async () => {
  const registerRules = world.jade.settings.registerRules.map(rule =>
    rule.field === "password"
      ? { ...rule, patternId: "letters-plus-digits" as const, acceptedPattern: patterns["letters-plus-digits"] }
      : rule,
  )
  await world.setBrand(world.jade, { settings: { ...world.jade.settings, registerRules } })
  expect((await run("top-agent", "JADE", "jadetop")).printed.split("\n").at(-1)).toMatch(/^[A-Za-z2-9]{16}$/)
})

test("a new member registers at the new brand, declares a birth date, and opens a game", async () => {
  const door = at("play.acme.example")
  const { token } = await door(register, {
    username: "newcomer",
    password: "Brass-Lamp-9",
    confirmPassword: "Brass-Lamp-9",
    paymentPassword: "135790",
    registerMethod: "WEB",
    terms: true,
    human: await proveHuman(door),
  })
  const inside = at("play.acme.example", token)
  const { games } = await inside(gameList, { vassalage: "BZ" })
  await expect(inside(launchGame, { nodeId: games[0]!.nodeId })).rejects.toMatchObject({ code: "identity-needed" })
  await inside(declareIdentity, { birthday: "1990-01-31", payeeName: "Ann Newcomer" })
  expect((await inside(launchGame, { nodeId: games[0]!.nodeId })).url).toMatch(/^http:\/\/games\.test\//)
})

describe("an invalid brand", () => {
  test.each([
    ["nothing but a code", "nova"],
    ["no host for agents", "nova", "--name", "Nova", "--currency", "USD", "--player", "nova.example"],
    ["two codes", "nova", "star", "--name", "Nova", "--currency", "USD", "--host", "nova.example"],
    ["an odd code", "no-va", "--name", "Nova", "--currency", "USD", "--host", "nova.example"],
    ["a blank name", "nova", "--name", " ", "--currency", "USD", "--host", "nova.example"],
    ["no such currency", "nova", "--name", "Nova", "--currency", "XYZ", "--host", "nova.example"],
    ["an address", "nova", "--name", "Nova", "--currency", "USD", "--host", "http://nova.example"],
    ["a host twice", "nova", "--name", "Nova", "--currency", "USD", "--player", "nova.example", "--agent", "NOVA.example"],
    ["no such offset", "nova", "--name", "Nova", "--currency", "USD", "--host", "nova.example", "--gmt", "15"],
    ["no such language", "nova", "--name", "Nova", "--currency", "USD", "--host", "nova.example", "--languages", "en,xx"],
    ["no such theme", "nova", "--name", "Nova", "--currency", "USD", "--host", "nova.example", "--theme", "pink"],
    ["no such vendor", "nova", "--name", "Nova", "--currency", "USD", "--host", "nova.example", "--vendors", "BZ,NONE"],
  ])("an invalid brand is not opened at all: %s", async (_, ...args) => {
    expect(await run("open-brand", ...args)).toMatchObject({ code: 2 })
    expect(await codes()).toEqual(["BAIZE", "JADE", "ACME"])
  })
  test("a taken code or host name is refused", async () => {
    const nova = ["--name", "Nova", "--currency", "USD", "--host", "nova.example"]
    expect(await run("open-brand", "Jade", ...nova)).toEqual({ code: 1, printed: "Brand JADE already exists." })
    expect(await run("open-brand", "nova", ...nova, "--host", "Play.Acme.Example")).toEqual({
      code: 1,
      printed: "play.acme.example already belongs to ACME.",
    })
    await world.platform.brands.reload()
    expect(await codes()).toEqual(["BAIZE", "JADE", "ACME"])
    expect(await run("brand-host", "add", "ACME", "nova.example")).toMatchObject({ code: 0 })
    expect(await run("brand-host", "remove", "ACME", "nova.example")).toMatchObject({ code: 0 })
  })
})

test("a host name is added to a brand and removed, naming who is left outside", async () => {
  expect(await run("brand-host", "add", "acme", "Karten.Müller.Example", "--site", "player")).toEqual({
    code: 0,
    printed: [
      "agents.acme.example              agent portal",
      "karten.xn--mller-kva.example     player site",
      "play.acme.example                player site",
    ].join("\n"),
  })
  await world.platform.brands.reload()
  expect(await at("karten.xn--mller-kva.example")(whitelabel, {})).toMatchObject({ merchantCode: "ACME" })
  expect(await run("brand-host", "add", "JADE", "play.acme.example")).toEqual({
    code: 1,
    printed: "play.acme.example already belongs to ACME.",
  })
  await world.setBrand(world.baize, {
    settings: { ...world.baize.settings, launchGameCDNs: ["https://games.elsewhere.example"] },
  })
  expect(await run("brand-host", "add", "JADE", "games.elsewhere.example")).toEqual({
    code: 1,
    printed: "games.elsewhere.example has games of BAIZE; a site needs a host of its own.",
  })
  await world.setBrand(world.baize, { settings: world.baize.settings })
  expect(await run("brand-host", "remove", "JADE", "play.acme.example")).toEqual({
    code: 1,
    printed: "JADE has no host name play.acme.example.",
  })
  expect((await run("brand-host", "main", "ACME", "play.acme.example")).printed).toContain(
    "play.acme.example                player site, main",
  )
  expect(await run("brand-host", "main", "ACME", "agents.acme.example")).toEqual({
    code: 1,
    printed: "The player site of ACME has no host name agents.acme.example.",
  })
  await run("brand-host", "remove", "ACME", "karten.müller.example")
  expect((await run("brand-host", "remove", "ACME", "agents.acme.example")).printed).toBe(
    "play.acme.example                player site, main\nNo host name left for agents.",
  )
  await world.platform.brands.reload()
  await expect(at("agents.acme.example")(whitelabel, {})).rejects.toMatchObject({ code: "unknown-brand" })
  for (const args of [
    [],
    ["list"],
    ["list", "ACME", "play.acme.example"],
    ["add", "ACME"],
    ["main", "ACME"],
    ["add", "ACME", "play.acme.example:8080"],
    ["add", "ACME", "b.example", "--site", "both"],
    ["remove", "ACME", "play.acme.example", "--site", "player"],
    ["explode", "ACME", "play.acme.example"],
  ])
    expect(await run("brand-host", ...args), args.join(" ")).toMatchObject({ code: 2 })
  for (const args of [["ACME"], ["ACME", "tom", "mia"], ["ACME", "tom9", "--rebate", "150"], ["ACME", "tom9", "--rebate=-1"]])
    expect(await run("top-agent", ...args), args.join(" ")).toMatchObject({ code: 2 })
})

test("no site gets a host that has games, neither of a brand nor of the house", async () => {
  const { platform } = world
  const gamesUrl = "https://games.house.example"
  const secure = { ...world, platform: { ...platform, settings: { ...platform.settings, gamesUrl } } }
  await world.setBrand(world.baize, {
    settings: { ...world.baize.settings, launchGameCDNs: ["https://games.elsewhere.example"] },
  })
  const before = await codes()
  for (const [host, games] of [
    ["games.elsewhere.example", "games of BAIZE"],
    ["games.house.example", "the games of GAMES_URL"],
  ] as const)
    for (const [command, ...args] of [
      ["brand-host", "add", "JADE", host],
      ["open-brand", "nova", "--name", "Nova", "--currency", "USD", "--player", "nova.example", "--agent", host],
    ] as const)
      expect(await runCommand(secure, command, ...args)).toEqual({
        code: 1,
        printed: `${host} has ${games}; a site needs a host of its own.`,
      })
  await world.setBrand(world.baize, { settings: world.baize.settings })
  expect(await codes()).toEqual(before)
})

test("every brand currency is supported by the house's games, with an agreed jackpot seed", async () => {
  const agreed = await world.database.rows<{ currency: string }>(sql`select currency from jackpot_terms where vendor = 'BZ'`)
  for (const [currency, { cent }] of Object.entries(currencies)) {
    expect(stakesIn(currency)[0], currency).toBe(20 * cent)
    expect(agreed, currency).toContainEqual({ currency })
  }
})

test("only the host names that browsers send are accepted", () => {
  expect(["Play.Example", "localhost", "127.0.0.1", "한국.example"].map(hostName)).toEqual([
    "play.example",
    "localhost",
    "127.0.0.1",
    "xn--3e0b707e.example",
  ])
  for (const none of [
    "",
    " ",
    "a b",
    "play.example:80",
    "http://play.example",
    "play.example/",
    "*.example",
    "-a.example",
    "a..b",
    "a@b",
  ])
    expect(hostName(none), none).toBeUndefined()
})
