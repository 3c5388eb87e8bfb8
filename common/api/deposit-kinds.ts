/** How a deposit is paid: on a provider's page, by a bank transfer with a slip, or to a crypto address. */
export const depositKinds = ["redirect", "transfer", "address"] as const
export type DepositKind = (typeof depositKinds)[number]
