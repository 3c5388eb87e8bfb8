import { randomUUID } from "node:crypto"
import { runCommand, useFolder } from "@baize/platform/testing/commands.ts"
import type { SharedGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import sql from "sql-template-tag"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { type LabelPlayer, useLabelWorld } from "./label-world.ts"

const labels = useLabelWorld()
const { write } = useFolder()
const run = (...args: string[]) => runCommand(labels().world, "table-chat", ...args)

beforeAll(async () => {
  await labels().world.database.run(sql`update vendor set book_url = ${`${labels().studioUrl}/book`} where id = 'BZ'`)
})
// As if everyone had waited since their last message.
beforeEach(() => labels().books.run(sql`update chat_line set at = at - interval '5 minutes'`))

const game = "salon-roulette"

/** Opens a table as its page does; gives how its player writes there. */
async function seatOf(player: LabelPlayer, free = false) {
  const { body: opened } = await labels().ask("/api/session", await labels().addressOf(player, game, free))
  return async (text: string) => {
    const said = await labels().ask("/api/table/chat", { table: "", request: randomUUID(), text }, opened.session)
    return { code: said.body.code as string | undefined, id: said.body.line?.id as number | undefined }
  }
}

test("an operator reads what a member wrote at a table, and removes it after a rehearsal", { tags: "long" }, async () => {
  const ann = await labels().sitDown()
  const say = await seatOf(ann)
  const { id } = await say("Something rude")
  const listed = await run("messages", "--table", `${game}/USD`)
  expect(listed.printed).toMatch(
    new RegExp(`^${id}  \\S+  ${game}/USD  BAIZE ${ann.person.username} \\([0-9A-F]{6}\\): Something rude$`),
  )
  expect((await run("messages", "--member", `baize:${ann.person.username}`)).printed).toBe(listed.printed)
  expect((await run("messages", "--reported")).printed).toBe("No messages.")
  expect(await run("remove", String(id))).toMatchObject({ code: 2 })
  const rehearsed = await run("remove", String(id), "--reason", "Insults", "--dry-run")
  expect([rehearsed.code, rehearsed.printed]).toEqual([0, expect.stringContaining("Nothing was changed.")])
  expect((await run("messages")).printed).not.toContain("removed")
  expect(await run("remove", String(id), "--reason", "Insults")).toMatchObject({ code: 0 })
  expect(await run("remove", String(id), "--reason", "Insults")).toMatchObject({ code: 1 })
  expect((await run("messages")).printed).toMatch(/\(removed by operator \S+\)$/)
  expect((await run("acts")).printed).toMatch(new RegExp(`remove .*message ${id}, ${game}/USD, .*"Insults"$`))
  const { detail } = await labels().world.database.one<{ detail: { changed: unknown[] } }>(sql`
    select detail from audit where event = 'operator' and outcome = 'done' and detail ->> 'command' = 'table-chat'
      and detail -> 'args' ->> 0 = 'remove' and detail ? 'changed'`)
  const what = `message ${id} at ${game}/USD`
  expect(detail.changed).toEqual([{ what, before: expect.stringMatching(/^shown, by \S+:\d+$/), after: "removed" }])
  expect(await labels().world.database.rows(sql`select from audit where detail::text like '%Something rude%'`)).toEqual([])
})

test("a muted member writes neither for money nor for play money, until an operator lifts it", { tags: "long" }, async () => {
  const bob = await labels().sitDown()
  const { username } = bob.person
  const [say, sayFree] = [await seatOf(bob), await seatOf(bob, true)]
  expect((await sayFree("For play money")).code).toBeUndefined()
  expect(await run("mute", "BAIZE", username, "--minutes", "5", "--for-good", "--reason", "Spam")).toMatchObject({ code: 2 })
  expect(await run("mute", "BAIZE", "nobody", "--for-good", "--reason", "Spam")).toMatchObject({ code: 1 })
  const rehearsed = await run("mute", "BAIZE", username, "--minutes", "5", "--reason", "Spam", "--dry-run")
  expect(rehearsed.printed).toMatch(/would be muted until .* Nothing was changed\.$/)
  await labels().books.run(sql`update chat_line set at = at - interval '5 minutes'`)
  expect((await say("Still here")).code).toBeUndefined()
  expect(await run("mute", "BAIZE", username, "--for-good", "--reason", "Spam")).toMatchObject({ code: 0 })
  expect([(await say("And now?")).code, (await sayFree("And now?")).code]).toEqual(["chat-muted", "chat-muted"])
  expect((await run("messages", "--member", `BAIZE:${username}`)).printed.match(/\(muted\)/g)).toHaveLength(2)
  expect(await run("unmute", "BAIZE", username)).toMatchObject({ code: 0 })
  expect(await run("unmute", "BAIZE", username)).toMatchObject({ code: 1 })
  await labels().books.run(sql`update chat_line set at = at - interval '5 minutes'`)
  expect((await say("Back again")).code).toBeUndefined()
})

test("a guest in free play without an account can't write", async () => {
  const person = await labels().world.member({ type: "trial" })
  const say = await seatOf({ person, api: await labels().world.signIn(person) }, true)
  expect((await say("May I?")).code).toBe("chat-guest")
})

test("the chats of a game are closed and opened, and a file sets the words that nobody can write", async () => {
  const say = await seatOf(await labels().sitDown())
  expect((await run("closed")).printed).toBe("No chat is closed.")
  expect((await run("close", game, "--reason", "A flood", "--dry-run")).printed).toContain("Nothing was changed.")
  expect(await run("close", game, "--reason", "A flood")).toMatchObject({ code: 0 })
  expect(await run("close", game, "--reason", "A flood")).toMatchObject({ code: 1 })
  expect((await run("closed")).printed).toBe(game)
  expect((await say("Anybody?")).code).toBe("chat-closed")
  expect(await run("open", game)).toMatchObject({ code: 0 })

  const file = write("# Insults\nRubbish\n\nscam*\nrubbish\n", "words.txt")
  expect((await run("words", "--file", file, "--dry-run")).printed).toBe(
    "2 would be added, 0 would be dropped; the list has 2. Nothing was changed.",
  )
  expect((await run("words")).printed).toBe("The list is empty.")
  expect((await run("words", "--file", file)).printed).toBe("2 added, 0 dropped; the list has 2.")
  expect((await run("words")).printed).toBe("rubbish\nscam*")
  // Taken until the studio has heard of the list.
  const rubbish = async () => {
    await labels().books.run(sql`update chat_line set at = at - interval '5 minutes'`)
    return (await say("What rubbish")).code
  }
  await expect.poll(rubbish).toBe("chat-words")
  expect((await run("words", "--file", write("", "none.txt"))).printed).toBe("0 added, 2 dropped; the list has 0.")
})

test("the longest list of the longest words is set", async () => {
  const words = Array.from({ length: 5000 }, (_, n) => `${"가".repeat(54)}${100_000 + n}`)
  const set = await run("words", "--file", write(words.join("\n"), "long.txt"))
  expect(set.printed).toBe("5000 added, 0 dropped; the list has 5000.")
  expect((await run("words", "--file", write("", "none.txt"))).printed).toBe("0 added, 5000 dropped; the list has 0.")
})

test("without an answer of the studio nothing is reported as done", async () => {
  const { database } = labels().world
  await database.run(sql`update vendor set book_url = 'http://127.0.0.1:9/book' where id = 'BZ'`)
  const answered = await run("messages")
  expect([answered.code, answered.printed]).toEqual([1, expect.stringContaining("can't be reached")])
  await database.run(sql`update vendor set book_url = null where id = 'BZ'`)
  expect(await run("messages")).toMatchObject({ code: 1 })
})

test("every live table has a chat, and no other game", () => {
  const withChat = studioGames.filter(one => one.kind === "shared" && (one as SharedGame).fullAt !== undefined)
  expect(withChat.map(({ code }) => code).toSorted()).toEqual([
    ...["dragon-tiger", "fan-tan", "niu-niu", "peony-baccarat", "salon-baccarat", "salon-blackjack", "salon-roulette", "sic-bo"],
    ...["speed-baccarat", "xoc-dia"],
  ])
})
