/** Switches that a player sets on this device, by name. */
export interface StoredSwitches<Name extends string> {
  readonly values: Readonly<Record<Name, boolean>>
  set(name: Name, value: boolean): void
  /** Called now and after each change. */
  onChange(listener: () => void): void
}

/** The stored switches, if the browser lets a framed page store anything; `prefix` keeps those of one place from another's. */
export function storedSwitches<Name extends string>(
  prefix: string,
  initial: Readonly<Record<Name, boolean>>,
): StoredSwitches<Name> {
  const keyOf = (name: Name) => `${prefix}.${name}`
  const listeners: (() => void)[] = []
  const values: Record<Name, boolean> = { ...initial }
  for (const name of Object.keys(initial) as Name[]) {
    try {
      const stored = localStorage.getItem(keyOf(name))
      if (stored !== null) values[name] = stored === "yes"
    } catch {
      // Without storage every visit starts with the same.
    }
  }
  return {
    values,
    set(name, value) {
      values[name] = value
      try {
        localStorage.setItem(keyOf(name), value ? "yes" : "no")
      } catch {
        // It lasts until the page is left.
      }
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.push(listener)
      listener()
    },
  }
}
