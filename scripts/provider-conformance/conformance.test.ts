import { freePort } from "@baize/kit/free-ports.ts"
import type { PaymentProvider } from "@baize/platform/cashier/providers/provider.ts"
import { addProvider } from "@baize/platform/cashier/providers/registry.ts"
import { sandbox } from "@baize/platform/cashier/providers/sandbox.ts"
import { readEnvironment } from "@baize/platform/environment.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import { expect, test } from "vitest"
import { runChecks } from "../../conformance/run.ts"
import { providerChecks } from "./checks.ts"
import { payAtSandbox } from "./pay-at-sandbox.ts"
import { ProviderTrial } from "./trial.ts"

/** What does not hold for an adapter, run against the sandbox over HTTP in an installation of its own. */
async function failuresOf(provider: string, kind: "redirect" | "address" = "redirect"): Promise<string[]> {
  const database = await platformDatabase({ connections: 10 })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const { settings } = readEnvironment({ DATABASE_URL: database.url, SANDBOX_CASHIER: "on" })
  const trial = await ProviderTrial.open(database, {
    ...{ provider, kind, currency: "USD", otherCurrency: "EUR", amount: 1_000, hasTimestamps: true, patience: 2 },
    ...{ port, settings, publicUrl },
    async pay({ payUrl }) {
      await payAtSandbox(publicUrl, payUrl!)
      // The blocks that confirm a coin.
      if (kind === "address") trial.clock.advance(20_000)
    },
    // A coin is never taken back.
    ...(kind === "redirect" && {
      takeBack: ({ payUrl }) => payAtSandbox(publicUrl, payUrl!, "charge-back"),
      winBack: ({ payUrl }) => payAtSandbox(publicUrl, payUrl!, "win-back"),
    }),
  })
  try {
    return await runChecks(providerChecks(trial))
  } finally {
    await trial.close()
    await database.close()
  }
}

test.each(["redirect", "address"] as const)("the sandbox and its adapter keep every rule for payments by %s", async kind => {
  expect(await failuresOf("sandbox", kind)).toEqual([])
})

let opened = 0
/** Adapters like the sandbox's, each with one fault; and what must be said about it. */
const broken: Readonly<Record<string, [(adapter: PaymentProvider) => Partial<PaymentProvider>, RegExp]>> = {
  "that opens another payment each time": [
    adapter => ({ create: order => adapter.create({ ...order, deposit: order.deposit + 1_000_000 * ++opened }) }),
    /^a payment that is opened again/,
  ],
  "that does not check signatures": [
    () => ({
      readCallback({ body }) {
        const { id: ref, reference, confirmations, late, ...rest } = JSON.parse(body.toString())
        return { ...rest, ref, confirmations, late, deposit: Number(reference.slice("deposit:".length)) }
      },
    }),
    /^a callback of which any byte was changed says nothing else/,
  ],
  "that reports amounts in main units": [
    adapter => ({
      async status(ref) {
        const report = await adapter.status!(ref)
        return report && { ...report, amount: report.amount / 100 }
      },
    }),
    /^a payment that is not paid yet is open, with the terms/,
  ],
  "that knows no payment when it asks": [
    () => ({ status: async () => undefined }),
    /^a payment whose callback never comes is found/,
  ],
  "that forgets the key of a refund": [
    adapter => ({ refund: async (ref, key) => (await adapter.refund!(ref, `${key}-${++opened}`)) || true }),
    /^another amount than agreed books nothing, and is sent back once/,
  ],
  "that takes the deposit's word for the currency": [
    adapter => ({
      readCallback(callback) {
        const report = adapter.readCallback!(callback)
        return typeof report === "string" ? report : { ...report, currency: "USD" }
      },
    }),
    /^another currency than agreed books nothing/,
  ],
  "that gives a chargeback another id each time": [
    adapter => ({
      readCallback(callback) {
        const report = adapter.readCallback!(callback)
        const isTaken = typeof report === "object" && report.status === "charged-back"
        return isTaken ? { ...report, chargeback: `cb-${++opened}` } : report
      },
    }),
    /^a chargeback takes its deposit back, once/,
  ],
  "that takes a chargeback for a cancellation": [
    adapter => ({
      readCallback(callback) {
        const report = adapter.readCallback!(callback)
        return typeof report === "object" && report.status === "charged-back" ? { ...report, status: "cancelled" } : report
      },
    }),
    /^a chargeback takes its deposit back, once/,
  ],
}

test.each(Object.entries(broken))("an adapter %s fails", async (_, [fault, sentence]) => {
  const remove = addProvider("broken", {
    isHere: () => true,
    connect(services) {
      const adapter = sandbox(services)
      return { ...adapter, ...fault(adapter) }
    },
  })
  try {
    const failed = await failuresOf("broken")
    expect(failed).toContainEqual(expect.stringMatching(sentence))
  } finally {
    remove()
  }
})
