import { DeleteOutlined } from "@ant-design/icons"
import type { DownlineFile } from "@baize/common/domain/team/downline-file.ts"
import { Alert, Button, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./downlines.module.css"

/** The agent's own notes about a member; their staff can read them, and write them by right. */
export const Notes = observer(function Notes({ file }: { file: DownlineFile }) {
  const { t } = useTranslation("agent")
  const canWrite = useDomain().may("downlines")
  const format = useFormat()
  const say = useProblemText()
  const [form] = Form.useForm<{ text: string }>()
  const { noting, unnoting, detail } = file
  const notes = detail.value?.notes ?? []
  const problem = noting.problem ?? unnoting.problem
  const write = async ({ text }: { text: string }): Promise<void> => {
    if (await noting.run(text.trim())) form.resetFields()
  }
  return (
    <div className={styles.side}>
      {canWrite && (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={fields => void write(fields)}>
          <Form.Item
            name="text"
            label={t("downlines.note")}
            extra={t("downlines.notePrivate")}
            rules={[{ required: true, whitespace: true, message: t("login.empty") }]}
            validateTrigger="onSubmit"
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1_000} />
          </Form.Item>
          <Button htmlType="submit" loading={noting.busy}>
            {t("downlines.addNote")}
          </Button>
        </Form>
      )}
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} />}
      {notes.length === 0 ? (
        !canWrite && <p className={styles.quiet}>{t("downlines.noNotes")}</p>
      ) : (
        <ul className={styles.entries}>
          {notes.map(({ id, text, by, at }) => (
            <li key={id} className={styles.entry}>
              <div>
                <p>{text}</p>
                <span className={styles.quiet}>
                  {by} · {format.instant(at)}
                </span>
              </div>
              {canWrite && (
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("downlines.deleteNote", { text: text.slice(0, 40) })}
                  title={t("downlines.deleteNote", { text: text.slice(0, 40) })}
                  disabled={unnoting.busy}
                  onClick={() => void unnoting.run(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
