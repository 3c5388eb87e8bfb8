import { beforeAll, test } from "vitest"
import { offerGift, playedDialects, showsOneBalance } from "../journeys/at-a-bonus.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"

const person = useBrowser()
const stack = useStack()
beforeAll(() => offerGift(stack))

test.each(playedDialects)("under a bonus, the bar and a game of the dialect %s show one balance", dialect =>
  showsOneBalance(stack, person, dialect),
)
