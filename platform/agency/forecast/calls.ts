import type { Calls } from "@baize/common/api/calls.ts"
import type * as forecastApi from "@baize/common/api/forecast.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { backTestOf, backTestOfContract } from "./back-test.ts"
import { estimatesOf } from "./estimate.ts"
import { solvencyOf } from "./solvency.ts"

export const forecastCalls = (parts: Services): Handlers<Calls<typeof forecastApi>> => ({
  backTest: given => backTestOf(parts, given),
  backTestOffer: given => backTestOfContract(parts, given),
  estimates: given => estimatesOf(parts, given),
  solvency: given => solvencyOf(parts, given),
})
