import { houseVendor } from "./vendors.ts"

/** What a new jackpot can start with, by currency, in minor units: agreed with the house studio for its slots' pool. */
const crownSeeds: Readonly<Record<string, number>> = {
  USD: 50_000,
  EUR: 50_000,
  GBP: 50_000,
  USDT: 50_000,
  JPY: 50_000,
  CNY: 250_000,
  HKD: 250_000,
  MYR: 250_000,
  BRL: 250_000,
  KRW: 500_000,
  TRY: 1_000_000,
  THB: 1_250_000,
  TWD: 1_250_000,
  PHP: 2_500_000,
  INR: 2_500_000,
  VND: 10_000_000,
  IDR: 500_000_000,
}

export const agreedJackpots = Object.entries(crownSeeds).map(([currency, seed]) => ({
  vendor: houseVendor,
  pool: "crown",
  currency,
  seed,
}))
