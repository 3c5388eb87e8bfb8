import type { Calls } from "@baize/common/api/calls.ts"
import type * as tablesApi from "@baize/common/api/tables.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import type { Services } from "../services.ts"
import { createRooms } from "./rooms.ts"
import { createTables } from "./tables.ts"

export function tableCalls(services: Services): Handlers<Calls<typeof tablesApi>> {
  const roomsOf = createRooms(services)
  const tablesOf = createTables(services)
  return {
    roomList: async ({ request, brand, visitor }) => ({
      rooms: await roomsOf(brand, languageOf(brand, visitor, request.language)),
    }),

    tableList: async ({ request, brand, visitor }) => ({
      tables: await tablesOf(brand, languageOf(brand, visitor, request.language)),
    }),
  }
}
