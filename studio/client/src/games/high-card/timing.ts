/** Milliseconds after the start at which things happen at the table; all of it fits into the round's duration. */
export const timing = {
  dealt: (place: number) => 200 + place * 250,
  turned: (place: number, players: number) => 600 + players * 250 + place * 850,
  decided: (players: number) => 600 + players * 250 + players * 850 + 100,
  paid: (players: number) => 600 + players * 250 + players * 850 + 650,
}
