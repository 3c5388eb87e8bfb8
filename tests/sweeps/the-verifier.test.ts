import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { commitmentOf, paytableHashOf } from "@baize/studio/fair/commitment.ts"
import { nodeHashes } from "@baize/studio/fair/node-hashes.ts"
import { fairDraw } from "@baize/studio/fair/stream.ts"
import { choiceOf, dice } from "@baize/studio/games/dice/dice.ts"
import { describe, expect, it } from "vitest"
import { examples } from "../../studio/client/src/algorithm/examples.ts"
import { sections } from "../../studio/client/src/algorithm/sections.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"

/** A round of dice as the game's history copies it, its seed revealed. */
function finishedRound() {
  const seeds = { serverSeed: "5e".repeat(32), clientSeed: "mine", nonce: 4 }
  const choice = choiceOf("under", 4950)
  const { outcome, win } = dice.play(fairDraw(nodeHashes, seeds), 1000, choice)
  const commitment = commitmentOf(nodeHashes, seeds.serverSeed, paytableHashOf(nodeHashes, dice.paytable))
  return { game: "dice", state: "settled", stake: 1000, choice, win, outcome, actions: [], commitment, chain: null, ...seeds }
}

describe("verifying a round", () => {
  const person = useBrowser()
  const stack = useStack()

  it("the verifier page verifies a round without any request, even offline", async () => {
    const page = await person({ viewport: { width: 390, height: 844 } })
    await page.goto(`${stack.games}/verify?language=en`)
    await page.getByRole("button", { name: "Verify" }).click()
    await page.getByText("Paste a round first.").waitFor()

    await page.context().setOffline(true)
    const paste = async (text: string) => {
      await page.getByLabel("The round").fill(text)
      await page.getByRole("button", { name: "Verify" }).click()
    }
    await paste(JSON.stringify(finishedRound()))
    await page.locator(".verdict.fair").waitFor()
    await paste(JSON.stringify({ ...finishedRound(), win: 1 }))
    await page.locator(".verdict.unfair").waitFor()
    await paste(JSON.stringify({ ...finishedRound(), serverSeed: null }))
    await page.getByText("This round hasn't been fully revealed yet").waitFor()
    await paste("{")
    await page.getByText("This isn't a round").waitFor()
    await paste(JSON.stringify({ game: "dice", serverSeed: "00", outcome: {} }))
    await page.getByText("Part of this round is missing").waitFor()
  })

  it("the verifier page describes the algorithm in words, with an example for each game", async () => {
    const page = await person({ viewport: { width: 390, height: 844 } })
    await page.goto(`${stack.games}/verify?language=en`)
    await page.getByRole("link", { name: "The algorithm in words" }).click()
    await page.getByRole("heading", { name: "How results are drawn" }).waitFor()
    expect(await page.locator("section").count()).toBe(sections.length)
    expect(await page.locator("pre").count()).toBe(Object.keys(examples).length)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it("the verifier page is in Korean for Korean readers", async () => {
    const page = await person()
    await page.goto(`${stack.games}/verify?language=ko`)
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("라운드 검증")
    expect(await page.locator("html").getAttribute("lang")).toBe("ko")
  })

  it("the verify-round command verifies a round", () => {
    const verify = (round: object) =>
      spawnSync(process.execPath, [join(root, "scripts/verify-round.ts"), "-"], {
        input: JSON.stringify(round),
        encoding: "utf8",
      })
    expect(verify(finishedRound())).toMatchObject({ status: 0, stdout: expect.stringContaining("The round was fair.") })
    expect(verify({ ...finishedRound(), nonce: 5 })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("NO   they lead"),
    })
    expect(verify({ ...finishedRound(), game: "tiddlywinks" })).toMatchObject({ status: 2 })
  })
})
