import { test } from "vitest"
import type { Victim } from "../installation.ts"
import { matchesUnderKills, useMatches } from "../match-kills.ts"

useMatches()

const each: readonly Victim[] = ["studio", "platform", "PostgreSQL", "a process of PostgreSQL"]

test(
  "each stake is taken and each prize paid once when a process is killed in the middle of matches of two",
  {
    timeout: 900_000,
  },
  () => matchesUnderKills([...each, ...each, ...each]),
)
