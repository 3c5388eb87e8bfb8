/** What the sealed text of a letter is bound to. */
export const aboutLetter = (recipient: string): string => `outbox ${recipient}`

/** What the sealed recipient of a letter is bound to. */
export const aboutRecipient = (letter: number): string => `outbox recipient ${letter}`
