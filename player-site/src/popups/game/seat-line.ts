/** How the site speaks to the game in a frame. */
export interface SeatLine {
  focus(): void
  send(message: object): void
}
