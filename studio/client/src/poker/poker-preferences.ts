/** What a player sets for poker on this device. */
export interface PokerPreferences {
  /** Each suit in a color of its own. */
  fourColors: boolean
  /** Stacks and bets in big blinds. */
  inBlinds: boolean
  /** Chips are topped up to the last buy-in between hands. */
  autoTopUp: boolean
}

const initial: PokerPreferences = { fourColors: false, inBlinds: false, autoTopUp: false }
const keyOf = (name: string) => `games.poker.${name}`

export function pokerPreferences() {
  const values = { ...initial }
  const listeners: (() => void)[] = []
  for (const name of Object.keys(initial) as (keyof PokerPreferences)[]) {
    try {
      values[name] = localStorage.getItem(keyOf(name)) === "yes"
    } catch {
      // Without storage every visit starts with the same.
    }
  }
  return {
    values: values as Readonly<PokerPreferences>,
    set(name: keyof PokerPreferences, value: boolean): void {
      values[name] = value
      try {
        localStorage.setItem(keyOf(name), value ? "yes" : "no")
      } catch {
        // It lasts until the page is left.
      }
      for (const listener of listeners) listener()
    },
    onChange(listener: () => void): void {
      listeners.push(listener)
      listener()
    },
  }
}

export type KeptPokerPreferences = ReturnType<typeof pokerPreferences>
