import type { Api } from "@baize/common/api/client.ts"
import { deleteView, type SavedView, savedViews, saveView } from "@baize/common/api/views.ts"
import { Remote } from "../remote.ts"
import { Submission } from "../submission.ts"

interface NewView {
  readonly name: string
  readonly query: string
  readonly usual: boolean
}

/** Saved views of a table, of an agent or one of their staff: named addresses of it, kept at the platform. */
export class SavedViews {
  readonly list: Remote<readonly SavedView[]>
  readonly saving: Submission<NewView, SavedView>
  readonly deleting: Submission<number, boolean>

  constructor(api: Api, table: string) {
    this.list = new Remote(async () => (await api(savedViews, { table })).views)
    this.saving = new Submission(async view => {
      const saved = await api(saveView, { table, ...view })
      await this.list.load()
      return saved
    })
    this.deleting = new Submission(async id => {
      await api(deleteView, { id })
      await this.list.load()
      return true
    })
  }

  /** The view of a table that is opened without a choice: for staff their own, else their agent's. */
  get usual(): SavedView | undefined {
    const usual = this.list.value?.filter(view => view.usual)
    return usual?.find(({ own }) => own) ?? usual?.[0]
  }
}
