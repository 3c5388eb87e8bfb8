import type { Tabs } from "@baize/common/domain/environment.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { memory, openWindow, type PlayerWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

/** The tabs of one browser: each receives what the others post. */
function browser() {
  const listeners: ((token: string | undefined) => void)[] = []
  const storage = memory()
  return {
    storage,
    listeners,
    open(): Promise<PlayerWindow> {
      const at = listeners.length
      const tabs: Tabs = {
        join: (_, onChange) => void listeners.push(onChange),
        say: token => {
          for (const [to, notify] of listeners.entries()) if (to !== at) notify(token)
        },
      }
      return openWindow(world, world.baize, storage, tabs)
    },
  }
}
const settled = (check: () => unknown) => expect.poll(check)

it("signing in or out in one tab applies to every tab of the browser", async () => {
  const { username } = await world.member()
  const { open } = browser()
  const [first, second] = [await open(), await open()]
  await first.domain.session.signIn({ username, password: PASSWORD })
  await settled(() => second.domain.session.member?.account).toBe(username)
  await second.domain.session.signOut()
  await settled(() => first.domain.session.signedIn).toBe(false)
  expect(first.domain.session.expired, "signed out is not expired").toBe(false)
})

it("a sign-out forgets the browser: the next sign-in asks for the password", async () => {
  const { username } = await world.member()
  const tab = await browser().open()
  const signIn = tab.domain.signIn()
  await signIn.submission.run({ username, password: PASSWORD, captcha: "", remember: true })
  expect(signIn.stands(username)).toBe(true)
  await tab.domain.session.signOut()
  expect(signIn.stands(username)).toBe(false)
  expect(signIn.remembered, "the name stays").toBe(username)
})

it("a tab that receives a sign-out while it restores the session stays signed out", async () => {
  const { id, username } = await world.member()
  const other = await world.member()
  const { open, listeners } = browser()
  const { session } = (await open()).domain
  const [token, next] = await Promise.all(
    [id, other.id].map(member =>
      startSession(world.database, { brand: world.baize.id, member, site: "player", now: world.clock.now() }),
    ),
  )
  listeners[0]!(token)
  listeners[0]!(undefined)
  await new Promise(done => setTimeout(done, 500))
  expect(session.member).toBeUndefined()
  listeners[0]!(next)
  listeners[0]!(token)
  await settled(() => session.member?.account).toBe(username)
  await new Promise(done => setTimeout(done, 500))
  expect(session.member?.account, "the answer about the token before is dropped").toBe(username)
})

it("a session that another tab hands over while the first call is under way is kept", async () => {
  const { id, username } = await world.member()
  const token = await startSession(world.database, { brand: world.baize.id, member: id, site: "player", now: world.clock.now() })
  const tabs: Tabs = { join: (_, onChange) => void setTimeout(() => onChange(token)), say: () => undefined }
  const { session } = (await openWindow(world, world.baize, memory(), tabs)).domain
  await settled(() => session.member?.account).toBe(username)
})
