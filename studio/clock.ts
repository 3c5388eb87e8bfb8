/** Where the studio takes the time from. */
export interface Clock {
  now(): Date
}

export const later = (clock: Clock, milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
