import type { Calls } from "@baize/common/api/calls.ts"
import type * as forecastApi from "@baize/common/api/forecast.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { backTestOf, backTestOfContract } from "./back-test.ts"
import { estimatesOf } from "./estimate.ts"
import { solvencyOf } from "./solvency.ts"

export const forecastCalls = (services: Services): Handlers<Calls<typeof forecastApi>> => ({
  backTest: call => backTestOf(services, call),
  backTestOffer: call => backTestOfContract(services, call),
  estimates: call => estimatesOf(services, call),
  solvency: call => solvencyOf(services, call),
})
