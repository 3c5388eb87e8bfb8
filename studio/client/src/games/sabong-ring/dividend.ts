/** Formats ten-thousandths exactly: 15833 is "1.5833", 19000 is "1.90". */
export const dividend = (tenThousandths: number) =>
  `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000)
    .padStart(4, "0")
    .replace(/0{1,2}$/, "")}`
