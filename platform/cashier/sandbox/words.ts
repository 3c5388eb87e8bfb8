/** The texts of the pay page. "Sandbox Pay" plays an outside company: it has its own and does not use the sites' locales. */
const words = {
  en: {
    open: "Confirm your payment",
    to: "to",
    pay: "Pay",
    cancel: "Cancel",
    paid: "Payment complete",
    paidText: "You can close this window and continue on the merchant's site.",
    cancelled: "Payment canceled",
    canceledText: "You weren't charged. You can close this window.",
    missing: "Payment not found",
    missingText: "There's no payment at this address. Please start again from the merchant's site.",
    back: "Back to",
    reference: "Reference",
    method: "Method",
    methodName: "Test account",
    note: "Sandbox: no real money moves.",
  },
  ko: {
    open: "결제를 확인해 주세요",
    to: "받는 곳",
    pay: "결제하기",
    cancel: "취소",
    paid: "결제가 완료되었습니다",
    paidText: "이 창을 닫고 가맹점 사이트에서 계속하실 수 있습니다.",
    cancelled: "결제가 취소되었습니다",
    canceledText: "청구된 금액이 없습니다. 이 창을 닫으셔도 됩니다.",
    missing: "결제를 찾을 수 없습니다",
    missingText: "이 주소에 해당하는 결제가 없습니다. 가맹점 사이트에서 다시 시작해 주세요.",
    back: "돌아가기:",
    reference: "참조 번호",
    method: "결제 수단",
    methodName: "테스트 계좌",
    note: "샌드박스: 실제 돈은 이동하지 않습니다.",
  },
} as const

export const languages = Object.keys(words) as (keyof typeof words)[]
export type PayPageLanguage = keyof typeof words
export type PayPageTexts = Record<keyof (typeof words)["en"], string>
export const wordsOf = (language: PayPageLanguage): PayPageTexts => words[language]
