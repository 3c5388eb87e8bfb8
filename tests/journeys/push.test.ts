import { sendMessage } from "@baize/platform/letters/inbox/send.ts"
import { pushBrowser, pushService } from "@baize/platform/testing/push-service.ts"
import { PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { BrowserContextOptions, Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { signOut } from "./at-sign-in.ts"
import { openAs, signIn } from "./at-the-site.ts"

const { inbox, security } = words
const { push, by, ways } = inbox.notify
const person = useBrowser("whole")
let service: Awaited<ReturnType<typeof pushService>>
const stack = useStack(undefined, async () => {
  service = await pushService()
  return { pushServices: [service.origin] }
})
afterAll(() => service?.close())

const granted: BrowserContextOptions = { permissions: ["notifications"], serviceWorkers: "allow" }

/** Gives the page a push service that the browser doesn't have here; all else of its push messages is the browser's own. */
async function subscribeAtStandIn(page: Page, path: string) {
  const { p256dh, auth, open } = await pushBrowser()
  await page.addInitScript(
    ([endpoint, keys]) => {
      const KEPT = "stand-in subscription"
      const current = () => {
        const kept = localStorage.getItem(KEPT)
        if (kept === null) return null
        return {
          options: { applicationServerKey: new Uint8Array(kept.split(",").map(Number)).buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => localStorage.removeItem(KEPT),
        }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current(),
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          if (Notification.permission !== "granted") throw new DOMException("not granted", "NotAllowedError")
          localStorage.setItem(KEPT, String(applicationServerKey))
          return current()
        },
      })
    },
    [service.origin + path, { p256dh, auth }] as const,
  )
  return {
    open,
    received: () => service.received.filter(one => one.path === path),
    isSubscribed: () => page.evaluate(() => localStorage.getItem("stand-in subscription") !== null),
  }
}

let subjects = 0
const send = ({ id, brand }: TestAccount) =>
  sendMessage(stack.database, {
    ...{ brand: brand.id, member: id, kind: "deposit-arrived", subject: `${++subjects}` },
    ...{ values: { amount: 12_345 }, at: stack.clock.now() },
  })

const subscriptions = ({ id }: TestAccount) =>
  stack.database.rows<{ endpoint: string }>(sql`select endpoint from push_subscription where member = ${id}`)

/** Hands a push message to the site's service worker, as the browser does when one arrives. */
async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await browser.send("ServiceWorker.enable")
  const { origin } = new URL(stack.sites.baize.player)
  await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data })
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker
    return (await (await ready).getNotifications()).map(({ title, body, tag, lang, icon }) => ({ title, body, tag, lang, icon }))
  })

async function messagesOf(page: Page, username: string): Promise<void> {
  await openAs(stack, page, username, "/member/messageV2")
  await page.getByText(push.title).waitFor()
}

test("a member turns push messages on, sees a title without its amount, and none after turning them off", {
  tags: "long",
}, async () => {
  const member = await stack.member({ username: "pippa" })
  const page = await person({ viewport: { width: 390, height: 844 }, ...granted })
  const own = await subscribeAtStandIn(page, "/pippa")
  await messagesOf(page, "pippa")
  const choice = page.getByRole("checkbox", { name: said(by, { category: inbox.categories.money, way: ways.push }) })
  expect(await choice.isEnabled()).toBe(false)
  await page.getByRole("button", { name: push.turnOn }).click()
  await page.getByText(push.on).waitFor()
  await expect.poll(() => choice.isChecked()).toBe(true)
  await page.reload()
  await page.getByText(push.on).waitFor()

  await send(member)
  await expect.poll(() => own.received().length).toBe(1)
  const text = await own.open(own.received()[0]!.body)
  await deliver(page, text)
  await expect.poll(() => notifications(page)).toHaveLength(1)
  await deliver(page, text)
  const [shown, ...others] = await notifications(page)
  expect(others).toEqual([])
  expect(shown).toMatchObject({ title: inbox.kinds["deposit-arrived"].title, tag: /^message-\d+$/, lang: "en" })
  expect(shown!.icon).toMatch(/\/icons\/baize-192\.png$/)
  expect(text).not.toContain("123")

  await page.getByRole("button", { name: push.turnOff }).click()
  await page.getByText(push.off).waitFor()
  await expect.poll(() => own.isSubscribed()).toBe(false)
  await expect.poll(() => subscriptions(member)).toEqual([])
})

test("push messages end with a sign-out, return with the member's next sign-in, and end when another signs in", {
  tags: "long",
}, async () => {
  const member = await stack.member({ username: "rhea" })
  const other = await stack.member({ username: "silas" })
  // The page renews its subscription at each start, also just before its member signs out.
  const page = await person({ viewport: { width: 1440, height: 900 }, ...granted, refused: ["signed-out"] })
  const own = await subscribeAtStandIn(page, "/rhea")
  await messagesOf(page, "rhea")
  await page.getByRole("button", { name: push.turnOn }).click()
  await page.getByText(push.on).waitFor()
  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  await page.getByText(security.devices.push).waitFor()

  await page.goto(stack.sites.baize.player)
  await signOut(page, "rhea")
  await expect.poll(() => subscriptions(member)).toEqual([])
  await signIn(page, "rhea", PASSWORD)
  await expect.poll(() => subscriptions(member)).toHaveLength(1)
  await send(member)
  await expect.poll(() => own.received().length).toBe(1)

  await signOut(page, "rhea")
  await signIn(page, "silas", PASSWORD)
  await expect.poll(() => own.isSubscribed()).toBe(false)
  expect(await subscriptions(other)).toEqual([])
})

test("a member reads why a browser shows no notifications: blocked, unknown to it, or no service", { tags: "long" }, async () => {
  await stack.member({ username: "tess" })
  // A browser context is denied what isn't among the permissions that it is given.
  const blocked = await person({ permissions: ["geolocation"] })
  await messagesOf(blocked, "tess")
  await blocked.getByText(push.denied).waitFor()
  expect(await blocked.getByRole("button", { name: push.turnOn }).count()).toBe(0)

  const old = await person()
  await old.addInitScript(() => Reflect.deleteProperty(window, "PushManager"))
  await messagesOf(old, "tess")
  await old.getByText(push.unsupported).waitFor()
  expect(await old.getByRole("button", { name: push.turnOn }).count()).toBe(0)

  // Chromium's own push service, which no browser reaches from here.
  const alone = await person({ ...granted, hurt: true })
  await messagesOf(alone, "tess")
  await alone.getByRole("button", { name: push.turnOn }).click()
  await alone.getByText(push.unreachable).waitFor()
})

test("a click on a notification opens the messages, or shows the window that has them", { tags: "long" }, async () => {
  const page = await person(granted)
  await page.goto(stack.sites.baize.player)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  const [worker] = page.context().serviceWorkers()
  const clicked = () =>
    worker!.evaluate(async () => {
      const scope = self as unknown as {
        clients: {
          openWindow: (path: string) => Promise<null>
          matchAll: (options: object) => Promise<{ focus: () => unknown }[]>
        }
        registration: ServiceWorkerRegistration
      }
      const done: string[] = []
      // Browsers open and show windows for a real click only.
      scope.clients.openWindow = async path => {
        done.push(`opens ${path}`)
        return null
      }
      for (const window of await scope.clients.matchAll({ type: "window" }))
        Object.getPrototypeOf(window).focus = async () => void done.push("shows it")
      await scope.registration.showNotification("A message", { tag: "clicked" })
      const [notification] = await scope.registration.getNotifications()
      const waits: Promise<unknown>[] = []
      const event = Object.assign(new Event("notificationclick"), {
        notification,
        waitUntil: (work: Promise<unknown>) => waits.push(work),
      })
      self.dispatchEvent(event)
      await Promise.all(waits)
      return [...done, (await scope.registration.getNotifications()).length]
    })
  expect(await clicked()).toEqual(["opens /member/messageV2", 0])
  await stack.member({ username: "uma" })
  await messagesOf(page, "uma")
  expect(await clicked()).toEqual(["shows it", 0])
})
