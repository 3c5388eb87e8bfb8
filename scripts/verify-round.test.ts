import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { provenHand, seeds } from "@baize/studio/poker/testing/proven-hand.ts"
import { expect, it } from "vitest"

const verify = (claim: object) =>
  spawnSync(process.execPath, [join(root, "scripts/verify-round.ts"), "-"], { input: JSON.stringify(claim), encoding: "utf8" })

it("verify-round verifies a hand of poker, and says which part of a changed one does not hold", { tags: "long" }, () => {
  const proof = provenHand(seeds, ["300", "call", "fold", "check", "400", "fold"]).proof(1)
  const fair = verify(proof)
  expect(fair).toMatchObject({ status: 0, stdout: expect.stringContaining("The hand was fair.") })
  expect(fair.stdout).not.toContain("NO ")
  const { status, stdout } = verify({ ...proof, room: "25-50-6" })
  expect(status).toBe(1)
  expect(stdout.match(/^NO .*$/gm)).toEqual(["NO   blinds, rake and its cap are those published for the room"])
  expect(verify({ leaves: [] })).toMatchObject({ status: 2 })
})
