import { inboxMessages, unreadCount } from "@baize/common/api/inbox.ts"
import { joinMission, missions, rewardCenter, signMission } from "@baize/common/api/missions.ts"
import { pointBalance } from "@baize/common/api/points.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { addDays } from "../../brands/calendar.ts"
import { cash, claim, DAY, mission, play, run, seen, today, useMissions, words } from "../../testing/missions.ts"
import { pngOf } from "../../testing/pictures.ts"
import { api, cashOf, mia, mine, playAgain, vendor, world } from "../../testing/playing-member.ts"
import { approveClaim, rejectClaim } from "./decide.ts"
import { changeMission, rehearseMission } from "./open.ts"

useMissions()

describe("a mission", () => {
  test("a step is reached by settled turnover, claimed once from two tabs, and paid as a bonus", async () => {
    const id = await mission({
      prizes: [
        { target: 1_000, prize: cash(500) },
        { target: 3_000, prize: cash(900) },
      ],
    })
    await play(600)
    expect(await seen(id)).toMatchObject({ state: "process", score: 600, steps: [{ state: "process" }, { state: "process" }] })
    await expect(claim(id, 1_000)).rejects.toMatchObject({ code: "step-not-reached" })
    await play(600)
    expect(await seen(id)).toMatchObject({ state: "claim", score: 1_200, steps: [{ state: "claim" }, { state: "process" }] })
    expect(await api(unreadCount, {})).toMatchObject({ missionLeaderboard: 1, rewardCenter: 1 })
    const before = await cashOf(mia)
    const answers = await Promise.all([1, 2, 3].map(() => claim(id, 1_000)))
    expect(answers).toEqual([{ state: "claimed" }, { state: "claimed" }, { state: "claimed" }])
    expect(await cashOf(mia)).toBe(before + 500)
    expect(await seen(id)).toMatchObject({ steps: [{ state: "claimed" }, { state: "process" }] })
    expect((await api(rewardCenter, {})).rows).toMatchObject([{ mission: id, step: 1_000, state: "claimed", prize: cash(500) }])
    expect(await api(unreadCount, {})).toMatchObject({ missionLeaderboard: 0, rewardCenter: 0 })
  })

  test("reversed play lowers the score, and a step that is no longer reached can't be claimed", async () => {
    const id = await mission({ prizes: [{ target: 1_000, prize: { kind: "points", points: 70 } }] })
    const name = mine.name()
    await mine.bet(name, 1_000)
    await vendor.call("endround", { transaction: `${name}-end`, round: `r-${name}`, player: mine.player, game: mine.game })
    expect(await seen(id)).toMatchObject({ state: "claim" })
    await mine.rollback(mine.name(), name)
    expect(await seen(id)).toMatchObject({ state: "process", score: 0 })
    await expect(claim(id, 1_000)).rejects.toMatchObject({ code: "step-not-reached" })
    await play(1_000)
    await seen(id)
    await claim(id, 1_000)
    expect(await api(pointBalance, {})).toMatchObject({ balance: 70 })
  })

  test("taking back play of an earlier day takes nothing from today's score, and leaves that day out of a streak", async () => {
    const before = mine.name()
    await mine.bet(before, 5_000)
    await vendor.call("endround", { transaction: `${before}-end`, round: `r-${before}`, player: mine.player, game: mine.game })
    world.clock.advance(DAY)
    await playAgain()
    const id = await mission({ prizes: [{ target: 1_000, prize: cash(500) }] })
    const streak = await mission({ metric: "streak", each: 500, prizes: [{ target: 3, prize: cash(500) }] })
    const first = mine.name()
    await mine.bet(first, 600)
    await vendor.call("endround", { transaction: `${first}-end`, round: `r-${first}`, player: mine.player, game: mine.game })
    await play(600)
    expect((await seen(id)).score).toBe(1_200)
    await mine.rollback(mine.name(), before)
    expect(await seen(id)).toMatchObject({ state: "claim", score: 1_200 })
    world.clock.advance(DAY)
    await playAgain()
    await play(600)
    expect((await seen(streak)).score).toBe(2)
    await mine.rollback(mine.name(), first)
    expect((await seen(streak)).score, "600 are left of the first day").toBe(2)
    expect((await seen(id)).score).toBe(1_200)
  })

  test("a prize that was given stays when its play is taken back, and is not given again", async () => {
    const id = await mission()
    const name = mine.name()
    await mine.bet(name, 1_000)
    await vendor.call("endround", { transaction: `${name}-end`, round: `r-${name}`, player: mine.player, game: mine.game })
    await seen(id)
    await claim(id, 1_000)
    await mine.rollback(mine.name(), name)
    const before = await cashOf(mia)
    expect(await seen(id)).toMatchObject({ state: "claimed", score: 0 })
    await play(1_000)
    expect(await seen(id)).toMatchObject({ state: "claimed", score: 1_000 })
    expect(await claim(id, 1_000)).toEqual({ state: "claimed" })
    expect(await cashOf(mia)).toBe(before - 1_000)
  })

  test("a frozen account claims nothing until it is open again", async () => {
    const id = await mission()
    await play(1_000)
    await seen(id)
    await world.database.run(sql`update member set status = 'frozen' where id = ${mia.id}`)
    await expect(claim(id, 1_000)).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 401 && status <= 403),
    })
    await world.database.run(sql`update member set status = 'active' where id = ${mia.id}`)
    await playAgain()
    expect(await claim(id, 1_000)).toEqual({ state: "claimed" })
  })

  test("streaks, games, multiples, deposits and signed days are counted from facts", async () => {
    const one = (metric: string, more: object = {}) => mission({ metric, lastDay: addDays(today(), 5), ...more })
    const ids = [
      await one("streak", { each: 500 }),
      await one("games"),
      await one("multiple", { each: 100 }),
      await one("deposits"),
      await one("sign-in"),
      await one("turnover", { gameTypes: ["LIVE"] }),
    ]
    const scores = async () => {
      await run()
      const all = (await api(missions, {})).missions
      return ids.map(id => all.find(found => found.id === id)?.score)
    }
    await play(500, 1_250)
    await play(50, 5_000)
    await api(signMission, { mission: ids[4]! })
    await api(signMission, { mission: ids[4]! })
    await world.fund(mia, 7_000)
    expect(await scores()).toEqual([1, 1, 250, 1_007_000, 1, 0])
    world.clock.advance(DAY)
    await playAgain()
    await play(400)
    world.clock.advance(DAY)
    await playAgain()
    await play(500)
    world.clock.advance(DAY)
    await playAgain()
    await play(200)
    await play(300)
    expect(await scores()).toEqual([2, 1, 250, 1_007_000, 1, 0])
  })

  test("every state of an activity is shown: from coming soon over join and sign to close", async () => {
    const soon = await mission({ firstDay: addDays(today(), 1) })
    const joins = await mission({ joins: true })
    const signs = await mission({ metric: "sign-in", prizes: [{ target: 2, prize: cash(100) }] })
    await play(1_000)
    expect((await seen(soon)).state).toBe("coming-soon")
    expect(await seen(joins)).toMatchObject({ state: "join", score: 0 })
    expect((await seen(signs)).state).toBe("process")
    await expect(api(joinMission, { mission: soon })).rejects.toMatchObject({ code: "mission-closed" })
    expect(await api(joinMission, { mission: joins })).toEqual({ state: "joined" })
    expect(await seen(joins)).toMatchObject({ state: "claim", score: 1_000 })
    expect(await api(signMission, { mission: signs })).toEqual({ state: "signed" })
    expect((await seen(signs)).state).toBe("signed")
    world.clock.advance(4 * DAY)
    await playAgain()
    expect((await seen(signs)).state).toBe("close")
    expect((await seen(joins)).state).toBe("claim")
    expect(await claim(joins, 1_000)).toEqual({ state: "claimed" })
  })

  test("a mission by proof takes a remark or pictures, and is approved or rejected with a reason", async () => {
    const id = await mission({ metric: "proof", proof: true, prizes: [{ target: 1, prize: cash(300) }] })
    expect((await seen(id)).state).toBe("claim")
    await expect(claim(id, 1)).rejects.toMatchObject({ code: "proof-needed" })
    expect(await api(unreadCount, {}), "a refused claim leaves nothing to claim").toMatchObject({ rewardCenter: 0 })
    await expect(claim(id, 1, { remark: "x".repeat(141) })).rejects.toMatchObject({ code: "malformed" })
    const upload = async () => {
      const token = await world.database.one<{ count: number }>(sql`select count(*) as count from mission_image`)
      const { id: image } = await world.database.one<{ id: string }>(sql`
        insert into mission_image (member, type, bytes, at) values (${mia.id}, 'image/png', ${pngOf(4, 4)}, ${world.clock.now()})
        returning id`)
      return { image, token }
    }
    const { image } = await upload()
    await expect(claim(id, 1, { images: [crypto.randomUUID()] })).rejects.toMatchObject({ code: "image-unknown" })
    expect(await claim(id, 1, { remark: "See my post", images: [image] })).toEqual({ state: "applying" })
    const row = (await seen(id)).steps[0]!
    expect(row.state).toBe("applying")
    expect(await rejectClaim(world.platform, row.claim!, "operator ann", "Too dark")).toBe("done")
    expect((await seen(id)).steps[0]).toMatchObject({ state: "rejected", reason: "Too dark" })
    expect(await claim(id, 1, { remark: "A brighter one" })).toEqual({ state: "applying" })
    const before = await cashOf(mia)
    const verdicts = await Promise.all([1, 2].map(() => approveClaim(world.platform, row.claim!, "operator ann")))
    expect(verdicts.toSorted()).toEqual(["decided", "done"])
    expect(await cashOf(mia)).toBe(before + 300)
    expect((await seen(id)).steps[0]).toMatchObject({ state: "issued" })
    const kinds = (await api(inboxMessages, {})).rows.map(({ kind }) => kind)
    expect(kinds).toEqual(["mission-approved", "mission-rejected"])
    expect((await api(inboxMessages, {})).rows[0]).toMatchObject({ values: { name: "Race" } })
  })

  test("a member on a break takes part in nothing, and claims what they reached afterwards", async () => {
    const id = await mission()
    const joins = await mission({ joins: true })
    await play(1_000)
    await seen(id)
    await api(takeTimeOut, { days: 1 })
    const before = await cashOf(mia)
    await expect(claim(id, 1_000)).rejects.toMatchObject({ code: "on-break", status: 403 })
    await expect(api(joinMission, { mission: joins })).rejects.toMatchObject({ code: "on-break" })
    expect(await cashOf(mia)).toBe(before)
    world.clock.advance(5 * DAY)
    await playAgain()
    expect(await claim(id, 1_000)).toEqual({ state: "claimed" })
  })

  test("a changed mission keeps its prizes, and can only become longer", async () => {
    const id = await mission()
    await expect(changeMission(world.database, world.baize, id, { lastDay: today() })).rejects.toThrow("can only be later")
    await expect(changeMission(world.database, world.baize, id, { prizes: [] })).rejects.toThrow("unknown field")
    await changeMission(world.database, world.baize, id, { title: words("Longer"), lastDay: addDays(today(), 9) })
    expect(await seen(id)).toMatchObject({ title: "Longer", lastDay: addDays(today(), 9), steps: [{ target: 1_000 }] })
  })

  test("a mission is tried on past play before it opens, and nothing of it stays", async () => {
    await play(1_000)
    await run()
    world.clock.advance(DAY)
    const draft = { kind: "mission", metric: "turnover", title: words("Try"), text: words("Try."), firstDay: today() }
    const prizes = [{ target: 1_000, prize: cash(500) }]
    const tried = await rehearseMission(world.database, world.baize, { ...draft, lastDay: today(), prizes }, world.clock.now())
    expect(tried).toMatchObject({ members: 1, prizes: 1, cash: 500, firstDay: addDays(today(), -1) })
    expect(await world.database.rows(sql`select from mission where title ->> 'en' = 'Try'`)).toEqual([])
  })
})
