import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runCommand } from "../../../testing/commands.ts"
import { ask, messagesOf, person, sends, shown, useDocuments, withdraws, world } from "../../../testing/documents.ts"
import { IDENTITY_KEY, IDENTITY_TOKEN, startIdentityProvider } from "../../../testing/identity-provider.ts"
import { pngOf } from "../../../testing/pictures.ts"

useDocuments()
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
beforeAll(async () => {
  provider = await startIdentityProvider()
  turn(true)
})
afterAll(() => provider?.close())

/** Connects the installation to the provider, or not. */
function turn(on: boolean): void {
  Object.assign(world.platform.settings, {
    identityProvider: on ? provider.url : undefined,
    identityProviderToken: IDENTITY_TOKEN,
    identityProviderKey: IDENTITY_KEY,
  })
}

/** A member who was asked for a document, and has sent one that the provider has. */
async function checked(username: string) {
  const owner = await person({ payeeName: `Zoë ${username}-Lee` }, { username })
  await ask(owner)
  const { id } = await sends(owner)
  await pass()
  return { owner, id, name: `lee ${username} zoe` }
}
async function pass(seconds = 10): Promise<void> {
  world.clock.advance(seconds * 1_000)
  await world.platform.runJobs()
}
async function notify(id: number, report: object, { late = 0, key = IDENTITY_KEY } = {}): Promise<number> {
  const { body, headers } = provider.callback(id, new Date(world.clock.now().getTime() + late * 1_000), report, key)
  return (await world.platform.http.inject({ method: "POST", url: "/identity/notify", headers, payload: body })).statusCode
}
let numbers = 200_000
const good = (name: string) => ({
  ...{ result: "approved", number: `GB ${++numbers}`, name, birthday: "1990-01-01", expires_on: "2031-05-20" },
})
const rowOf = (id: number) =>
  world.database.one<Record<string, unknown>>(sql`
    select state, decided_by as by, check_result as result, check_note as note from identity_document where id = ${id}`)

it("a document goes to the identity provider once, with what was declared, and its callback approves it", async () => {
  const { owner, id, name } = await checked("mila")
  expect(provider.checkOf(id)).toMatchObject({ name: "Zoë mila-Lee", birthday: "1990-01-01", times: 1 })
  expect(provider.checkOf(id)?.pictures).toEqual({
    front: pngOf(40, 30).toString("base64"),
    selfie: pngOf(40, 30).toString("base64"),
  })
  await expect(withdraws(owner)).rejects.toMatchObject({ code: "documents-needed" })
  const report = good(name)
  expect(await Promise.all([1, 2, 3].map(() => notify(id, report)))).toEqual([200, 200, 200])
  expect(await rowOf(id)).toMatchObject({ state: "approved", by: "identity provider", result: null })
  expect(await shown(owner)).toMatchObject({ state: "approved", expiresOn: "2031-05-20" })
  expect((await messagesOf(owner)).filter(kind => kind === "document-approved")).toHaveLength(1)
  await withdraws(owner)
})

it("a rejection is read by the member, who can send another", async () => {
  const { owner, id } = await checked("ines")
  expect(await notify(id, { result: "rejected", reason: "The picture is too dark" })).toBe(200)
  expect(await shown(owner)).toMatchObject({ state: "rejected", reason: "The picture is too dark", canSend: true })
  const next = await sends(owner)
  await pass()
  expect(provider.checkOf(next.id)).toMatchObject({ times: 1 })
})

it("a callback counts only when the provider signed exactly these bytes, now, about a document it was given", async () => {
  const { id, name } = await checked("olga")
  const report = good(name)
  expect(await notify(id, report, { key: "a guess of someone else's key here" })).toBe(401)
  expect(await notify(id, report, { late: -301 })).toBe(401)
  const { body, headers } = provider.callback(id, world.clock.now(), { ...report, result: "rejected", reason: "No" })
  const forged = body.replace('"rejected"', '"approved"')
  const send = (payload: string) => world.platform.http.inject({ method: "POST", url: "/identity/notify", headers, payload })
  expect((await send(forged)).statusCode).toBe(401)
  expect(await notify(id, { result: "fine" })).toBe(400)
  expect(await notify(id, { ...report, id: "another-check" })).toBe(404)
  expect(await notify(id, { ...report, reference: "document:99999999" })).toBe(404)
  expect(await rowOf(id)).toMatchObject({ state: "sent" })
})

it.each([
  ["of another name", { name: "Someone Else" }, "the name or the birthday is not the declared one"],
  ["of another birthday", { birthday: "2012-01-01" }, "the name or the birthday is not the declared one"],
  ["without a number", { number: null }, "approved without a number or a last day"],
  ["that is over", { expires_on: "2020-01-01" }, "its last day is over"],
  ["of which the provider is not sure", { result: "unsure", reason: "Glare on the portrait" }, "Glare on the portrait"],
])("a document %s waits for the house, which reads why", async (_, changes, note) => {
  const { owner, id, name } = await checked(`una${numbers}`)
  expect(await notify(id, { ...good(name), ...changes })).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: "sent", note })
  expect(await shown(owner)).toMatchObject({ state: "sent" })
  expect((await runCommand(world, "identity", "list")).printed).toContain(note)
  expect(
    (
      await runCommand(
        world,
        "identity",
        "approve",
        String(id),
        "--expires",
        "2031-05-20",
        "--document-number",
        `FR ${++numbers}`,
      )
    ).code,
  ).toBe(0)
})

it("a result whose callback never comes is found by asking, and a late callback changes nothing", async () => {
  const { owner, id, name } = await checked("petra")
  provider.decide(id, good(name))
  await pass(60)
  expect(await rowOf(id)).toMatchObject({ state: "sent" })
  await pass(301)
  expect(await rowOf(id)).toMatchObject({ state: "approved", by: "identity provider" })
  expect(await notify(id, { result: "rejected", reason: "Late" })).toBe(200)
  expect(await shown({ ...owner, api: await world.signIn(owner) })).toMatchObject({ state: "approved" })
})

it("while the provider is down documents wait, reach it later, and the house can decide them meanwhile", async () => {
  provider.fail(true)
  const { id } = await checked("rhea")
  const decided = await checked("sara")
  expect(provider.checkOf(id)).toBeUndefined()
  expect(await runCommand(world, "identity", "reject", String(decided.id), "--reason", "Blurred")).toMatchObject({ code: 0 })
  provider.fail(false)
  await pass(60)
  expect(provider.checkOf(id)).toMatchObject({ times: 1 })
  expect(provider.checkOf(decided.id)).toBeUndefined()
})

it("without an identity provider no document leaves, no callback is taken, and the house decides", async () => {
  turn(false)
  const { id } = await checked("tess")
  expect(provider.checkOf(id)).toBeUndefined()
  const answer = await world.platform.http.inject({ method: "POST", url: "/identity/notify", payload: "{}" })
  expect([answer.statusCode, answer.json().code]).toEqual([404, "no-such-call"])
  turn(true)
})
