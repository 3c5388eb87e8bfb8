import { type Passkey, passkeys } from "@baize/common/api/passkeys.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useLocation, useNavigate } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { hasPasskeys } from "../../../passkeys/browser.ts"
import { ADD_PASSKEY } from "../../../paths.ts"
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx"
import style from "./devices.module.css"
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx"
import { Row, Rows } from "./row.tsx"

/** The member's passkeys, by which they sign in without a password. */
export const Passkeys = observer(function Passkeys() {
  const { dependencies } = useDomain()
  const { format } = useWords()
  const { t } = useTranslation("security")
  const [list] = useState(() => new Remote(() => dependencies.api(passkeys, {})))
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const asked = ADD_PASSKEY === pathname + hash
  const [opened, open] = useState<"add" | Passkey | undefined>(asked && hasPasskeys() ? "add" : undefined)
  useEffect(() => void list.load(), [list])
  const { value, problem } = list
  // Also if an answer was lost on its way: what it did is shown.
  function close(): void {
    open(undefined)
    if (asked) void navigate(pathname, { replace: true })
    void list.load()
  }
  return (
    <Panel
      title={t("passkeys.title")}
      end={
        hasPasskeys() && (
          <Button size="small" onClick={() => open("add")}>
            {t("passkeys.add")}
          </Button>
        )
      }
    >
      <p className={style.text}>{t("passkeys.text")}</p>
      {!hasPasskeys() && <p className={style.text}>{t("passkeys.unsupported")}</p>}
      {problem && !value && <Problem problem={problem} retry={() => void list.load()} />}
      {!value && !problem && <Skeleton height={60} />}
      {value?.passkeys.length === 0 && <p className={style.text}>{t("passkeys.none")}</p>}
      <Rows>
        {value?.passkeys.map(passkey => (
          <Row
            key={passkey.id}
            icon="key"
            title={passkey.name}
            text={
              <>
                {t("passkeys.created", { at: format.date(passkey.createdAt) })}
                <br />
                {passkey.usedAt ? t("passkeys.used", { at: format.instant(passkey.usedAt) }) : t("passkeys.never")}
              </>
            }
          >
            <Button size="small" onClick={() => open(passkey)} aria-label={t("passkeys.removeNamed", { name: passkey.name })}>
              {t("passkeys.remove")}
            </Button>
          </Row>
        ))}
      </Rows>
      {opened === "add" && <AddPasskeyDialog close={close} />}
      {typeof opened === "object" && <RemovePasskeyDialog passkey={opened} close={close} />}
    </Panel>
  )
})
