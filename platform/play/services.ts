import type { BookServices } from "../books/services.ts"
import type { Vendors } from "./vendors/vendors.ts"

/** Everything the platform is made of; what the groups above `play` work with too. */
export interface Services extends BookServices {
  readonly vendors: Vendors
}
