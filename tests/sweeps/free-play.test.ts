import { expect, test } from "vitest"
import { opensForFree, studioTiles } from "../journeys/at-free-play.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"

const person = useBrowser()
const stack = useStack()

test("every game of the studio opens with play money for a guest, from whichever label its tile is", async () => {
  const guest = await stack.signIn(await stack.member({ type: "trial" }))
  const offered = (await studioTiles(stack)).filter(({ supportPlay }) => supportPlay === 0)
  expect(offered.length).toBeGreaterThan(30)
  const page = await person({ reducedMotion: "reduce" })
  for (const tile of offered) await opensForFree(page, guest, tile)
})
