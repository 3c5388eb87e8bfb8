import type { Calls } from "@baize/common/api/calls.ts"
import type * as securityApi from "@baize/common/api/security.ts"
import type { Handlers } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { endOneDevice, endOtherDevices, listDevices } from "./devices.ts"
import { listSignIns } from "./sign-ins.ts"

export const securityCalls = (services: IdentityServices): Handlers<Calls<typeof securityApi>> => ({
  devices: call => listDevices(services, call),
  endDevice: call => endOneDevice(services, call),
  endOtherDevices: call => endOtherDevices(services, call),
  signIns: call => listSignIns(services, call),
})
