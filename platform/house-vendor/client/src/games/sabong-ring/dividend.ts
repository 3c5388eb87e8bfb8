/** Ten-thousandths as they are shown, cut after the second decimal: 15833 is "1.58". */
export const dividend = (tenThousandths: number) =>
  `${Math.floor(tenThousandths / 10_000)}.${String(Math.floor((tenThousandths % 10_000) / 100)).padStart(2, "0")}`
