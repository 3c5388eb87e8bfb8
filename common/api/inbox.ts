/** What a message to a member can be about, and the category by which members find it. */
export const memberMessageKinds = {
  password: "security",
  "payment-password": "security",
  contact: "security",
  "second-account": "security",
  identity: "security",
  "exclusion-lifted": "security",
  "new-address": "security",
  destination: "security",
} as const satisfies Readonly<Record<string, "money" | "security" | "identity" | "house" | "play">>

export type MemberMessageKind = keyof typeof memberMessageKinds
