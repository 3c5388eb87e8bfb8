import { test } from "vitest"
import { cashHandsUnderKills, useCashTable } from "./cash-table-kills.ts"

useCashTable()

test("every chip is paid once when the platform and PostgreSQL are killed amid hands of a cash table", {
  tags: "long",
  timeout: 300_000,
}, async () => {
  await cashHandsUnderKills(["platform", "PostgreSQL"], 0)
})
