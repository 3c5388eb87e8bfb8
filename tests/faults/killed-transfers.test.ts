import { test } from "vitest"
import { transfersUnderKills, useTransfers } from "./transfer-kills.ts"

useTransfers()

test(
  "no money is lost or doubled when a process is killed between a vendor's act and ours, in and out",
  { tags: "long", timeout: 240_000 },
  () =>
    transfersUnderKills(
      [
        { call: "deposit", at: "answered", victim: "platform" },
        { call: "withdraw", at: "asked", victim: "platform" },
        { call: "withdraw", at: "answered", victim: "PostgreSQL" },
      ],
      ["studio"],
    ),
)
