import type { Queue } from "@baize/kit/queue/queue.ts"

/** Transfers, by id, whose vendor has not given a definite answer yet. They are asked about until it does. */
export const transferQueue: Queue = {
  name: "wallet-transfer",
  batch: 10,
  leaseMs: 60_000,
  backOff: { firstMs: 2_000, longestMs: 300_000 },
  maxAttempts: 10_000,
}
