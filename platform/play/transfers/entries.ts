import type { Services } from "../services.ts"
import { askTransferWallet, type VendorEntry } from "./vendor-client.ts"

/** Entries of one call. */
export const PORTION = 200

/** The next entries in order; undefined where the vendor gives none, or not the next. */
export async function entriesAfter(
  services: Services,
  vendor: string,
  after: number,
  most: number,
): Promise<VendorEntry[] | undefined> {
  const answer = await askTransferWallet(services, vendor, "entries", { after, most })
  if (answer.outcome !== "accepted") {
    services.log.warn({ vendor, after, answer }, "a vendor did not give its entries")
    return undefined
  }
  const { entries } = answer.value
  if (entries.every(({ number }, index) => number === after + index + 1)) return entries
  services.log.error({ alert: "vendor-entries", vendor, after }, "a vendor's entries are not in order")
  return undefined
}

/** The entries of these ascending numbers, which often follow each other; undefined where the vendor does not give them all. */
export async function entriesOf(
  services: Services,
  vendor: string,
  numbers: readonly number[],
): Promise<VendorEntry[] | undefined> {
  const wanted = new Set(numbers)
  const found: VendorEntry[] = []
  let read = 0
  for (const number of numbers) {
    if (number <= read) continue
    const portion = await entriesAfter(services, vendor, number - 1, PORTION)
    if (!portion?.length) return undefined
    found.push(...portion.filter(entry => wanted.has(entry.number)))
    read = number + portion.length - 1
  }
  return found
}
