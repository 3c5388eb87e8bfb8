/** The chat of a table, between the studio's API and the page. */

/** Characters. */
export const chatLength = 120

/** Sent as a code, and shown to each reader in their own language. */
export const chatPhrases = ["hello", "goodLuck", "congratulations", "wellPlayed", "soClose", "thanks", "bye"] as const
export type ChatPhrase = (typeof chatPhrases)[number]

export interface ChatLine {
  readonly id: number
  /** By which the table shows the writer's bets. */
  readonly name: string
  /** The reader has written it. */
  readonly mine: boolean
  /** Either a text or a phrase; the other is null. */
  readonly text: string | null
  readonly phrase: ChatPhrase | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** guest: in free play without an account · closed: nobody writes at this table now. */
export interface ChatStanding {
  readonly state: "open" | "guest" | "muted" | "closed"
  /** Of a mute that ends, milliseconds since 1970. */
  readonly until: number | null
}

/**
 * Among a table's events, by the name `chat`, for pages that ask for it. `lines` is all that the page has to show, and comes
 * first and after a gap.
 */
export type ChatEvent =
  | { readonly kind: "lines"; readonly lines: readonly ChatLine[]; readonly standing: ChatStanding }
  | { readonly kind: "line"; readonly line: ChatLine }
  | { readonly kind: "removed"; readonly id: number }
  | { readonly kind: "standing"; readonly standing: ChatStanding }

/** `POST …/chat`: a text or a phrase; the same request is the same line, however often it is sent. */
export interface SayRequest {
  readonly request: string
  readonly text?: string
  readonly phrase?: ChatPhrase
}
