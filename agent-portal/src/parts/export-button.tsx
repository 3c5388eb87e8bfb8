import { DownloadOutlined } from "@ant-design/icons"
import { App, Button } from "antd"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useProblemText } from "./problem-text.ts"
import { saveFile } from "./save-file.ts"

interface Props {
  /** Asks for the file of what is shown, filters and all. */
  readonly ask: () => Promise<unknown>
  /** Its name, without the ending. */
  readonly name: string
}

/** Saves what a table shows, every page of it, as a CSV file. */
export function ExportButton({ ask, name }: Props) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const file = await ask()
      saveFile(file instanceof Blob ? file : new Blob([String(file)], { type: "text/csv" }), `${name}.csv`)
      message.success(t("list.exported", { name: `${name}.csv` }))
    } catch (problem) {
      message.error(say(problem as Error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {t("list.export")}
    </Button>
  )
}
