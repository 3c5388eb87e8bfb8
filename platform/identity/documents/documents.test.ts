import { sendDocument } from "@baize/common/api/identity.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { reseal } from "../../play/vendors/reseal.ts"
import {
  approve,
  ask,
  messagesOf,
  needed,
  newest,
  person,
  sends,
  shown,
  upload,
  useDocuments,
  withdraws,
  world,
} from "../../testing/documents.ts"
import { jpegOf, pngOf } from "../../testing/pictures.ts"
import { expireDocuments } from "./expire.ts"
import { picturesOfDocument } from "./pictures.ts"
import { rejectDocument } from "./review.ts"

useDocuments()

describe("a document from the request to the decision", () => {
  it("nothing is asked of a member at first, and withdrawals pass", async () => {
    const ann = await person()
    expect(await shown(ann)).toMatchObject({ state: "none", cause: null, canSend: true })
    await withdraws(ann)
  })

  it("an operator asks, the member sends, an operator approves: withdrawals wait until then", async () => {
    const ann = await person()
    await ask(ann)
    expect(await shown(ann)).toMatchObject({ state: "requested", cause: "house", reason: "A new law", canSend: true })
    await expect(withdraws(ann)).rejects.toMatchObject(needed)
    const { id } = await sends(ann)
    expect(await shown(ann)).toMatchObject({ state: "sent", kind: "passport", canSend: false })
    await expect(withdraws(ann)).rejects.toMatchObject(needed)
    expect(await approve(id)).toBe("done")
    expect(await shown(ann)).toMatchObject({ state: "approved", expiresOn: "2030-05-05", canSend: false })
    expect(await messagesOf(ann)).toEqual(["document-approved", "document-requested"])
    await withdraws(ann)
  })

  it("a rejected document says why, and another can be sent", async () => {
    const ann = await person()
    await ask(ann)
    const first = await sends(ann)
    const reject = () => rejectDocument(world.platform, { id: first.id, by: "operator ann", reason: "The picture is blurred" })
    expect([await reject(), await reject(), await approve(first.id)]).toEqual(["done", "decided", "decided"])
    expect(await shown(ann)).toMatchObject({ state: "rejected", reason: "The picture is blurred", canSend: true })
    await expect(withdraws(ann)).rejects.toMatchObject(needed)
    const second = await sends(ann, "driving-license")
    expect(second.id).not.toBe(first.id)
    expect(await approve(second.id)).toBe("done")
    await withdraws(ann)
  })

  it("an operator who asks again is not answered by what was approved before", async () => {
    const ann = await person()
    await approve((await sends(ann)).id)
    await ask(ann)
    expect(await shown(ann)).toMatchObject({ state: "requested", cause: "house", canSend: true })
    await expect(withdraws(ann)).rejects.toMatchObject(needed)
    expect(await ask(ann)).toBeUndefined()
  })

  it("a document expires after its last day, with a message a month before, and is required again", async () => {
    const ann = await person()
    await ask(ann)
    const { id } = await sends(ann)
    await approve(id, "KR M12345678", "2026-12-21")
    await expireDocuments(world.platform)
    expect(await messagesOf(ann)).toContain("document-expiring")
    expect(await shown(ann)).toMatchObject({ state: "approved", canSend: true })
    await withdraws(ann)
    world.clock.set(new Date("2026-12-23T12:00:00Z"))
    const later = { ...ann, api: await world.signIn(ann) }
    expect(await shown(later)).toMatchObject({ state: "expired" })
    await expect(withdraws(later)).rejects.toMatchObject(needed)
    await expireDocuments(world.platform)
    await expireDocuments(world.platform)
    expect((await messagesOf(later)).filter(kind => kind === "document-expired")).toHaveLength(1)
    expect(await shown(later)).toMatchObject({ state: "expired", canSend: true, cause: "house" })
  })
})

describe("sending a document", () => {
  it("sends it once for a repeated request, also at the same moment", async () => {
    const ann = await person()
    const { request, images, id } = await sends(ann)
    const again = () => ann.api(sendDocument, { request, kind: "passport", images })
    await Promise.all([again(), again()])
    expect(await newest(ann)).toBe(id)
    await approve(id)
    await again()
    expect(await newest(ann)).toBe(id)
  })

  it("accepts one of two tabs, and no second document while one waits or is valid", async () => {
    const ann = await person()
    const images = async () => [
      { side: "front" as const, image: (await upload(ann)).value!.image },
      { side: "selfie" as const, image: (await upload(ann)).value!.image },
    ]
    const tabs = [await images(), await images()].map(pictures =>
      ann.api(sendDocument, { request: crypto.randomUUID(), kind: "passport", images: pictures }),
    )
    const results = await Promise.allSettled(tabs)
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(sends(ann)).rejects.toMatchObject({ code: "document-waiting", status: 409 })
    await approve(await newest(ann))
    await expect(sends(ann)).rejects.toMatchObject({ code: "document-valid", status: 409 })
    await sends(ann, "proof-of-address")
  })

  it("refuses a missing side, another's picture and a used one, and one without a declared name", async () => {
    const [ann, bea] = [await person(), await person()]
    const [mine, hers] = [(await upload(ann)).value!.image, (await upload(bea)).value!.image]
    const sending = (front: string, selfie?: string) =>
      ann.api(sendDocument, {
        request: crypto.randomUUID(),
        kind: "passport",
        images: [{ side: "front", image: front }, ...(selfie ? [{ side: "selfie" as const, image: selfie }] : [])],
      })
    await expect(sending(mine)).rejects.toMatchObject({ code: "document-incomplete", status: 422 })
    await expect(sending(mine, hers)).rejects.toMatchObject({ code: "image-unknown", status: 422 })
    await expect(sending(mine, mine)).rejects.toMatchObject({ code: "image-unknown" })
    const nameless = await person({ payeeName: "" })
    await expect(sends(nameless)).rejects.toMatchObject({ code: "identity-needed", status: 422 })
  })

  it("reads a picture by its content, drops what a camera adds, and stops at five megabytes", async () => {
    const ann = await person()
    expect(await upload(ann, Buffer.from("%PDF-1.7"))).toMatchObject({ status: 422, code: "image-unreadable" })
    expect(await upload(ann, pngOf(20_000, 10))).toMatchObject({ status: 422, code: "image-dimensions" })
    expect(await upload(ann, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    const { value } = await upload(ann, Buffer.concat([jpegOf(8, 8), Buffer.from("<script>")]))
    await ann.api(sendDocument, {
      request: crypto.randomUUID(),
      kind: "proof-of-address",
      images: [{ side: "front", image: value!.image }],
    })
    const [kept] = await picturesOfDocument(world.database, await newest(ann))
    expect(kept).toMatchObject({ side: "front", type: "image/jpeg", bytes: jpegOf(8, 8) })
  })
})

describe("who sees a document", () => {
  it("its pictures are sealed in the database, also under a new key, and served at no address", async () => {
    const ann = await person()
    const { images, id } = await sends(ann)
    const rows = await world.database.rows<{ bytes: Buffer; key: string }>(sql`
      select bytes, picture_key as key from document_picture where document = ${id}`)
    expect(rows).toHaveLength(2)
    for (const { bytes, key } of rows) {
      expect(bytes.includes(Buffer.from("IHDR"))).toBe(false)
      expect(key).toMatch(/^sealed1\./)
    }
    await reseal(world.database)
    expect((await picturesOfDocument(world.database, id))[0]!.bytes).toEqual(pngOf(40, 30))
    for (const { image } of images)
      for (const url of [`/art/own/${image}.png`, `/art/studio/${image}.png`, `/wps/member/identity/picture?image=${image}`]) {
        const answer = await world.platform.http.inject({
          url,
          headers: { host: "localhost", authorization: `Bearer ${ann.token}` },
        })
        expect(answer.statusCode, url).toBe(404)
      }
  })

  it("a picture without a document goes within two hours, and a document five years after its account closed", async () => {
    const ann = await person()
    const lost = (await upload(ann)).value!.image
    const { id } = await sends(ann)
    world.clock.advance(2 * 3_600_000)
    await cleanUp(world.platform)
    const kept = (image: string) => world.database.row(sql`select from document_picture where id = ${image}::uuid`)
    expect(await kept(lost)).toBeUndefined()
    expect(await picturesOfDocument(world.database, id)).toHaveLength(2)
    await world.database.run(sql`update member set status = 'closed' where id = ${ann.id}`)
    await world.database.run(sql`
      insert into team_event (brand, member, action, by_operator, at)
      values (1, ${ann.id}, 'closed', 'ann', ${new Date(world.clock.now().getTime() - 5 * 366 * 86_400_000)})`)
    await cleanUp(world.platform)
    expect(await picturesOfDocument(world.database, id)).toEqual([])
    expect(await world.database.row(sql`select from identity_document where id = ${id}`)).toBeUndefined()
  })
})
