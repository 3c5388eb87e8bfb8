import { createHash } from "node:crypto"
import { escapeHtml } from "@baize/kit/html.ts"
import { directionOf, tagOf } from "@baize/kit/languages.ts"
import { amountText } from "../../server/amount-text.ts"
import type { Payment } from "./payments.ts"
import { fill, type PayPageTexts, wordsOf } from "./words.ts"

/** Only the page's own style; the form posts only to us; only the sites that serve it can frame it. */
export const policyWith = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ")

const logo =
  `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--brand)"/>` +
  `<path d="M9 20.5c1.6 1.5 3.8 2.3 6.6 2.3 4 0 6.6-1.8 6.6-4.7 0-6-10-3.2-10-6 0-1.1 1.2-1.9 3.3-1.9 2 0 3.7.6 5.2 1.7" ` +
  `fill="none" stroke="var(--brand-ink)" stroke-width="3" stroke-linecap="round"/></svg>`
const tick =
  `<path d="m6 17 7 7L26 9" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" ` +
  `stroke-linejoin="round"/>`
const cross = `<path d="m8 8 16 16M24 8 8 24" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/>`

/** The pay page of a payment, or its outcome; without a payment, that it is unknown. */
export function payPage(payment: Payment | undefined, language: string, style: string): string {
  const words = wordsOf(language)
  if (!payment) return sheet(language, style, words.missing, outcome("missing", words.missing, words.missingText))
  const title = payment.status === "open" ? words.open : words[payment.status]
  const body = payment.status === "open" ? question(payment, language) : answer(payment, language)
  return sheet(language, style, title, body)
}

const sheet = (language: string, style: string, title: string, body: string): string => `<!doctype html>
<html lang="${tagOf(language)}" dir="${directionOf(tagOf(language))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox Pay</title>
<style>${style}</style>
</head>
<body>
<main>
<header>${logo}Sandbox Pay</header>
<section>${body}</section>
<footer>${wordsOf(language).note}</footer>
</main>
</body>
</html>
`

function question(payment: Payment, language: string): string {
  const words = wordsOf(language)
  const sum = escapeHtml(amountText(payment.amount, payment, language))
  return `
<h1>${words.open}</h1>
<p class="amount">${sum}</p>
<p class="merchant">${fill(words.to, { merchant: `<b>${escapeHtml(payment.merchant)}</b>` })}</p>
${details(payment, language)}
<form method="post">
<button class="pay" name="action" value="pay">${fill(words.pay, { sum })}</button>
<button class="cancel" name="action" value="cancel">${words.cancel}</button>
${testChoice(words)}
</form>`
}

/** What merchants can test: a sandbox has it, a provider of real money does not. */
const testChoice = (words: PayPageTexts): string => `
<details><summary>${words.test}</summary>
${(["normal", "late", "twice", "never", "less", "more", "currency"] as const)
  .map(one => {
    const checked = one === "normal" ? " checked" : ""
    return `<label><input type="radio" name="test" value="${one}"${checked}> ${words[`test-${one}`]}</label>`
  })
  .join("\n")}
</details>`

/** A merchant can test that the payer's bank takes a payment back, and that they win it back. */
const disputeChoice = (words: PayPageTexts, action: "charge-back" | "win-back"): string => `
<form method="post"><details><summary>${words.test}</summary>
<button class="cancel" name="action" value="${action}">${words[action]}</button>
</details></form>`

function answer(payment: Payment, language: string): string {
  const words = wordsOf(language)
  const { status, returnUrl, merchant, kind } = payment
  const texts = {
    ...{ paid: words.paidText, confirming: words.confirmingText, cancelled: words.canceledText, open: "" },
    ...{ "charged-back": words.chargedBackText, "won-back": words.wonBackText },
  }
  const isLost = status === "cancelled" || status === "charged-back"
  return `
${outcome(isLost ? "cancelled" : "paid", words[status], texts[status])}
<p class="amount">${escapeHtml(amountText(payment.amount, payment, language))}</p>
${details(payment, language)}
${status === "paid" && kind === "redirect" ? disputeChoice(words, "charge-back") : ""}
${status === "charged-back" ? disputeChoice(words, "win-back") : ""}
${returnUrl ? `<a class="back" href="${escapeHtml(returnUrl)}">${fill(words.back, { merchant: escapeHtml(merchant) })}</a>` : ""}`
}

/** Codes are read from the left in every language. */
const fromLeft = (code: string): string => `<bdi dir="ltr">${code}</bdi>`

const details = (payment: Payment, language: string): string => {
  const words = wordsOf(language)
  return (
    `<dl><dt>${words.method}</dt><dd>${payment.coin ? words.walletName : words.methodName}</dd>` +
    (payment.coin
      ? `<dt>${words.sends}</dt><dd>${fromLeft(`${payment.coin.amount} ${payment.coin.asset}`)}</dd>` +
        `<dt>${words.address}</dt><dd>${fromLeft(payment.coin.address)}</dd>`
      : "") +
    `<dt>${words.reference}</dt><dd>${fromLeft(escapeHtml(payment.reference))}</dd></dl>`
  )
}

const outcome = (kind: "paid" | "cancelled" | "missing", title: string, text: string): string => `
<div class="mark ${kind}"><svg viewBox="0 0 32 32" aria-hidden="true">${kind === "paid" ? tick : cross}</svg></div>
<h1>${title}</h1>
<p class="text">${text}</p>`
