import { randomUUID } from "node:crypto"
import { createApi } from "@baize/common/api/client.ts"
import { sendServiceMessage, serviceTalk } from "@baize/common/api/service.ts"
import axios, { type AxiosAdapter } from "axios"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { answer, talkOf, waitingTalks } from "./talks.ts"

describe("customer service", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())
  const department = "support"
  const key = (letter: string): string => letter.repeat(40)
  const ask = (text: string) => ({ department, key: key("g"), request: randomUUID(), text })

  it("customer service answers a guest, who reads it with the key of their browser", async () => {
    const guest = world.visitor()
    const said = await guest(sendServiceMessage, ask("  Where is my deposit?  "))
    expect(said).toMatchObject({ mine: true, text: "Where is my deposit?" })
    const [waiting] = await waitingTalks(world.database, { all: false })
    expect(waiting).toMatchObject({ id: said.id, brand: "BAIZE", department, username: null })
    const talk = (await talkOf(world.database, said.id))!
    await answer(world.database, talk, { staff: "Mina", text: "It is on its way.", at: world.clock.now() })
    expect(await waitingTalks(world.database, { all: false })).toEqual([])
    const { messages } = await guest(serviceTalk, { department, key: key("g") })
    expect(messages.map(({ mine, text }) => [mine, text])).toEqual([
      [true, "Where is my deposit?"],
      [false, "It is on its way."],
    ])
    expect((await guest(serviceTalk, { department, key: key("g"), after: said.id })).messages).toHaveLength(1)
  })
  it("customer service separates conversations of guests, members, departments and brands", async () => {
    const member = await world.signIn(await world.member())
    await member(sendServiceMessage, ask("I am a member"))
    const elsewhere = [
      world.visitor()(serviceTalk, { department, key: key("h") }),
      (await world.signIn(await world.member()))(serviceTalk, { department, key: key("g") }),
      member(serviceTalk, { department: "payments", key: key("g") }),
      world.visitor(world.jade)(serviceTalk, { department, key: key("g") }),
    ]
    for (const { messages } of await Promise.all(elsewhere)) expect(messages).toEqual([])
    expect((await member(serviceTalk, { department, key: key("z") })).messages).toMatchObject([{ text: "I am a member" }])
  })
  it("customer service takes a guest's key only from a header, never from an address", async () => {
    const addresses: string[] = []
    const adapter: AxiosAdapter = async config => {
      addresses.push(axios.getUri(config))
      throw new Error("kept by the listener")
    }
    const site = createApi(axios.create({ adapter }), {
      token: () => undefined,
      language: () => "en",
      sealer: () => Promise.reject(new Error("nothing here is sealed")),
    })
    await site(serviceTalk, { department, key: key("n") }).catch(() => undefined)
    expect(addresses).toEqual(["/wps/service/talk?department=support"])

    await world.visitor()(sendServiceMessage, { ...ask("Is this private?"), key: key("n") })
    const read = (query: string, headers: Record<string, string> = {}) =>
      world.platform.http.inject({
        url: `/wps/service/talk?department=${department}${query}`,
        headers: { host: "localhost", ...headers },
      })
    expect((await read(`&key=${key("n")}`)).json()).toMatchObject({ code: "malformed" })
    expect((await read("", { "x-secret": key("n") })).json()).toMatchObject({
      value: { messages: [{ text: "Is this private?" }] },
    })
  })
  it("customer service stores a repeated request once, also when concurrent", async () => {
    const member = await world.signIn(await world.member())
    const question = ask("Hello?")
    const said = await Promise.all(Array.from({ length: 8 }, () => member(sendServiceMessage, question)))
    expect(new Set(said.map(({ id }) => id)).size).toBe(1)
    expect((await member(serviceTalk, { department, key: key("g") })).messages).toHaveLength(1)
  })
  it("customer service does not take another visitor's request for one's own", async () => {
    const question = ask("Mine")
    await (await world.signIn(await world.member()))(sendServiceMessage, question)
    const other = await world.signIn(await world.member())
    await expect(other(sendServiceMessage, question)).rejects.toMatchObject({ code: "absent" })
  })
  it("customer service has no department that the brand does not have", async () => {
    const visitor = world.visitor()
    await expect(visitor(sendServiceMessage, { ...ask("Hello"), department: "nowhere" })).rejects.toMatchObject({
      code: "absent",
    })
    await expect(visitor(serviceTalk, { department: "nowhere", key: key("g") })).rejects.toMatchObject({ code: "absent" })
  })
})
