/** The row (0 is the top) of each of the twenty lines on the five reels. */
export const twentyLines: readonly (readonly number[])[] = [
  ["11111", "00000", "22222", "01210", "21012"],
  ["00122", "22100", "10121", "12101", "01110"],
  ["21112", "10001", "12221", "01010", "21212"],
  ["11011", "11211", "02020", "20202", "02220"],
].flatMap(group => group.map(line => [...line].map(Number)))
