import { codeAt } from "@baize/platform/identity/authenticator/totp.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { enterPortal, openPortalAs } from "./at-the-portal.ts"

const { agent, refusals } = words
const person = useBrowser()
const stack = useStack()

test("an agent signs another device out, and changes the payment password, in the account menu", { tags: "long" }, async () => {
  const { username } = await stack.agent({ username: "lantern" })
  const forgotten = await person({ refused: ["signed-out"] })
  await openPortalAs(stack, forgotten, username)
  const page = await person({ refused: ["old-password-wrong", "fields-wrong"] })
  await enterPortal(page, stack.sites.baize.agent, username, PASSWORD)
  const menu = page.getByRole("button", { name: agent.header.account.replace("{{name}}", "") })
  const entry = (name: string) => page.getByRole("menuitem", { name })

  await menu.click()
  await entry(agent.devices.title).click()
  const devices = page.getByRole("dialog", { name: agent.devices.title })
  await devices.getByText(agent.devices.this).waitFor()
  expect(await devices.getByRole("listitem").count()).toBe(2)
  await devices.getByRole("listitem").getByRole("button").click()
  await page.getByText(agent.devices.ended).waitFor()
  expect(await devices.getByRole("listitem").count()).toBe(1)
  await page.keyboard.press("Escape")
  await devices.waitFor({ state: "detached" })
  await forgotten.reload()
  await forgotten.getByRole("button", { name: agent.login.submit }).waitFor()

  await menu.click()
  await entry(agent.password.paymentChange).click()
  const dialog = page.getByRole("dialog", { name: agent.password.paymentTitle })
  const fresh = dialog.getByLabel(agent.contracts.newPaymentPassword)
  expect(await fresh.getAttribute("inputmode"), "a phone offers letters").toBe("numeric")
  await fresh.fill("8027")
  await dialog.getByLabel(agent.contracts.accountPassword).fill("Not-mine-at-all-1")
  await dialog.getByRole("button", { name: agent.contracts.setPaymentPassword }).click()
  const rule = said(agent.password.paymentRule, { min: 6 })
  await expect.poll(() => dialog.locator(".ant-form-item-explain-error").first().textContent()).toBe(rule)
  await fresh.fill("802746")
  await dialog.getByRole("button", { name: agent.contracts.setPaymentPassword }).click()
  await dialog.getByText(refusals["old-password-wrong"]).first().waitFor()
  await dialog.getByLabel(agent.contracts.accountPassword).fill(PASSWORD)
  await dialog.getByRole("button", { name: agent.contracts.setPaymentPassword }).click()
  await page.getByText(agent.password.paymentDone).waitFor()
  await dialog.waitFor({ state: "detached" })
})

test("an agent turns two-step verification on in the account menu, and removes it by a recovery code", async () => {
  const { username } = await stack.agent({ username: "beacon" })
  const page = await person({ refused: ["confirmation-needed", "confirmation-wrong"] })
  await openPortalAs(stack, page, username)
  await page.getByRole("button", { name: agent.header.account.replace("{{name}}", "") }).click()
  await page.getByRole("menuitem", { name: agent.twoStep.title }).click()
  const dialog = page.getByRole("dialog")
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click()
  await dialog.getByText(agent.twoStep.off).waitFor()
  await press(agent.twoStep.setUp)
  await dialog.getByLabel(agent.withdraw.code, { exact: true }).fill(PASSWORD)
  await press(agent.twoStep.continue)
  await dialog.getByRole("img", { name: agent.twoStep.qr }).waitFor()
  const key = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "")
  await dialog.getByLabel(agent.twoStep.code).fill(codeAt(key, stack.clock.now()))
  await press(agent.twoStep.finish)
  const listed = dialog.getByRole("list", { name: agent.twoStep.list }).getByRole("listitem")
  await expect.poll(() => listed.count()).toBe(10)
  const [recovery] = await listed.allTextContents()
  await page.keyboard.press("Escape")
  expect(await listed.count(), "left on purpose only").toBe(10)
  await press(agent.twoStep.kept)
  await dialog.getByText(agent.twoStep.codesLeft_other.replace("{{n}}", "10")).waitFor()

  await press(agent.twoStep.remove)
  await dialog.getByText(agent.withdraw.ways.recovery).click()
  await dialog.getByLabel(agent.withdraw.code, { exact: true }).fill(recovery!)
  await press(agent.twoStep.continue)
  await dialog.getByText(agent.twoStep.off).waitFor()
})
