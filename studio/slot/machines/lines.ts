/** The row (0 is the top) of each of the twenty lines on the five reels. */
export const twentyLines: readonly (readonly number[])[] = [
  ["11111", "00000", "22222", "01210", "21012"],
  ["00122", "22100", "10121", "12101", "01110"],
  ["21112", "10001", "12221", "01010", "21212"],
  ["11011", "11211", "02020", "20202", "02220"],
].flatMap(group => group.map(line => [...line].map(Number)))

/** The same for a window of four rows. */
export const twentyLinesOfFour: readonly (readonly number[])[] = [
  ["00000", "11111", "22222", "33333", "01210"],
  ["12321", "21012", "32123", "00111", "11222"],
  ["22111", "33222", "01110", "10001", "23332"],
  ["32223", "10101", "23232", "12121", "21212"],
].flatMap(group => group.map(line => [...line].map(Number)))
