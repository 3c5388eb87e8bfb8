import { Counter, Gauge, Histogram, Registry } from "prom-client"

/** What this process measures of itself, for `/metrics`. Times are seconds, as Prometheus has them. */
export const metrics = new Registry()

const registers = [metrics]
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** `call`: the path as declared, never as asked, so that no caller can add series. */
export const callSeconds = new Histogram({
  name: "baize_call_seconds",
  help: "Time from a call's headers to its answer",
  labelNames: ["method", "call", "status"] as const,
  buckets: seconds,
  registers,
})

export const refusals = new Counter({
  name: "baize_refusals_total",
  help: "Calls refused, by the code of the refusal",
  labelNames: ["code"] as const,
  registers,
})

export const postingsWaiting = new Gauge({
  name: "baize_ledger_postings_waiting",
  help: "Postings that wait for the next batch",
  registers,
})

export const batchPostings = new Histogram({
  name: "baize_ledger_batch_postings",
  help: "Postings in a batch",
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  registers,
})

export const batchSeconds = new Histogram({
  name: "baize_ledger_batch_seconds",
  help: "Time of a batch, with its commit",
  buckets: seconds,
  registers,
})

export const jobSeconds = new Histogram({
  name: "baize_job_seconds",
  help: "Time of a run of a periodic job",
  labelNames: ["name", "outcome"] as const,
  buckets: [...seconds, 10, 60, 300],
  registers,
})

/** One node runs a job at a time: the newest of all nodes counts. */
export const jobSucceeded = new Gauge({
  name: "baize_job_last_success_timestamp_seconds",
  help: "When this node last ran a periodic job to its end",
  labelNames: ["name"] as const,
  registers,
})

/** Since when one that never ended is late: the oldest of a day counts, which no later start moves. */
export const jobBegun = new Gauge({
  name: "baize_job_begun_timestamp_seconds",
  help: "Since when this process has run a periodic job",
  labelNames: ["name"] as const,
  registers,
})

export const jobInterval = new Gauge({
  name: "baize_job_interval_seconds",
  help: "How often a periodic job is due; `each`: every node runs it for itself",
  labelNames: ["name", "by"] as const,
  registers,
})

export const violationsFound = new Gauge({
  name: "baize_verification_violations",
  help: "What the last verification of the books found",
  labelNames: ["check"] as const,
  registers,
})

export const programChanged = new Gauge({
  name: "baize_program_changed_files",
  help: "Files of the program that differ from what the release states",
  registers,
})

export const replicaBehind = new Gauge({
  name: "baize_replica_behind_seconds",
  help: "How far a replica was behind when this node last asked it",
  labelNames: ["of"] as const,
  registers,
})

export const replicaUp = new Gauge({
  name: "baize_replica_up",
  help: "Whether this node reads a replica: 0 while it is away or too far behind, and the primary is read",
  labelNames: ["of"] as const,
  registers,
})

export const verificationRun = new Gauge({
  name: "baize_verification_timestamp_seconds",
  help: "When this node last verified a part of the books",
  labelNames: ["check"] as const,
  registers,
})

export const verificationBegun = new Gauge({
  name: "baize_verification_begun_timestamp_seconds",
  help: "Since when this process has verified a part of the books",
  labelNames: ["check"] as const,
  registers,
})

export const verificationDelay = new Gauge({
  name: "baize_verification_delay_seconds",
  help: "How long a wrong row can have stood before this node's last run found it: since the run before began",
  labelNames: ["check"] as const,
  registers,
})

export const oldestTransaction = new Gauge({
  name: "baize_oldest_transaction_seconds",
  help: "How long a transaction that writes has been open: what it wrote cannot be verified yet",
  registers,
})
