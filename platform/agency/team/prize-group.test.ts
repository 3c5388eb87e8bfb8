import type { Api } from "@baize/common/api/client.ts"
import { deleteLink, makeLink, switchLink } from "@baize/common/api/links.ts"
import { downlineDetail, downlines, openAccount, openingRules, setPrizeGroup } from "@baize/common/api/team.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, expect, it } from "vitest"
import { holdInvitation } from "../../identity/member/affiliate.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { moveMember } from "./move.ts"

let world: TestWorld | undefined
let top: TestAccount
let middle: TestAccount
let player: TestAccount
let asTop: Api
let asMiddle: Api
beforeEach(async () => {
  await world?.close()
  world = await testWorld()
  top = await world.agent({ username: "topper" })
  middle = await world.agent({ upline: top, type: "agent", username: "middle" })
  player = await world.member({ upline: middle, username: "player" })
  asTop = await world.signIn(top, { site: "agent" })
  asMiddle = await world.signIn(middle, { site: "agent" })
})
afterAll(() => world?.close())

const groupOf = async ({ id }: { readonly id: number }): Promise<number> =>
  (await world!.database.one<{ group: number }>(sql`select prize_group as "group" from member where id = ${id}`)).group

it("a prize group is set between what the downline has passed on and the agent's own, and the history shows it", async () => {
  expect((await asTop(downlineDetail, { memberId: middle.id })).groupBounds).toEqual({ min: 1_900, max: 1_960 })
  const set = (group: number) => asTop(setPrizeGroup, { memberId: middle.id, group })
  await expect(set(1_962)).rejects.toMatchObject({ code: "group-above-own", value: { max: 1_960 } })
  await expect(set(1_898)).rejects.toMatchObject({ code: "group-below-line", value: { min: 1_900 } })
  expect(await set(1_950)).toEqual({ group: 1_950 })
  const { id } = await asMiddle(makeLink, { type: 0, rebate: 0, group: 1_940 })
  await expect(set(1_930)).rejects.toMatchObject({ value: { min: 1_940 } })
  await asMiddle(deleteLink, { linkId: id })
  expect(await set(1_930)).toEqual({ group: 1_930 })
  const { downline, events } = await asTop(downlineDetail, { memberId: middle.id })
  expect([downline.group, events[0]]).toMatchObject([1_930, { action: "group", by: "topper", from: 1_950, to: 1_930 }])
  expect((await asTop(downlines, {})).rows).toMatchObject([{ account: "middle", group: 1_930 }])
})

it("a prize group below the brand's lowest, an odd one, and one of another agent's downline are refused", async () => {
  await asMiddle(setPrizeGroup, { memberId: player.id, group: 1_800 })
  await expect(asMiddle(setPrizeGroup, { memberId: player.id, group: 1_798 })).rejects.toMatchObject({
    code: "group-below-line",
    value: { min: 1_800 },
  })
  await expect(asMiddle(setPrizeGroup, { memberId: player.id, group: 1_801 })).rejects.toMatchObject({ code: "malformed" })
  await expect(asTop(setPrizeGroup, { memberId: player.id, group: 1_850 })).rejects.toMatchObject({ code: "not-direct" })
  await expect(asTop(setPrizeGroup, { memberId: top.id, group: 1_850 })).rejects.toMatchObject({ code: "not-direct" })
})

it("an account is opened with a prize group up to the agent's own, by default that of the brand", async () => {
  await asTop(setPrizeGroup, { memberId: middle.id, group: 1_920 })
  expect((await asMiddle(openingRules, {})).groups).toEqual({ min: 1_800, max: 1_920, usual: 1_900 })
  const open = (username: string, group?: number) => asMiddle(openAccount, { username, type: 0, rebate: 0, group })
  await expect(open("higher1", 1_922)).rejects.toMatchObject({ code: "group-above-own", value: { max: 1_920 } })
  await expect(open("lower1", 1_798)).rejects.toMatchObject({ code: "group-below-line", value: { min: 1_800 } })
  expect(await groupOf(await open("usual1"))).toBe(1_900)
  expect(await groupOf(await open("named1", 1_920))).toBe(1_920)
})

it("a member who joins by a link gets its prize group, never more than its agent has by then", async () => {
  await asTop(setPrizeGroup, { memberId: middle.id, group: 1_940 })
  const { id, code, group } = await asMiddle(makeLink, { type: 0, rebate: 0, group: 1_940 })
  expect(group).toBe(1_940)
  await asMiddle(switchLink, { linkId: id, state: "off" })
  await asTop(setPrizeGroup, { memberId: middle.id, group: 1_930 })
  await expect(asMiddle(switchLink, { linkId: id, state: "on" })).rejects.toMatchObject({ code: "group-above-own" })
  await world!.database.run(sql`update register_link set state = 'on' where id = ${id}`)
  const invitation = await world!.database.transaction(tx => holdInvitation(tx, world!.baize.id, code, world!.clock.now()))
  expect(invitation).toMatchObject({ prizeGroup: 1_930 })
})

it("a prize group lowered at that moment leaves no account or link above it", async () => {
  await asTop(setPrizeGroup, { memberId: middle.id, group: 1_940 })
  // The record of a new group waits for the brand, as new accounts and links do.
  const held = sql`select from brand where id = ${world!.baize.id} for update`
  const lowering = () => asTop(setPrizeGroup, { memberId: middle.id, group: 1_920 })
  for (const opening of [
    () => asMiddle(openAccount, { username: "quick1", type: 0, rebate: 0, group: 1_940 }),
    () => asMiddle(makeLink, { type: 0, rebate: 0, group: 1_940 }),
  ]) {
    const [lowered, opened] = await inQueue(world!.database, held, lowering, opening)
    expect(lowered).toMatchObject({ status: "fulfilled" })
    expect(opened).toMatchObject({ reason: { code: "group-above-own", value: { max: 1_920 } } })
    await asTop(setPrizeGroup, { memberId: middle.id, group: 1_940 })
  }
})

it("no one moves below an upline with a lower prize group", async () => {
  const low = await world!.agent()
  await world!.database.run(sql`update member set prize_group = 1850 where id = ${low.id}`)
  const move = moveMember(world!.platform, { brand: world!.baize, member: middle.id, to: low.id, by: "operator" })
  await expect(move).rejects.toMatchObject({ reason: "group-above-upline" })
})
