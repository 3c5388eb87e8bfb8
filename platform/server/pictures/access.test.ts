import { createHash } from "node:crypto"
import { permission } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { startSession } from "../../identity/session/sessions.ts"
import { runCommand, useFolder } from "../../testing/commands.ts"
import { pngOf } from "../../testing/pictures.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

const hosts = ["localhost", "jade.localhost"]
const nameOf = (bytes: Buffer): string => `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.png`

describe("who sees a stored picture", () => {
  let world: TestWorld
  const { write } = useFolder()
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world?.close())

  const get = (url: string, host = "localhost", token?: string) =>
    world.platform.http.inject({ url, headers: { host, ...(token && { authorization: `Bearer ${token}` }) } })
  const statusesOf = (url: string) => Promise.all(hosts.map(async host => (await get(url, host)).statusCode))

  /** A feedback picture as a browser sends it; gives the name that feedback refers to it by. */
  async function sendFeedbackPicture(bytes: Buffer, token?: string): Promise<string> {
    const answer = await world.platform.http.inject({
      method: "PUT",
      url: "/wps/feedback/image",
      headers: { host: "localhost", "content-type": "image/png", ...(token && { authorization: `Bearer ${token}` }) },
      payload: bytes,
    })
    return (answer.json() as { value: { image: string } }).value.image
  }

  async function publishBanner(bytes: Buffer): Promise<string> {
    write(bytes, "banner.png")
    const content = { kind: "banner", title: { en: "Tables" }, image: "banner.png" }
    const { code, printed } = await runCommand(world, "content", "publish", "BAIZE", "--file", write(content, "content.json"))
    expect(code, printed).toBe(0)
    const { banners } = (await world.visitor()(permission, { site: "player" })).home!
    return banners.find(({ url }) => url.endsWith(nameOf(bytes)))!.url
  }

  async function addStudio(id: string, logo: Buffer): Promise<string> {
    write(logo, "logo.png")
    const games = [{ code: "tide-pool", name: { en: "Tide Pool" }, gameType: "RNG", classifications: ["VIDEO"], minBet: 1 }]
    const add = await runCommand(world, "vendor", id, "add", "--name", "North Pier")
    expect(add.code, add.printed).toBe(0)
    const bring = await runCommand(world, "vendor", id, "games", "--file", write({ picture: "logo.png", games }, "games.json"))
    expect(bring.code, bring.printed).toBe(0)
    const { picture } = await world.database.one<{ picture: string }>(sql`select picture from vendor where id = ${id}`)
    return picture
  }

  test("a feedback picture is served at no address, neither to its sender nor to anyone else", async () => {
    const member = await world.member({ username: "pia" })
    const token = await startSession(world.database, { brand: 1, member: member.id, site: "player", now: world.clock.now() })
    const bytes = pngOf(31, 17)
    const image = await sendFeedbackPicture(bytes, token)
    const names = [image, `${image}.png`, `${image.replaceAll("-", "")}.png`, nameOf(bytes)]
    for (const name of names)
      for (const folder of ["own", "studio", "feedback"])
        for (const host of hosts)
          for (const reader of [token, undefined])
            expect((await get(`/art/${folder}/${name}`, host, reader)).statusCode, `${folder}/${name}`).toBe(404)
  })

  test("a brand's picture is served at that brand's hosts only, and never as a studio's", async () => {
    const address = await publishBanner(pngOf(160, 52))
    expect(await statusesOf(address)).toEqual([200, 404])
    expect(await statusesOf(address.replace("/own/", "/studio/"))).toEqual([404, 404])
  })

  test("a studio's picture is served at every brand, and never as a brand's own", async () => {
    const address = await addStudio("NPR", pngOf(64, 64))
    expect(await statusesOf(address)).toEqual([200, 200])
    expect(await statusesOf(address.replace("/studio/", "/own/"))).toEqual([404, 404])
  })

  test("the same bytes as a feedback picture, a banner and a logo are three pictures", async () => {
    const bytes = pngOf(48, 48)
    await sendFeedbackPicture(bytes)
    const [banner, logo] = [await publishBanner(bytes), await addStudio("NPS", bytes)]
    expect(banner.split("/").at(-1)).toBe(logo.split("/").at(-1))
    world.clock.advance(61 * 60_000)
    await cleanUp(world.platform)
    expect([await statusesOf(banner), await statusesOf(logo)]).toEqual([
      [200, 404],
      [200, 200],
    ])
  })
})
