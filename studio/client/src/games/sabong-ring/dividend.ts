import type { Kit } from "../../kit.ts"
import { decimalOf } from "../../money.ts"

/** Formats ten-thousandths exactly: 15833 is "1.5833", 19000 is "1.90". */
export const dividend = ({ number }: Pick<Kit, "number">, tenThousandths: number) =>
  number(decimalOf(tenThousandths, 4).replace(/0{1,2}$/, ""))
