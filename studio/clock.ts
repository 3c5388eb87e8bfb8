/** The studio's source of time. */
export interface StudioClock {
  now(): Date
}

export const later = (clock: StudioClock, milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
