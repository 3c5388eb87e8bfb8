import type { PartlyShared } from "./shared-text.ts"

export interface Listener<Sent = string | PartlyShared> {
  account: string
  /** False if it can't take more; then it is dropped. `event`: the kind of what is sent, if it is not the view. */
  send(sent: Sent, event?: string): boolean
  close(): void
}

/** Changes within this many milliseconds are sent together. */
const together = 100
const eachAccount = 4

/**
 * The listeners of a table. The shared part is serialized once for all of them; only players get a few characters of their own.
 * `view` renders the table for an account, or for everyone, as JSON; `onSent` is called when everyone has it. Changes that can
 * wait are sent at least `apart` milliseconds after what was sent before.
 */
export function listeners<Sent extends string | PartlyShared>(
  view: () => (account: string | undefined) => Sent,
  onError: (error: unknown) => void,
  onSent = () => {},
  apart = 0,
) {
  const all = new Set<Listener<Sent>>()
  let planned: NodeJS.Timeout | undefined
  let sentAt = Number.NEGATIVE_INFINITY

  function drop(listener: Listener<Sent>): void {
    if (all.delete(listener)) listener.close()
  }

  function sendNow(): void {
    clearTimeout(planned)
    planned = undefined
    sentAt = performance.now()
    if (all.size === 0) {
      onSent()
      return
    }
    try {
      const see = view()
      for (const listener of all) if (!listener.send(see(listener.account))) drop(listener)
      onSent()
    } catch (error) {
      onError(error)
    }
  }

  return {
    sendNow,
    count: () => all.size,
    accounts: () => new Set([...all].map(({ account }) => account)),

    /** Sends soon, together with other changes until then. */
    sendSoon(): void {
      planned ??= setTimeout(sendNow, Math.max(together, sentAt + apart - performance.now()))
    },

    /** Returns the function that ends listening. One account has at most four; the oldest is dropped. */
    add(listener: Listener<Sent>): () => void {
      const own = [...all].filter(({ account }) => account === listener.account)
      for (const one of own.slice(0, own.length - eachAccount + 1)) drop(one)
      all.add(listener)
      listener.send(view()(listener.account))
      return () => drop(listener)
    },

    /** Ends all listening of an account. */
    dismiss(account: string): void {
      for (const listener of all) if (listener.account === account) drop(listener)
    },

    close(): void {
      clearTimeout(planned)
      for (const listener of all) drop(listener)
    },
  }
}
