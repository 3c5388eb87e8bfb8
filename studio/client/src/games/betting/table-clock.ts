/** What differs at a table whose rounds don't wait for the player. */
export interface TableClock {
  /** Whether chips can be laid now. */
  isOpen(): boolean
  /** The player tried to lay a chip while they can't. */
  onClosed(): void
  /** Shows what the main button does now. */
  main(): void
  /** Lays the last bets again by `lay`, at the press of the rack's button; absent: nothing else is to be done. */
  repeat?(lay: () => void): void
  /** Takes a placed bet back, in place of the last chip; false: no bet is placed. */
  takeBack: { can(): boolean; act(): void }
}
