import { test } from "vitest"
import { type TransferStrike, transfersUnderKills, useTransfers } from "../transfer-kills.ts"

useTransfers()

const strikes: readonly TransferStrike[] = [
  { call: "deposit", at: "asked", victim: "platform" },
  { call: "deposit", at: "answered", victim: "platform" },
  { call: "withdraw", at: "asked", victim: "platform" },
  { call: "withdraw", at: "answered", victim: "platform" },
  { call: "deposit", at: "answered", victim: "studio" },
  { call: "withdraw", at: "answered", victim: "PostgreSQL" },
]

test("no money is lost or doubled, whichever process is killed before or after a vendor's act", { timeout: 480_000 }, () =>
  transfersUnderKills(strikes, ["a process of PostgreSQL", "studio", "PostgreSQL"]),
)
