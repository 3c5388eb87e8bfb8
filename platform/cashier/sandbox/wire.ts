import type { Payment } from "./payments.ts"

/** A payment as the provider's interface and its notices show it. */
export const wirePayment = (payment: Payment) => {
  const { id, reference, status, amount, currency, paidAmount, paidCurrency, confirmations, late, chargeback } = payment
  return {
    ...{ id, reference, status, confirmations, late },
    ...{ amount: paidAmount ?? amount, currency: paidCurrency ?? currency },
    ...(chargeback !== null && { chargeback }),
  }
}
