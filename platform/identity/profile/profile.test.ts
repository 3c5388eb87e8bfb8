import { launchChat, sendChatMessage } from "@baize/common/api/chat.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { memberIcon, setIcon, setNickname } from "@baize/common/api/profile.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { refusal } from "../../testing/codes.ts"
import { runCommand } from "../../testing/commands.ts"
import { jpegOf, pngOf } from "../../testing/pictures.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { startSession } from "../session/sessions.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

async function signedIn(options: Parameters<TestWorld["member"]>[0] = {}) {
  const person = await world.member(options)
  return { person, api: await world.signIn(person) }
}

describe("a nickname", () => {
  it("a nickname is shown in the account and in the chat, and an empty one brings the username back", async () => {
    const { person, api } = await signedIn()
    expect(await api(setNickname, { nickname: "  Lena88 " })).toEqual({ nickname: "Lena88" })
    expect(await api(memberInfo, {})).toMatchObject({ nickname: "Lena88", account: person.username })
    await api(launchChat, { room: "en" })
    const request = crypto.randomUUID()
    expect(await api(sendChatMessage, { request, room: "en", text: "Good evening" })).toMatchObject({ name: "Lena88" })
    expect(await api(setNickname, { nickname: "" })).toEqual({ nickname: person.username })
  })

  it("a nickname that another member has, or that looks like it, is taken; its owner can write it differently", async () => {
    const { api } = await signedIn()
    const { api: other } = await signedIn()
    await api(setNickname, { nickname: "Brasslamp" })
    for (const nickname of ["brasslamp", "Brass.Lamp", "Brаsslamp"])
      expect((await refusal(other(setNickname, { nickname }))).code, nickname).toBe("nickname-taken")
    await api(setNickname, { nickname: "BrassLamp" })
    await api(setNickname, { nickname: "Greenfelt" })
    await other(setNickname, { nickname: "Brasslamp" })
  })

  it("two members who want one nickname at the same moment don't both get it", async () => {
    const both = [await signedIn(), await signedIn()]
    const all = await Promise.allSettled(both.map(({ api }, n) => api(setNickname, { nickname: n ? "Moonbeam" : "moonbeam" })))
    expect(all.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  it("a brand can allow several members one nickname, but never an agent's", async () => {
    const { jade } = world
    const { api } = await signedIn({ brand: jade })
    const { api: other } = await signedIn({ brand: jade })
    const { person: agent, api: agentApi } = await signedIn({ brand: jade, type: "agent" })
    await agentApi(setNickname, { nickname: "Goldpine" })
    await world.setBrand(jade, { settings: { ...jade.settings, sharedNicknames: true } })
    await api(setNickname, { nickname: "Harbor" })
    await other(setNickname, { nickname: "Harbor" })
    for (const nickname of ["G0ldpine", agent.username])
      expect((await refusal(other(setNickname, { nickname }))).code, nickname).toBe("nickname-not-allowed")
  })

  it.each([
    "Admin",
    "adm1n_77",
    "Baize-Support",
    "BAIZE",
    "Вaize",
    "mod",
    "GM2",
    "고객센터",
    "운영자7",
    "a\u202Eb",
    "ab\u200B",
    "lena.com",
    "._.",
  ])("the nickname %j isn't allowed: it looks like the house, or can't be read", async nickname => {
    const { api } = await signedIn()
    expect((await refusal(api(setNickname, { nickname }))).code).toBe("nickname-not-allowed")
  })

  it("a nickname follows the brand's rule and its list of words", async () => {
    const { api } = await signedIn()
    expect(await refusal(api(setNickname, { nickname: "x" }))).toMatchObject({ code: "fields-wrong" })
    expect((await refusal(api(setNickname, { nickname: "two words" }))).code).toBe("fields-wrong")
    await world.database.run(sql`insert into chat_word (brand, word) values (${world.baize.id}, 'grumpf')`)
    expect((await refusal(api(setNickname, { nickname: "Grumpf" }))).code).toBe("nickname-not-allowed")
  })
})

describe("a picture", () => {
  const put = async (person: TestAccount, file: Buffer, type = "image/png") => {
    const token = await startSession(world.database, {
      brand: person.brand.id,
      member: person.id,
      site: "player",
      now: world.clock.now(),
    })
    const answer = await world.platform.http.inject({
      method: "PUT",
      url: "/wps/member/info/icon",
      headers: { host: "localhost", "content-type": type, authorization: `Bearer ${token}` },
      payload: file,
    })
    const { code, value } = answer.json() as { code?: string; value?: { avatar: string } }
    return { status: answer.statusCode, code, avatar: value?.avatar ?? "" }
  }
  const get = (path: string, host = "localhost") => world.platform.http.inject({ url: path, headers: { host } })

  it("a member chooses a drawn picture, and no other number", async () => {
    const { api } = await signedIn()
    expect(await api(setIcon, { icon: 7 })).toEqual({ avatar: "/art/avatars/7.svg" })
    expect(await api(memberInfo, {})).toMatchObject({ icon: 7, avatar: "/art/avatars/7.svg" })
    expect(await api(memberIcon, {})).toEqual({ avatar: "/art/avatars/7.svg", icon: 7, own: false, choices: 12 })
    for (const icon of [0, 13]) expect((await refusal(api(setIcon, { icon }))).status).toBe(400)
  })

  it("an uploaded picture is shown without what the camera wrote into it; the one before it is gone", async () => {
    const { person, api } = await signedIn()
    const first = await put(person, pngOf(256, 256, 500))
    expect(first.avatar).toMatch(/^\/art\/faces\/[\da-f]{32}\.png$/)
    const shown = await get(first.avatar)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers["content-type"]).toBe("image/png")
    expect(shown.rawPayload.includes("tEXt")).toBe(false)
    expect(await api(memberIcon, {})).toMatchObject({ avatar: first.avatar, own: true })
    const second = await put(person, jpegOf(256, 256), "image/jpeg")
    expect((await get(first.avatar)).statusCode).toBe(404)
    expect((await get(second.avatar)).statusCode).toBe(200)
    await api(setIcon, { icon: 3 })
    expect((await get(second.avatar)).statusCode).toBe(404)
  })

  it("a picture is served at its own brand only", async () => {
    const { person } = await signedIn()
    const { avatar } = await put(person, pngOf(64, 64))
    const { host } = await world.database.one<{ host: string }>(
      sql`select host from brand_host where brand = ${world.jade.id} limit 1`,
    )
    expect((await get(avatar, host)).statusCode).toBe(404)
  })

  it("what is no picture, is too large or has too many pixels is refused", async () => {
    const { person } = await signedIn()
    expect(await put(person, Buffer.from("<svg onload=alert(1)>"))).toMatchObject({ status: 422, code: "image-unreadable" })
    expect(await put(person, pngOf(1_025, 10))).toMatchObject({ status: 422, code: "picture-too-large" })
    expect((await put(person, pngOf(64, 64, 6_000_000))).status).toBe(413)
  })

  it("a picture of a closed account is deleted", async () => {
    const { person } = await signedIn()
    const { avatar } = await put(person, pngOf(64, 64))
    await cleanUp(world.platform)
    expect((await get(avatar)).statusCode).toBe(200)
    await world.database.run(sql`update member set status = 'closed' where id = ${person.id}`)
    await cleanUp(world.platform)
    expect((await get(avatar)).statusCode).toBe(404)
  })

  it("an operator removes a picture and a nickname: their owner reads why, and can't set others while locked", async () => {
    const { person, api } = await signedIn()
    const { avatar } = await put(person, pngOf(64, 64))
    await api(setNickname, { nickname: "Offender" })
    expect((await runCommand(world, "profile", "pictures", "BAIZE")).printed).toContain(avatar)
    const remove = (what: string, ...more: string[]) =>
      runCommand(world, "profile", `remove-${what}`, "BAIZE", person.username, ...more)
    expect((await remove("picture")).code, "without a reason").toBe(2)
    expect((await remove("picture", "--reason", "Not yours", "--days", "30")).code).toBe(0)
    expect((await remove("picture", "--reason", "Not yours")).code, "it is gone").toBe(1)
    expect((await remove("nickname", "--reason", "Rude")).code).toBe(0)
    expect((await get(avatar)).statusCode).toBe(404)
    expect(await api(memberInfo, {})).toMatchObject({
      nickname: person.username,
      avatar: expect.stringContaining("/art/avatars/"),
    })
    expect((await api(inboxMessages, {})).rows).toMatchObject([
      { kind: "nickname-removed", values: { reason: "Rude" } },
      { kind: "picture-removed", values: { reason: "Not yours" } },
    ])
    expect((await refusal(api(setNickname, { nickname: "Again" }))).code).toBe("profile-locked")
    expect((await refusal(api(setIcon, { icon: 2 }))).code).toBe("profile-locked")
    expect(await put(person, pngOf(64, 64))).toMatchObject({ status: 403, code: "profile-locked" })
    expect((await runCommand(world, "profile", "unlock", "BAIZE", person.username)).code).toBe(0)
    await api(setNickname, { nickname: "Again" })
  })
})
