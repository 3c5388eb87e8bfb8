import type { Api } from "@baize/common/api/client.ts"
import type { Request, Response } from "@baize/common/api/endpoint.ts"
import { deleteLink, makeLink, registerLinks, switchLink } from "@baize/common/api/links.ts"
import { DataTable } from "../data-table.ts"
import { asking } from "../reports/list-request.ts"

export type RegisterLink = Response<typeof registerLinks>["rows"][number]

/** The registration links for the agent's downlines. */
export class RegisterLinks {
  readonly table: DataTable<RegisterLink, object>
  private readonly api: Api

  constructor(api: Api) {
    this.api = api
    this.table = new DataTable(view => api(registerLinks, asking(view)), {})
  }

  /** Creates a link, reloads the list, and returns the link. Refused as the call declares. */
  async make(link: Request<typeof makeLink>): Promise<RegisterLink> {
    const made = await this.api(makeLink, link)
    await this.table.show({})
    return made
  }

  async delete({ id }: RegisterLink): Promise<void> {
    await this.api(deleteLink, { linkId: id })
    await this.table.reload()
  }

  async switch(link: RegisterLink, state: RegisterLink["state"]): Promise<void> {
    await this.api(switchLink, { linkId: link.id, state })
    await this.table.reload()
  }
}
