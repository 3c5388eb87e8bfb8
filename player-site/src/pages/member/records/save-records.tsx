import type { Request } from "@baize/common/api/endpoint.ts"
import { recordFile } from "@baize/common/api/records.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { problemText, useWords } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"

type RecordFileRequest = Request<typeof recordFile>

/** Long enough for the browser to read the file. */
const READ_MS = 60_000

/** Saves everything that a list is narrowed to as a file, which the platform makes. The button shows only the kind of file. */
export const SaveRecords = observer(function SaveRecords({ of }: { of: RecordFileRequest }) {
  const { dependencies, site } = useDomain()
  const { t: words } = useWords()
  const { t } = useTranslation("records")
  const toasts = useToasts()
  const [saving] = useState(() => new Submission((request: RecordFileRequest) => dependencies.api(recordFile, request)))

  async function save(): Promise<void> {
    const file = (await saving.run(of)) as unknown as Blob | undefined
    if (!file) return saving.problem && toasts.say(problemText(saving.problem, words), "negative")
    const link = document.createElement("a")
    link.href = URL.createObjectURL(file)
    link.download = `${[of.list, site.info?.merchantCode, of.from, of.to].filter(Boolean).join("-")}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
    toasts.say(t("file.saved", { name: link.download }), "positive")
  }

  return (
    <Button size="small" busy={saving.busy} aria-label={t("file.save")} title={t("file.save")} onClick={() => void save()}>
      {t("file.kind")}
    </Button>
  )
})
