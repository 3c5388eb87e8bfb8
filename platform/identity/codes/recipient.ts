import { contactIndexes } from "../../server/vault/vault.ts"

/** Whom a code is for. */
export interface Recipient {
  /** Words that name no one: `member 1001`, or the challenge it was sent for. */
  readonly prefix?: string
  /** A name as it was typed with the contact; it can be a contact itself. */
  readonly name?: string
  /** An international number, or an email. */
  readonly contact?: string
}

export const recipientText = ({ prefix, name, contact }: Recipient): string =>
  [prefix, name, contact].filter(part => part !== undefined).join(" ")

/**
 * The forms in which the recipient of a code can be stored: a name and a contact as their blind indexes, by the present key
 * first.
 */
export function storedForms({ prefix, name, contact }: Recipient): [string, ...string[]] {
  const personal = [name, contact].flatMap(part => (part === undefined ? [] : [contactIndexes(part)]))
  const parts = prefix === undefined ? personal : [[prefix], ...personal]
  const [first = "", ...others] = parts.reduce((forms, part) => forms.flatMap(form => part.map(next => `${form} ${next}`)), [""])
  return [first.slice(1), ...others.map(form => form.slice(1))]
}
