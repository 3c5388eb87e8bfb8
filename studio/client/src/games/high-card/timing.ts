/** When what happens at the table, in milliseconds after the start; all of it fits in the time that the round runs. */
export const timing = {
  dealt: (place: number) => 200 + place * 250,
  turned: (place: number, players: number) => 600 + players * 250 + place * 850,
  decided: (players: number) => 600 + players * 250 + players * 850 + 100,
  paid: (players: number) => 600 + players * 250 + players * 850 + 650,
}
