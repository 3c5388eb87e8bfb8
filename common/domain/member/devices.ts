import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { devices, endDevice, endOtherDevices } from "../../api/security.ts"
import { Remote } from "../remote.ts"
import { Submission } from "../submission.ts"

/** The devices where the member is signed in, and signing them out from here. */
export class Devices {
  readonly list: Remote<Response<typeof devices>>
  /** One of them by its id, or all others. */
  readonly ending: Submission<number | "others", boolean>

  constructor(api: Api) {
    this.list = new Remote(() => api(devices, {}))
    this.ending = new Submission(async which => {
      await (which === "others" ? api(endOtherDevices, {}) : api(endDevice, { id: which }))
      await this.list.load()
      return true
    })
  }
}
