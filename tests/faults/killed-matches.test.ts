import { test } from "vitest"
import { matchesUnderKills, useMatches } from "./match-kills.ts"

useMatches()

test(
  "each stake is taken and each prize paid once when the studio is killed in the middle of a match of two",
  {
    tags: "long",
    timeout: 300_000,
  },
  () => matchesUnderKills(["studio"]),
)
