import { memberInfo } from "@baize/common/api/member.ts"
import { devices, endDevice, endOtherDevices } from "@baize/common/api/security.ts"
import { handOver, login, takeOver } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { useSignIn, world } from "../../testing/signing-in.ts"
import { PASSWORD, type TestAccount } from "../../testing/world.ts"

useSignIn()

const webKit = (version: string): string => `AppleWebKit/${version} (KHTML, like Gecko)`
const phone = {
  ip: "210.89.164.90",
  userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit("605.1.15")} Version/18.1 Safari/604.1`,
}
const laptop = {
  ip: "8.8.8.8",
  userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit("537.36")} Chrome/140.0.0.0 Safari/537.36`,
}

/** Signs in by the form on a device; gives its client and the answer. */
async function on(device: typeof phone, { username, brand }: TestAccount, remember = false) {
  const by = world.visitor(brand, device)
  const entered = await by(login, { username, password: PASSWORD, human: await proveHuman(by), remember })
  return { ...entered, api: world.visitor(brand, { ...device, token: entered.token }) }
}

describe("a member's devices", () => {
  it("devices are listed in plain words with their country, this one first, and one that is only remembered too", async () => {
    const person = await world.member()
    const remembered = await on(phone, person, true)
    world.clock.advance(40 * 60_000)
    const { api } = await on(laptop, person)
    expect((await api(devices, {})).devices).toMatchObject([
      { kind: "desktop", browser: "Chrome", system: "Windows", ip: "8.8.8.8", country: "US", current: true, signedIn: true },
      { kind: "phone", browser: "Safari", system: "iOS", ip: "210.89.164.90", country: "KR", current: false, signedIn: false },
    ])
    const [here, there] = (await api(devices, {})).devices
    expect(here!.rememberedUntil).toBeNull()
    expect(there!.rememberedUntil).not.toBeNull()

    await api(endDevice, { id: there!.id })
    expect((await api(devices, {})).devices).toHaveLength(1)
    const by = world.visitor(world.baize, phone)
    const again = { type: "device", username: person.username, device: remembered.device!, human: await proveHuman(by) } as const
    await expect(by(login, again)).rejects.toMatchObject({ code: "device-forgotten" })
  })

  it("a device signed out from another one is refused with its next call; a repeat changes nothing", async () => {
    const person = await world.member()
    const [lost, { api }] = [await on(phone, person), await on(laptop, person)]
    const { id } = (await api(devices, {})).devices.find(({ current }) => !current)!
    await api(endDevice, { id })
    await expect(lost.api(memberInfo, {})).rejects.toMatchObject({ code: "signed-out" })
    await api(endDevice, { id })
    expect((await api(devices, {})).devices).toMatchObject([{ current: true }])
  })

  it("signing all others out leaves this device, and their staff, signed in", async () => {
    const agent = await world.agent()
    const [first, second, here] = [await on(phone, agent), await on(laptop, agent), await on(laptop, agent)]
    const stranger = await on(phone, await world.member())
    await here.api(endOtherDevices, {})
    for (const { api } of [first, second]) await expect(api(memberInfo, {})).rejects.toMatchObject({ code: "signed-out" })
    for (const { api } of [here, stranger]) expect(await api(memberInfo, {})).toMatchObject({ isLogin: true })
  })

  it("the portal that an agent entered from the player site is the same device, and ends with it", async () => {
    const agent = await world.agent()
    const [site, other] = [await on(phone, agent), await on(laptop, agent)]
    const { code } = await site.api(handOver, {})
    const { token } = await world.visitor(agent.brand, phone)(takeOver, { code })
    const portal = world.visitor(agent.brand, { ...phone, token })
    const listed = (await other.api(devices, {})).devices
    expect(listed).toHaveLength(2)
    expect((await portal(devices, {})).devices[0]).toMatchObject({ current: true, id: listed[1]!.id })
    await other.api(endDevice, { id: listed[1]!.id })
    for (const api of [site.api, portal]) await expect(api(memberInfo, {})).rejects.toMatchObject({ code: "signed-out" })
  })

  it("no one signs out another member's device, or the staff of an agent as their own", async () => {
    const [mine, theirs] = [await on(laptop, await world.member()), await on(phone, await world.member())]
    const { id } = (await theirs.api(devices, {})).devices[0]!
    await expect(mine.api(endDevice, { id })).rejects.toMatchObject({ code: "absent" })
    expect(await theirs.api(memberInfo, {})).toMatchObject({ isLogin: true })
    await world.database.run(sql`update session set ended_at = now() where device = ${id}`)
    expect((await mine.api(devices, {})).devices).toHaveLength(1)
  })
})
