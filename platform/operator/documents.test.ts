import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { identityDocuments, sendDocument } from "@baize/common/api/identity.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { storeDocumentPicture } from "../identity/documents/pictures.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { pngOf } from "../testing/pictures.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { folder } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "identity", ...args)

/** A member who has sent a passport; gives its number and how it looks to the member. */
async function sent(username: string, payeeName = "Ann Lee") {
  const account = await world.member({ username })
  const { id: member } = account
  await world.database.run(sql`update member set profile = ${JSON.stringify({ payeeName })} where id = ${member}`)
  const api = await world.signIn(account)
  const images = []
  for (const side of ["front", "selfie"] as const) {
    const picture = { type: "image/png", bytes: pngOf(20, 10) } as const
    images.push({ side, image: await storeDocumentPicture(world.database, member, picture, world.clock.now()) })
  }
  await api(sendDocument, { request: crypto.randomUUID(), kind: "passport", images })
  const { id } = await world.database.one<{ id: number }>(sql`select id from identity_document where member = ${member}`)
  return { id: String(id), identity: async () => (await api(identityDocuments, {})).proofs[0] }
}

test("a sent document is listed, shown with its pictures and its person, and approved", async () => {
  const { id, identity } = await sent("ann")
  expect((await run("list")).printed).toMatch(new RegExp(`^${id} {2}BAIZE {2}ann {2}identity {2}sent {2}passport`))
  const { code, printed } = await run("show", id, "--to", folder)
  expect(code).toBe(0)
  expect(printed).toContain("BAIZE  ann  active  Ann Lee, born 1990-01-01, documents count")
  expect(readdirSync(folder).sort()).toEqual([`document-${id}-front.png`, `document-${id}-selfie.png`])
  const front = join(folder, `document-${id}-front.png`)
  expect(readFileSync(front)).toEqual(pngOf(20, 10))
  expect(statSync(front).mode & 0o777).toBe(0o600)

  expect((await run("approve", id, "--expires", "2030-02-30")).code).toBe(2)
  expect((await run("approve", id, "--expires", "2030-02-28")).code).toBe(2)
  const number = ["--document-number", "gb 12-3456 789"]
  expect((await run("approve", id, "--expires", "2026-11-20", ...number)).code).toBe(1)
  const approved = await run("approve", id, "--expires", "2030-02-28", ...number)
  expect(approved).toEqual({ code: 0, printed: `Document ${id} is approved until 2030-02-28.` })
  expect((await run("approve", id, "--expires", "2030-02-28", ...number)).code).toBe(1)
  expect(await identity()).toMatchObject({ state: "approved", expiresOn: "2030-02-28" })
  expect((await run("show", id, "--to", folder)).printed).toContain("document GB 123456789")
  const audit = await world.database.rows<{ detail: object }>(sql`select detail from audit where event = 'operator'`)
  expect(JSON.stringify(audit)).not.toContain("3456")
})

test("a document is rejected with a reason, and asked for by name", async () => {
  const { id, identity } = await sent("bea", "Bea Lee")
  expect((await run("reject", id)).code).toBe(2)
  expect((await run("reject", id, "--reason", "The picture is blurred")).code).toBe(0)
  expect(await identity()).toMatchObject({ state: "rejected", reason: "The picture is blurred" })
  expect((await run("ask", "BAIZE", "bea", "identity", "--reason", "Send it again")).code).toBe(0)
  expect((await run("ask", "BAIZE", "bea", "identity", "--reason", "Send it again")).code).toBe(1)
  expect(await identity()).toMatchObject({ state: "requested", cause: "house", reason: "Send it again" })
  expect((await run("ask", "BAIZE", "nobody", "identity", "--reason", "x")).code).toBe(1)
  expect((await run("ask", "BAIZE", "bea", "shoes", "--reason", "x")).code).toBe(2)
})

test("two accounts that may be one person's are shown together, and a shared number stops the approval", async () => {
  const first = await sent("cara", "Cara Kim")
  expect((await run("approve", first.id, "--expires", "2030-02-28", "--document-number", "KR M1234567")).code).toBe(0)
  const second = await sent("dora", "Dora Kim")
  const { code, printed } = await run("approve", second.id, "--expires", "2030-02-28", "--document-number", "KR M1234567")
  expect([code, printed]).toEqual([1, "By this number, the member has another account at this brand; nothing changed."])
})

test("an unknown document and a wrong command are reported", async () => {
  expect((await run("show", "999999")).code).toBe(1)
  expect((await run("approve", "999999", "--expires", "2030-02-28")).code).toBe(1)
  expect((await run("reject", "999999", "--reason", "x")).code).toBe(1)
  expect((await run("list", "--state", "lost")).code).toBe(2)
  expect((await run()).code).toBe(2)
})

test("documents that end in the next 7 or 30 days are listed by their last day", async () => {
  const [first, second] = [await sent("edna", "Edna Roe"), await sent("finn", "Finn Roe")]
  await run("approve", first.id, "--expires", "2026-12-10", "--document-number", "GB 700000001")
  await run("approve", second.id, "--expires", "2026-11-25", "--document-number", "GB 700000002")
  expect(await run("list", "--ends", "next-30")).toMatchObject({ code: 0, printed: expect.stringMatching(/finn .*\n.* edna /) })
  expect((await run("list", "--ends", "next-7")).printed).not.toContain("edna")
  await world.database.run(sql`update identity_document set expires_on = '2026-11-28' where id = ${Number(second.id)}`)
  expect((await run("list", "--ends", "next-7")).printed).toBe("No documents end in the next 7 days.")
  expect((await run("list", "--ends", "next-90")).code).toBe(2)
})

test("an answer about money or office is listed in the member's words, and its approval takes no number", async () => {
  const account = await world.member({ username: "gina" })
  await world.database.run(sql`update member set profile = '{"payeeName": "Gina Poe"}' where id = ${account.id}`)
  const api = await world.signIn(account)
  const request = () => ({ request: crypto.randomUUID(), images: [] })
  await api(sendDocument, { ...request(), kind: "public-office", answer: "self", words: "Mayor of Lakeside" })
  const { printed } = await run("list")
  expect(printed).toMatch(/gina {2}office {2}sent {2}public-office {2}answer: self, Mayor of Lakeside/)
  const id = /(\d+) {2}BAIZE {2}gina/.exec(printed)![1]!
  expect(await run("approve", id, "--expires", "2027-11-20")).toMatchObject({ code: 0 })
  expect((await run("ask", "BAIZE", "gina", "funds", "--reason", "A larger deposit")).code).toBe(0)
})
