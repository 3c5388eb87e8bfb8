import { memberInfo, register } from "@baize/common/api/member.ts"
import { setNickname } from "@baize/common/api/profile.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { nicknameKey } from "./nickname-key.ts"

// The rules of a nickname hold at registration as they do on the profile page (profile.test.ts).
let world: TestWorld
let visitors = 0
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
afterEach(() => world.setBrand(world.baize, { settings: world.baize.settings }))

let names = 0
/** Registers by username with this nickname; what the account shows. */
async function registered(nickname: string | undefined): Promise<string> {
  const api = world.visitor(world.baize, { ip: `203.0.113.${++visitors & 255}` })
  const { token } = await api(register, {
    username: `nick${++names}`,
    password: "Brass-Lamp-9",
    confirmPassword: "Brass-Lamp-9",
    paymentPassword: "135790",
    registerMethod: "WEB",
    terms: true,
    human: await proveHuman(api),
    nickname,
  })
  return (await world.visitor(world.baize, { token })(memberInfo, {})).nickname
}
const codeOf = (nickname: string): Promise<unknown> =>
  registered(nickname).then(
    shown => `opened as ${shown}`,
    (error: { code: string; fields?: readonly { field: string; code: string }[] }) => {
      expect(error.code, nickname).toBe("fields-wrong")
      expect(error.fields, nickname).toMatchObject([{ field: "nickname" }])
      return error.fields![0]!.code
    },
  )
/** Brands decide whether the form asks for a nickname. */
const asks = (enabled: boolean, change: object = {}) => {
  const { settings } = world.baize
  const registerRules = settings.registerRules.map(rule => (rule.field === "nickname" ? { ...rule, enabled, ...change } : rule))
  return world.setBrand(world.baize, { settings: { ...settings, registerRules } })
}

it("a nickname from the registration is shown trimmed, and an account without one shows its username", async () => {
  await asks(true)
  expect(await registered("  Copperleaf ")).toBe("Copperleaf")
  expect(await registered(undefined)).toMatch(/^nick\d+$/)
  expect(await registered("   ")).toMatch(/^nick\d+$/)
})

it("a nickname is ignored where the brand's form has none, and required where it says so", async () => {
  await asks(false)
  expect(await registered("Ignored")).toMatch(/^nick\d+$/)
  await asks(true, { required: true })
  await expect(registered(undefined)).rejects.toMatchObject({ fields: [{ field: "nickname", code: "required" }] })
})

it.each(["Admin", "adm1n_77", "BAIZE", "Вaize", "GM2", "고객센터", "a\u202Eb", "ab\u200B", "._."])(
  "nobody registers with the nickname %j, which looks like the house or can't be read",
  async nickname => {
    await asks(true)
    expect(await codeOf(nickname)).toBe("nickname-not-allowed")
  },
)

it("a nickname follows the brand's rule and its list of words at registration", async () => {
  await asks(true)
  expect(await codeOf("x")).toBe("too-short")
  expect(await codeOf("a".repeat(21))).toBe("too-long")
  expect(await codeOf("two words")).toBe("no-spaces")
  await world.database.run(sql`insert into chat_word (brand, word) values (${world.baize.id}, 'grumpf')`)
  expect(await codeOf("Grumpf")).toBe("nickname-not-allowed")
})

it("a nickname counts as many characters as are seen, however its accents were typed", async () => {
  await asks(true, { minLength: 2, maxLength: 4 })
  expect(await registered("Zoe\u0308")).toBe("Zo\u00EB")
  expect(await registered("e\u0301e\u0300e\u0302a")).toBe("\u00E9\u00E8\u00EAa")
})

it("nobody registers with a nickname that another member has or that looks like it, nor with another's username", {
  tags: "long",
}, async () => {
  await asks(true)
  await registered("Silverfern")
  for (const nickname of ["silverfern", "Silver.Fern", "S1lverfern", "Silvеrfern"])
    expect(await codeOf(nickname)).toBe("nickname-taken")
  await world.member({ username: "quietowl" })
  expect(await codeOf("QuietOwl")).toBe("nickname-taken")
})

it("nobody registers with a nickname like an agent's or their staff's, also where members can share one", {
  tags: "long",
}, async () => {
  const agent = await world.agent()
  await (await world.signIn(agent, { site: "player" }))(setNickname, { nickname: "Goldpine" })
  await world.database.run(sql`
    insert into staff (brand, agent, name, nickname, password_hash, password_set_at, pages, created_at)
    values (${world.baize.id}, ${agent.id}, 'finance', 'Mara Finch', 'x', now(), '{}', now())`)
  const { settings } = world.baize
  await asks(true)
  await registered("Shared1")
  await world.setBrand(world.baize, { settings: { ...settings, sharedNicknames: true } })
  for (const nickname of ["G0ldpine", agent.username, "MaraFinch", "Mаra.Finch"])
    expect(await codeOf(nickname), nickname).toBe("nickname-not-allowed")
  expect(await registered("Shared1")).toBe("Shared1")
})

it("nobody registers with a nickname that can be taken for the username of an agent or of their staff", {
  tags: "long",
}, async () => {
  const agent = await world.agent({ username: "harborlight" })
  await world.database.run(sql`
    insert into staff (brand, agent, name, nickname, password_hash, password_set_at, pages, created_at)
    values (${world.baize.id}, ${agent.id}, 'petrine', 'Someone Else', 'x', now(), '{}', now())`)
  await world.agent({ username: "jadelight", brand: world.jade })
  await asks(true)
  for (const nickname of ["harborlight", "Harbor1ight", "H4rb0r.L1ght", "hаrborlight", "Petrine", "P3tr1ne"])
    expect(await codeOf(nickname), nickname).toBe("nickname-not-allowed")
  expect(await registered("jadelight")).toBe("jadelight")
  const api = await world.signIn(agent, { site: "player" })
  expect(await api(setNickname, { nickname: "HarborLight" })).toEqual({ nickname: "HarborLight" })
})

it("a username looks like the same name to the database as to the platform", async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,20}$/), async username => {
      const { key } = await world.database.one<{ key: string }>(sql`select username_key(${username}) as key`)
      expect(key).toBe(nicknameKey(username))
    }),
  )
})

it("two people who register with one nickname at the same moment don't both get it", async () => {
  await asks(true)
  const both = await Promise.allSettled([registered("Moonbeam"), registered("m00nbeam")])
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})
