import { smsCode } from "@baize/common/api/codes.ts"
import { describe, expect, it } from "vitest"
import { ask, enter, newNumber, owner, refusal, useCodes, visitor, world } from "../../testing/codes.ts"
import { proveHuman } from "../../testing/human.ts"

useCodes()

describe("requesting a code", () => {
  it("a fourth code in five minutes from one address for one number is refused", async () => {
    const { typed } = await owner()
    const api = world.visitor(world.baize, { ip: "198.51.100.70" })
    for (let at = 0; at < 3; at++) await ask(typed, "login", api)
    const answer = await refusal(ask(typed, "login", api))
    expect(answer).toMatchObject({ code: "too-many", status: 429 })
    expect(answer.value.retryAfterSeconds).toBeLessThanOrEqual(300)
    world.clock.advance(5 * 60_000)
    await ask(typed, "login", api)
  })
  it("a twenty-first code in five minutes from one address is refused, whatever the numbers", async () => {
    const api = world.visitor(world.baize, { ip: "198.51.100.77" })
    const human = "no proof"
    for (let at = 0; at < 20; at++)
      expect((await refusal(api(smsCode, { mobileNum: newNumber().typed, countryDialingCode: "1", human }))).code).toBe(
        "human-unproven",
      )
    expect((await refusal(ask(newNumber().typed, "login", api))).code).toBe("too-many")
  })
  it("a code is sent only to a number of a country that the brand accepts", async () => {
    for (const [typed, dialing] of [
      ["555", "1"],
      ["901234567", "998"],
      ["abc", "1"],
    ] as const) {
      const api = visitor()
      const human = await proveHuman(api)
      const answer = await refusal(api(smsCode, { mobileNum: typed, countryDialingCode: dialing, human }))
      expect(answer).toMatchObject({ code: "phone-invalid", fields: [{ field: "mobileNum", code: "phone-invalid" }] })
    }
  })
  it("requesting a code requires a solved puzzle, because a text costs money", async () => {
    const call = visitor()(smsCode, { mobileNum: newNumber().typed, countryDialingCode: "1", human: "none" })
    expect(await refusal(call)).toMatchObject({ code: "human-unproven", message: expect.stringContaining("human") })
  })
  it("requesting a code is refused where the brand has it switched off", async () => {
    const { typed } = await owner()
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false } })
    expect((await refusal(ask(typed))).code).toBe("sms-off")
    expect((await refusal(ask(typed, "password"))).code).toBe("sms-off")
    expect((await refusal(enter(typed, "123456"))).code).toBe("sms-off")
    await world.setBrand(world.baize, { flags: world.baize.flags })
  })
  it("requesting codes ends for the day when the brand's daily texts are used up", async () => {
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, smsPerDay: 0 } })
    const answer = await refusal(ask(newNumber().typed))
    expect(answer).toMatchObject({ code: "sms-quota", message: expect.stringContaining("customer service") })
    await world.setBrand(world.baize, { settings: world.baize.settings })
  })
})
