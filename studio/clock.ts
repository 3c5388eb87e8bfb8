/** The studio's source of time. */
export interface Clock {
  now(): Date
}

export const later = (clock: Clock, milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
