import type { BookServices } from "../books/services.ts"
import type { Vendors } from "./vendors/vendors.ts"

/** Everything the platform provides to the groups above `play`. */
export interface Services extends BookServices {
  readonly vendors: Vendors
}
