import { feedback, IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { startSession } from "../../identity/session/sessions.ts"
import { jpegOf, pngOf } from "../../testing/pictures.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { closeFeedback, listFeedback, picturesOf } from "./store.ts"

const written = (more: object = {}) => ({
  request: crypto.randomUUID(),
  topic: "problem" as const,
  remark: "The wheel stands still",
  ...more,
})

describe("feedback", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  beforeEach(() => world.database.run(sql`delete from call_count`))
  afterAll(() => world.close())

  /** Sends a file like a browser; its content type can be wrong. */
  async function send(file: Buffer, { token, ip = "8.8.8.8", type = "image/png" }: Sending = {}) {
    const answer = await world.platform.http.inject({
      method: "PUT",
      url: "/wps/feedback/image",
      headers: {
        host: "localhost",
        "content-type": type,
        "x-forwarded-for": ip,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: file,
    })
    return { status: answer.statusCode, ...(answer.json() as { code?: string; value?: { image: string } }) }
  }
  interface Sending {
    readonly token?: string
    readonly ip?: string
    readonly type?: string
  }
  const tokenOf = (member: number) => startSession(world.database, { brand: 1, member, site: "player", now: world.clock.now() })

  it("feedback of a guest is stored with a contact for the answer", async () => {
    const { id } = await world.visitor(world.baize, { ip: "8.8.8.8" })(
      feedback,
      written({ contact: "me@example.com", page: "/live" }),
    )
    const [line] = await listFeedback(world.database, { brand: 1, open: true, count: 1 })
    expect(line).toMatchObject({
      id,
      brand: "BAIZE",
      username: null,
      remark: "The wheel stands still",
      contact: "me@example.com",
    })
  })

  it("feedback accepts three pictures, complete and unchanged", async () => {
    const mia = await world.member({ username: "mia" })
    const token = await tokenOf(mia.id)
    const files = [pngOf(40, 30), jpegOf(20, 10), pngOf(5, 5)]
    const images: string[] = []
    for (const file of files) {
      const { value } = await send(file, { token, type: "text/plain" })
      images.push(value!.image)
    }
    const { id } = await world.visitor(world.baize, { token })(feedback, written({ images }))
    const kept = await picturesOf(world.database, id)
    expect(kept.map(({ type, width, height }) => [type, width, height])).toEqual([
      ["image/png", 40, 30],
      ["image/jpeg", 20, 10],
      ["image/png", 5, 5],
    ])
    expect(kept.map(({ bytes }) => Buffer.compare(bytes, files[0]!))).toContain(0)
    const four = written({ images: [...images, images[0]!] })
    await expect(world.visitor(world.baize, { token })(feedback, four)).rejects.toMatchObject({ code: "malformed" })
  })

  it("feedback recognizes a picture by its content, never by its name", async () => {
    expect(await send(Buffer.from("<svg/>"), { type: "image/png" })).toMatchObject({ status: 422, code: "image-unreadable" })
    expect(await send(pngOf(10, 10).subarray(0, 40))).toMatchObject({ code: "image-unreadable" })
    expect(await send(Buffer.alloc(0))).toMatchObject({ code: "image-unreadable" })
    expect(await send(pngOf(20_000, 10))).toMatchObject({ code: "image-dimensions" })
    expect(await send(pngOf(10_000, 10_000))).toMatchObject({ code: "image-dimensions" })
    expect(await send(pngOf(0, 10))).toMatchObject({ code: "image-dimensions" })
  })

  it("feedback keeps nothing hidden behind a picture", async () => {
    const { value } = await send(Buffer.concat([pngOf(8, 8), Buffer.from("<script>")]))
    const { bytes } = await world.database.one<{ bytes: Buffer }>(sql`select bytes from picture where name = ${value!.image}`)
    expect(bytes).toEqual(pngOf(8, 8))
  })

  it("feedback stops reading a file at five megabytes", async () => {
    const within = pngOf(10, 10, IMAGE_BYTES - pngOf(10, 10).length - 12)
    expect(within.length).toBe(IMAGE_BYTES)
    expect(await send(within)).toMatchObject({ status: 200 })
    expect(await send(Buffer.concat([within, Buffer.from([0])]))).toMatchObject({ status: 413, code: "too-large" })
  })

  it("feedback refuses another sender's picture, a reused one, and an unknown one", async () => {
    const { value } = await send(pngOf(4, 4), { ip: "8.8.4.4" })
    const images = [value!.image]
    const [owner, other] = ["8.8.4.4", "1.1.1.1"].map(ip => world.visitor(world.baize, { ip }))
    await expect(other!(feedback, written({ images }))).rejects.toMatchObject({ status: 422, code: "image-unknown" })
    await owner!(feedback, written({ images }))
    await expect(owner!(feedback, written({ images }))).rejects.toMatchObject({ code: "image-unknown" })
    await expect(owner!(feedback, written({ images: [crypto.randomUUID()] }))).rejects.toMatchObject({ code: "image-unknown" })
  })

  it("feedback is stored once for a repeated request", async () => {
    const once = written()
    const api = world.visitor()
    const [first, again] = await Promise.all([api(feedback, once), api(feedback, once)])
    expect(again.id).toBe(first.id)
  })

  it("feedback has between 5 and 1,000 characters", async () => {
    const api = world.visitor()
    for (const remark of ["Hm", "   Hm   ", "x".repeat(1_001)])
      await expect(api(feedback, written({ remark }))).rejects.toMatchObject({ code: "malformed" })
    await api(feedback, written({ remark: "x".repeat(1_000) }))
  })

  it("feedback is limited per person", async () => {
    const api = world.visitor()
    for (let n = 0; n < 6; n++) await api(feedback, written())
    await expect(api(feedback, written())).rejects.toMatchObject({ status: 429, code: "too-many" })
    for (let n = 0; n < 12; n++) await send(pngOf(2, 2))
    expect(await send(pngOf(2, 2))).toMatchObject({ status: 429, code: "too-many" })
  })

  it("feedback deletes unused pictures within the hour", async () => {
    await send(pngOf(3, 3))
    world.clock.advance(61 * 60_000)
    await cleanUp(world.platform)
    expect(await world.database.rows(sql`select from picture where feedback is null`)).toEqual([])
    expect(await world.database.row(sql`select from picture where feedback is not null limit 1`)).toBeDefined()
  })

  it("feedback is closed once, with a note", async () => {
    const { id } = await world.visitor()(feedback, written())
    const close = () => closeFeedback(world.database, id, { by: "a test", note: "Answered", at: world.clock.now() })
    expect([await close(), await close()]).toEqual(["done", "closed"])
    expect((await listFeedback(world.database, { open: true, count: 100 })).map(line => line.id)).not.toContain(id)
  })
})
