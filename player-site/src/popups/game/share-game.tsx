import { copyText } from "@baize/common/react/copy-text.ts"
import { Button } from "../../parts/button.tsx"
import { useWords } from "../../parts/words.ts"
import { gamePath } from "../../paths.ts"
import { useToasts } from "../toasts.ts"

/** Passes on a game's address, which the installed site shows nowhere: by the device's own sheet, or copied. */
export function ShareGame({ name, game }: { name: string; game: Parameters<typeof gamePath>[0] }) {
  const { t } = useWords()
  const toasts = useToasts()
  const url = new URL(gamePath(game), location.href).href
  async function share(): Promise<void> {
    // A refusal means that the sheet was closed.
    if (typeof navigator.share === "function") await navigator.share({ title: name, url }).catch(() => undefined)
    else if (await copyText(url)) toasts.say(t("rules.linkCopied"), "positive")
    else toasts.say(t("rules.linkIs", { url }))
  }
  return (
    <Button wide onClick={() => void share()}>
      {t("rules.share")}
    </Button>
  )
}
