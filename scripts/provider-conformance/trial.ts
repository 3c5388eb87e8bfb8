import { randomBytes, randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import type { DepositKind } from "@baize/common/api/deposit-kinds.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { runningClock, type SteeredClock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { currencies } from "@baize/platform/brands/currencies.ts"
import { defaultSettings } from "@baize/platform/brands/default-settings.ts"
import { defaultFlags } from "@baize/platform/brands/flags.ts"
import type { Instructions, PaymentOrder, PaymentProvider, PaymentReport } from "@baize/platform/cashier/providers/provider.ts"
import { providerOf } from "@baize/platform/cashier/providers/registry.ts"
import { sendNotices } from "@baize/platform/cashier/sandbox/notices.ts"
import { openMember } from "@baize/platform/identity/member/open.ts"
import { NO_PASSWORD } from "@baize/platform/identity/session/passwords.ts"
import { settleInstallation } from "@baize/platform/operator/two-people.ts"
import { createPlatform, type Platform } from "@baize/platform/platform.ts"
import type { Settings } from "@baize/platform/server/settings.ts"
import sql from "sql-template-tag"
import { type RecordedCallback, type Recorder, startRecorder } from "./recorder.ts"

/** What is tested, and how. */
export interface TrialOptions {
  /** The adapter's name in `platform/cashier/providers/registry.ts`. */
  readonly provider: string
  readonly kind: Exclude<DepositKind, "transfer">
  /** ISO 4217: of the brand, and another that the provider's test environment takes too. */
  readonly currency: string
  readonly otherCurrency: string
  /** Minor units. */
  readonly amount: Minor
  /** Pays as a member does. Resolves when that is done, or can be waited for. */
  readonly pay: (payment: Instructions, order: PaymentOrder) => Promise<void>
  /** Takes back what was paid, as the payer's bank does; undefined: chargebacks are not tried. */
  readonly takeBack?: ((payment: Instructions) => Promise<void>) | undefined
  /** Gives back to the house what was taken, as the payer's bank does; undefined: that is not tried. */
  readonly winBack?: ((payment: Instructions) => Promise<void>) | undefined
  /** Whether callbacks carry their time in what is signed, so that old ones can be refused. */
  readonly hasTimestamps: boolean
  /** How long to wait for a payment and its callback, seconds. */
  readonly patience: number
  readonly port: number
  readonly settings: Omit<Settings, "secret" | "selfUrl" | "exportFolder">
  /** Where the provider reaches this machine: the recorder's port, or what forwards to it. */
  readonly publicUrl: string
}

/** A payment at the provider for a deposit of this trial. */
export interface TrialPayment {
  readonly deposit: number
  readonly ref: string
  readonly order: PaymentOrder
  readonly instructions: Instructions
}

/**
 * An installation of its own with one brand and one member, whose deposits are paid at the test environment of a provider. It
 * holds every callback back, so that a check decides when and how it arrives.
 */
export class ProviderTrial {
  readonly options: TrialOptions
  readonly platform: Platform
  readonly clock: SteeredClock
  readonly adapter: PaymentProvider
  readonly recorder: Recorder
  private readonly brand: Brand
  private readonly member: MemberId

  private constructor(
    platform: Platform,
    recorder: Recorder,
    { options, clock, brand, member }: Pick<ProviderTrial, "options" | "clock"> & { brand: Brand; member: MemberId },
  ) {
    const adapter = providerOf(platform, options.provider)
    if (!adapter)
      throw new Error(`There is no payment provider "${options.provider}" in registry.ts, or its settings are missing.`)
    this.options = options
    this.platform = platform
    this.clock = clock
    this.adapter = adapter
    this.recorder = recorder
    this.brand = brand
    this.member = member
  }

  /** On a database with the platform's schema and no brands. */
  static async open(database: Database, options: TrialOptions): Promise<ProviderTrial> {
    const { provider, kind, currency, amount, port, settings, publicUrl } = options
    const clock = runningClock(new Date())
    const method = { code: "trial", kind, provider, min: 1, max: amount * 100, minutes: 0, level: 0 }
    const id = await createBrand(database, {
      ...{ code: "TRIAL", name: "Conformance", currency, exponent: currencies[currency]!.exponent, gmtOffsetMinutes: 0 },
      ...{ languages: ["en"], language: "en", theme: "baize", flags: defaultFlags, blockedCountries: [] },
      ...{ settings: { ...defaultSettings(currency), deposit: [method] }, hosts: [{ host: "localhost" }] },
    })
    await settleInstallation(database, { twoPeople: false, sandbox: settings.sandboxCashier })
    const platform = await createPlatform({
      ...{ database, clock, jobs: false, log: silentLog },
      settings: { ...settings, secret: randomBytes(32).toString("hex"), selfUrl: publicUrl, exportFolder: tmpdir() },
    })
    const brand = await platform.brands.byId(id)
    const opening = { username: "trial", passwordHash: NO_PASSWORD, birthDate: "1990-01-01", at: clock.now() }
    const { id: member } = await openMember(database, { brand: id, type: "member", ...opening })
    const recorder = await startRecorder(platform, provider, port)
    try {
      return new ProviderTrial(platform, recorder, { options, clock, brand, member })
    } catch (error) {
      await recorder.close()
      await platform.close()
      throw error
    }
  }

  async close(): Promise<void> {
    await this.recorder.close()
    await this.platform.close()
  }

  /** The order of a new deposit, which has no payment yet. */
  async order(): Promise<PaymentOrder> {
    const { provider, kind, amount, currency, publicUrl } = this.options
    const { id } = await this.platform.database.one<{ id: number }>(sql`
      insert into deposit (brand, member, request, method, kind, provider, amount, created_at)
      values (${this.brand.id}, ${this.member}, ${randomUUID()}, 'trial', ${kind}, ${provider}, ${amount}, ${this.clock.now()})
      returning id`)
    return {
      ...{ deposit: id, kind, merchant: this.brand.name, amount, currency, exponent: this.brand.exponent, accounts: [] },
      ...{ returnUrl: "/member/depositv2", notifyUrl: `${publicUrl}/cashier/notify/${provider}` },
    }
  }

  /** A new deposit with its payment; `changed`: the payment is opened with other terms than the deposit has. */
  async payment(changed: Partial<PaymentOrder> = {}): Promise<TrialPayment> {
    const agreed = await this.order()
    const order = { ...agreed, ...changed }
    const { ref, instructions } = await this.adapter.create(order)
    await this.platform.database.run(sql`
      update deposit set provider_ref = ${ref}, instructions = ${JSON.stringify(instructions)} where id = ${agreed.deposit}`)
    return { deposit: agreed.deposit, ref, order, instructions }
  }

  /** Pays a payment, and gives the callback that says so. */
  async paid(payment: TrialPayment): Promise<RecordedCallback> {
    await this.options.pay(payment.instructions, payment.order)
    return this.callbackOf(payment, "paid")
  }

  /** Has a paid payment taken back, and gives the callback that says so. */
  async takenBack(payment: TrialPayment): Promise<RecordedCallback> {
    await this.options.takeBack?.(payment.instructions)
    return this.callbackOf(payment, "charged-back")
  }

  /** Has the house win a chargeback, and gives the callback that says so. */
  async wonBack(payment: TrialPayment): Promise<RecordedCallback> {
    await this.options.winBack?.(payment.instructions)
    return this.callbackOf(payment, "won-back")
  }

  private async callbackOf({ ref }: TrialPayment, status: PaymentReport["status"]): Promise<RecordedCallback> {
    const until = performance.now() + this.options.patience * 1_000
    while (performance.now() < until) {
      const found = this.recorder.callbacks.find(callback => {
        const report = this.read(callback)
        return typeof report === "object" && report.ref === ref && report.status === status
      })
      if (found) return found
      if (this.options.settings.sandboxCashier) await sendNotices(this.platform)
      await pause(50)
    }
    throw new Error(`no callback whose signature is right said within ${this.options.patience} s that it is ${status}`)
  }

  /** What the adapter reads in a callback, as the platform asks it. */
  read({ body, headers }: RecordedCallback): PaymentReport | "unsigned" | "unreadable" {
    const { readCallback } = this.adapter
    if (!readCallback) throw new Error("the adapter reads no callbacks")
    return readCallback({ body, header: name => String(headers[name] ?? "") })
  }

  /** What the books say: the member's cash, and the status of a deposit. */
  async books(deposit: number): Promise<{ readonly cash: Minor; readonly status: string }> {
    const { cash } = await this.platform.ledger.balances(this.member)
    const { status } = await this.platform.database.one<{ status: string }>(sql`select status from deposit where id = ${deposit}`)
    return { cash, status }
  }
}
