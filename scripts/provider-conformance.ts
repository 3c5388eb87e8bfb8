import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseMoney } from "@baize/common/money.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import { readEnvironment } from "@baize/platform/environment.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { runChecks } from "../conformance/run.ts"
import { fail, readOptions } from "./options.ts"
import { providerChecks } from "./provider-conformance/checks.ts"
import { payAtSandbox } from "./provider-conformance/pay-at-sandbox.ts"
import { ProviderTrial, type TrialOptions } from "./provider-conformance/trial.ts"
import { prepare } from "./start/prepare.ts"

// `npm run provider-conformance -- PROVIDER [--kind redirect|address] [--amount 10.00] [--currency USD] [--other-currency EUR]
// [--port 8123 --public-url https://…] [--pay COMMAND] [--charge-back COMMAND] [--win-back COMMAND] [--minutes 10]
// [--without-timestamps]`: tries the adapter of a payment provider in an installation of its own, against the provider's test
// environment (docs/payment-providers.md).
const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    kind: { type: "string", default: "redirect" },
    amount: { type: "string", default: "10" },
    currency: { type: "string", default: "USD" },
    "other-currency": { type: "string", default: "EUR" },
    port: { type: "string" },
    "public-url": { type: "string" },
    pay: { type: "string" },
    "charge-back": { type: "string" },
    "win-back": { type: "string" },
    minutes: { type: "string", default: "10" },
    "without-timestamps": { type: "boolean", default: false },
  },
})

/** Waits until a command of an option has ended, whose last argument is the address of a payment. */
async function runAt(option: string, command: string, url: string): Promise<void> {
  const child = spawn("sh", ["-c", `${command} "$0"`, url], { stdio: ["ignore", "ignore", "inherit"] })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error(`the command of ${option} ended with code ${code}`)
}

const [provider, ...more] = positionals
const { kind, currency, pay: command } = values
if (!provider || more.length > 0) fail("Name one provider of platform/cashier/providers/registry.ts, such as sandbox.")
if (kind !== "redirect" && kind !== "address") fail("--kind is redirect or address.")
const known = currencies[currency]
if (!known) fail(`--currency is one of ${Object.keys(currencies).join(", ")}.`)
if (values["other-currency"] === currency) fail("--other-currency is another one than --currency.")
const amount = parseMoney(values.amount, known.exponent)
if (!amount) fail("--amount is a sum above 0 such as 10.00.")
const port = values.port === undefined ? await freePort() : Number(values.port)
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail("--port is a port number.")
const minutes = Number(values.minutes)
if (!(minutes > 0)) fail("--minutes is a number above 0.")

const publicUrl = values["public-url"]?.replace(/\/+$/, "") ?? `http://127.0.0.1:${port}`
const { settings } = readEnvironment({
  ...process.env,
  DATABASE_URL: "postgresql://unused",
  ...(provider === "sandbox" && { SANDBOX_CASHIER: "on" }),
})
const pay: TrialOptions["pay"] = async ({ payUrl, coin }, order) => {
  const address = payUrl ?? coin?.address ?? ""
  if (command) return runAt("--pay", command, address)
  if (provider === "sandbox") return payAtSandbox(publicUrl, address)
  console.log(`      Pay ${coin ? `${coin.amount} ${coin.asset}` : order.amount} ${coin ? "" : order.currency} at ${address}`)
}

/** What the command of an option does to a payment, or the sandbox's page; undefined: neither. */
function dispute(option: "charge-back" | "win-back"): TrialOptions["takeBack"] {
  const named = values[option]
  if (named) return ({ payUrl = "" }) => runAt(`--${option}`, named, payUrl)
  if (provider !== "sandbox" || kind !== "redirect") return undefined
  return ({ payUrl = "" }) => payAtSandbox(publicUrl, payUrl, option)
}
const [takeBack, winBack] = [dispute("charge-back"), dispute("win-back")]
if (!takeBack) console.log("      Chargebacks are not tried: --charge-back names a command for them.")

const folder = mkdtempSync(join(tmpdir(), "baize-providers-"))
chmodSync(folder, 0o755)
openVault(join(folder, "baize.key"))
const postgres = await startEmbeddedPostgres({ folder })
const database = await connect(postgres.url)
let failed: readonly string[] | undefined
let obstacle = ""
try {
  await prepare(database, { oneOperator: true, sandboxCashier: settings.sandboxCashier })
  const trial = await ProviderTrial.open(database, {
    ...{ provider, kind, currency, otherCurrency: values["other-currency"], amount, pay, port, settings, publicUrl },
    takeBack,
    winBack,
    ...{ hasTimestamps: !values["without-timestamps"], patience: minutes * 60 },
  })
  failed = await runChecks(providerChecks(trial), line => console.log(line))
  await trial.close()
} catch (error) {
  obstacle = (error as Error).message
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (!failed) fail(obstacle)
console.log(failed.length === 0 ? "Everything holds." : `${failed.length} did not hold.`)
process.exit(failed.length === 0 ? 0 : 1)
