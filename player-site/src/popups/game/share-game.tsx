import { Button } from "../../parts/button.tsx"
import { useWords } from "../../parts/words.ts"
import { gamePath } from "../../paths.ts"
import { useToasts } from "../toasts.ts"

/** Passes on a game's address, which the installed site shows nowhere: by the device's own sheet, or copied. */
export function ShareGame({ name, game }: { name: string; game: Parameters<typeof gamePath>[0] }) {
  const { t } = useWords()
  const toasts = useToasts()
  const url = new URL(gamePath(game), location.href).href
  const share = (): void => {
    // A refusal means that the sheet was closed.
    if (typeof navigator.share === "function") void navigator.share({ title: name, url }).catch(() => undefined)
    // Without TLS there is no clipboard.
    else
      void (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
        () => toasts.say(t("rules.linkCopied"), "positive"),
        () => toasts.say(t("rules.linkIs", { url })),
      )
  }
  return (
    <Button wide onClick={share}>
      {t("rules.share")}
    </Button>
  )
}
