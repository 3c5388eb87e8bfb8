import { IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import { joinMission, missionImage, missionLeaderboard, rewardCenter, signMission } from "@baize/common/api/missions.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { addDays } from "../../brands/calendar.ts"
import { depositArrives } from "../../testing/bonuses.ts"
import { cash, claim, DAY, mission, open, play, run, seen, today, useMissions, words } from "../../testing/missions.ts"
import { pngOf } from "../../testing/pictures.ts"
import { api, cashOf, mia, mine, playAgain, vendor, world } from "../../testing/playing-member.ts"
import { playerAt } from "../../testing/studio.ts"
import { approveClaim, rejectClaim } from "./decide.ts"
import { changeMission } from "./open.ts"
import { imagesOf } from "./oversight.ts"

useMissions()

/** A settled round without a win; gives the name of its bet. */
async function lose(amount: number): Promise<string> {
  const name = mine.name()
  await mine.bet(name, amount)
  await vendor.call("endround", { transaction: `${name}-end`, round: `r-${name}`, player: mine.player, game: mine.game })
  return name
}
const reverse = (deposit: number) =>
  world.platform.ledger.reverse({ source: "cashier", ref: `deposit:${deposit}`, kind: "deposit" }, {})

describe("a claim that an operator decides", () => {
  const reviewed = () => mission({ proof: true })

  test("is not approved once its play was taken back, and can be once it is reached again", async () => {
    const id = await reviewed()
    const bet = await lose(1_000)
    await seen(id)
    await claim(id, 1_000, { remark: "Look" })
    const { claim: prize } = (await seen(id)).steps[0]!
    await mine.rollback(mine.name(), bet)
    await run()
    const before = await cashOf(mia)
    expect(await approveClaim(world.platform, prize!, "ann")).toBe("short")
    expect(await cashOf(mia)).toBe(before)
    await play(1_000)
    await run()
    expect(await approveClaim(world.platform, prize!, "ann")).toBe("done")
  })

  test("that was rejected can't be claimed again once its play was taken back", async () => {
    const id = await reviewed()
    const bet = await lose(1_000)
    await seen(id)
    await claim(id, 1_000, { remark: "Look" })
    await rejectClaim(world.platform, (await seen(id)).steps[0]!.claim!, "ann", "Blurred")
    await mine.rollback(mine.name(), bet)
    await run()
    await expect(claim(id, 1_000, { remark: "Look again" })).rejects.toMatchObject({ code: "step-not-reached" })
  })

  test("takes 140 characters and three pictures of 5 MB, not one more", async () => {
    const id = await mission({ metric: "proof", proof: true, prizes: [{ target: 1, prize: cash(300) }] })
    const empty = pngOf(10, 10).length + 12
    const send = (file: Buffer) => api(missionImage, {}, { file })
    const within = pngOf(10, 10, IMAGE_BYTES - empty)
    expect(within).toHaveLength(5 * 1024 * 1024)
    await expect(send(pngOf(10, 10, IMAGE_BYTES - empty + 1))).rejects.toMatchObject({ code: "too-large" })
    await expect(send(Buffer.from("GIF89a"))).rejects.toMatchObject({ code: "image-unreadable" })
    const images: string[] = []
    for (let n = 0; n < 4; n++) images.push((await send(n === 0 ? within : pngOf(4, 4))).image)
    const remark = "제".repeat(140)
    await expect(claim(id, 1, { remark, images })).rejects.toMatchObject({ code: "malformed" })
    await expect(claim(id, 1, { remark: `${remark}!`, images: images.slice(0, 3) })).rejects.toMatchObject({ code: "malformed" })
    expect(await claim(id, 1, { remark, images: images.slice(0, 3) })).toEqual({ state: "applying" })
    const { claim: prize } = (await seen(id)).steps[0]!
    expect((await imagesOf(world.database, prize!)).map(image => image.id).toSorted()).toEqual(images.slice(0, 3).toSorted())
  })

  test("has at most three pictures: those of the claim that was rejected are gone", async () => {
    const id = await mission({ metric: "proof", proof: true, prizes: [{ target: 1, prize: cash(300) }] })
    const upload = async () =>
      (
        await world.database.one<{ id: string }>(sql`
          insert into mission_image (member, type, bytes, at)
          values (${mia.id}, 'image/png', ${pngOf(4, 4)}, ${world.clock.now()})
          returning id`)
      ).id
    const images = async () => [await upload(), await upload(), await upload()]
    await claim(id, 1, { images: await images() })
    const { claim: prize } = (await seen(id)).steps[0]!
    await rejectClaim(world.platform, prize!, "ann", "Too dark")
    const again = await images()
    await claim(id, 1, { images: again })
    expect((await imagesOf(world.database, prize!)).map(image => image.id).toSorted()).toEqual(again.toSorted())
  })
})

describe("once the scores are final", () => {
  /** Calls while a mission is being settled; the call has seen it open. */
  async function whileSettling(id: number, call: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>> {
    const [held, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const settling = world.database.transaction(async tx => {
      await tx.rows(sql`select from mission where id = ${id} for update`)
      await tx.run(sql`update mission set settled_at = now() where id = ${id}`)
      held.resolve()
      await commit.promise
    })
    await held.promise
    const called = Promise.allSettled([call()])
    await new Promise(resolve => setTimeout(resolve, 300))
    commit.resolve()
    await settling
    return (await called)[0]!
  }
  const scoreOf = async (id: number) =>
    (
      await world.database.row<{ score: number }>(sql`
      select score from mission_score where mission = ${id} and member = ${mia.id}`)
    )?.score ?? 0

  test("no one joins any more, not even with a request that was under way", async () => {
    const id = await open({ kind: "leaderboard", metric: "turnover", joins: true, prizes: [{ from: 1, to: 1, prize: cash(1) }] })
    await play(1_000)
    await run()
    expect(await whileSettling(id, () => api(joinMission, { mission: id }))).toMatchObject({ reason: { code: "mission-closed" } })
    expect(await scoreOf(id)).toBe(0)
  })

  test("no one signs any more, not even with a request that was under way", async () => {
    const id = await mission({ metric: "sign-in", prizes: [{ target: 1, prize: cash(100) }] })
    await run()
    expect(await whileSettling(id, () => api(signMission, { mission: id }))).toMatchObject({ reason: { code: "mission-closed" } })
    expect(await scoreOf(id)).toBe(0)
  })
})

describe("deposits", () => {
  const steps = { metric: "deposits", prizes: [{ target: 1_000, prize: cash(500) }] }

  test("one of before the mission that is taken back during it takes nothing from the score", async () => {
    const before = await depositArrives(world, mia, 5_000)
    world.clock.advance(DAY)
    await playAgain()
    const id = await mission(steps)
    await depositArrives(world, mia, 1_200)
    expect((await seen(id)).score).toBe(1_200)
    await reverse(before)
    expect(await seen(id)).toMatchObject({ score: 1_200, state: "claim" })
  })

  test("that are taken back after the last day can't be claimed for any more", async () => {
    // The member's cash came the day before.
    world.clock.advance(DAY)
    await playAgain()
    const id = await mission({ ...steps, lastDay: today() })
    const deposit = await depositArrives(world, mia, 1_200)
    expect(await seen(id)).toMatchObject({ state: "claim" })
    world.clock.advance(DAY)
    await run()
    await playAgain()
    await reverse(deposit)
    const before = await cashOf(mia)
    await expect(claim(id, 1_000)).rejects.toMatchObject({ code: "step-not-reached" })
    expect(await cashOf(mia)).toBe(before)
    expect((await seen(id)).steps[0]).toMatchObject({ state: "close" })
    expect((await api(rewardCenter, {})).rows.filter(row => row.mission === id)).toEqual([])
  })
})

describe("a leaderboard", () => {
  const board = (more: object = {}) =>
    open({ kind: "leaderboard", metric: "turnover", prizes: [{ from: 1, to: 2, prize: cash(900) }], ...more })

  test("a vendor's test player takes no place", async () => {
    const id = await board({ lastDay: today() })
    const ann = await world.member()
    await play(5_000, 0, await playerAt(world, vendor, ann, 10_000))
    await world.database.run(sql`update member set type = 'trial' where id = ${ann.id}`)
    await play(100)
    await run()
    expect((await api(missionLeaderboard, { mission: id })).rows).toMatchObject([{ place: 1, score: 100, isOwn: true }])
    world.clock.advance(DAY)
    await run()
    const prizes = await world.database.rows(sql`select member, step, state from mission_prize where mission = ${id}`)
    expect(prizes).toEqual([{ member: mia.id, step: 1, state: "issued" }])
  })

  test("of equal scores the one reached first is ahead, whatever was played afterwards that counts no more", async () => {
    const ann = await world.member()
    const hers = await playerAt(world, vendor, ann, 10_000)
    await play(100)
    world.clock.advance(60_000)
    await play(100, 0, hers)
    world.clock.advance(60_000)
    await play(100)
    const id = await board({ metric: "games" })
    expect(await seen(id)).toMatchObject({ score: 1, place: 1 })
  })

  test("an open bet after the score was reached puts no one behind", async () => {
    const id = await board()
    const ann = await world.member()
    const hers = await playerAt(world, vendor, ann, 10_000)
    await run()
    await play(100)
    world.clock.advance(60_000)
    await play(100, 0, hers)
    world.clock.advance(60_000)
    await mine.bet(mine.name(), 500)
    expect(await seen(id)).toMatchObject({ score: 100, place: 1 })
  })
})

test("a bet that arrives after the end of its round counts for the score, and an open one does not", async () => {
  const id = await mission()
  const first = await lose(600)
  expect(await seen(id)).toMatchObject({ state: "process", score: 600 })
  await mine.bet(mine.name(), 5_000)
  expect(await seen(id)).toMatchObject({ score: 600 })
  const { ledger } = world.platform
  const debit = await ledger.accountOf(mia.brand, mia.id, "cash")
  const credit = await ledger.brandAccount(mia.brand, "vendor-clearing", "BZ")
  const late = { source: "vendor:BZ", ref: mine.name(), kind: "bet", debit, credit, amount: 500, at: world.clock.now() } as const
  await ledger.post({ ...late, round: `r-${first}`, game: mine.gameId })
  expect(await seen(id)).toMatchObject({ state: "claim", score: 1_100 })
})

test("a changed mission has words in every language of the brand, and lasts at most a year", async () => {
  const id = await mission()
  await expect(changeMission(world.database, world.baize, id, { title: { en: "Only English" } })).rejects.toThrow(
    "also speaks ko",
  )
  await expect(changeMission(world.database, world.baize, id, { text: {} })).rejects.toThrow("also speaks")
  await expect(changeMission(world.database, world.baize, id, { lastDay: addDays(today(), 400) })).rejects.toThrow("a year")
  await changeMission(world.database, world.baize, id, { title: words("Both") })
})
