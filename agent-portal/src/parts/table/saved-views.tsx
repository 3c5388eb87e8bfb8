import { DeleteOutlined, LinkOutlined, StarFilled, StarOutlined } from "@ant-design/icons"
import type { SavedViews } from "@baize/common/domain/reports/saved-views.ts"
import { copyText } from "@baize/common/react/copy-text.ts"
import { Alert, App, Button, Checkbox, Form, Input, Popover } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../problem-text.ts"
import { Link } from "../router.ts"
import styles from "./list.module.css"

interface SavedViewsProps {
  readonly views: SavedViews
  /** The page of the table. */
  readonly path: string
  /** What is shown now, as a query of its address. */
  readonly query: string
}

/** The saved views of a table: open, share, delete, make one the usual view; and save what is shown under a name. */
export const SavedViewsButton = observer(function SavedViewsButton(props: SavedViewsProps) {
  const { t } = useTranslation("agent")
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={t("views.title")}
      content={<ViewList {...props} close={() => setOpen(false)} />}
      getPopupContainer={button => button.parentElement ?? document.body}
    >
      <Button icon={<StarOutlined aria-hidden />} aria-label={t("views.title")} title={t("views.title")}>
        <span className={styles.word}>{t("views.short")}</span>
      </Button>
    </Popover>
  )
})

const ViewList = observer(function ViewList({ views, path, query, close }: SavedViewsProps & { close: () => void }) {
  const { t } = useTranslation("agent")
  const { isStaff } = useDomain()
  const { message } = App.useApp()
  const say = useProblemText()
  const { list, saving, deleting } = views
  const shown = list.value ?? []
  const addressOf = (of: string): string => (of ? `${path}?${of}` : path)
  const share = async (of: string): Promise<void> => {
    await copyText(new URL(addressOf(of), location.href).href)
    message.success(t("list.copied"))
  }
  const problem = saving.problem ?? deleting.problem ?? list.problem
  return (
    <div className={styles.views}>
      {shown.length === 0 && <p className={styles.none}>{t("views.none")}</p>}
      <ul className={styles.choice}>
        {shown.map(view => (
          <li key={view.id}>
            <Link to={addressOf(view.query)} onClick={close}>
              {view.name}
            </Link>
            {!isStaff && (
              <Button
                type="text"
                icon={view.usual ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
                aria-pressed={view.usual}
                aria-label={t("views.makeUsual", { name: view.name })}
                title={t("views.usual")}
                onClick={() => void saving.run({ name: view.name, query: view.query, usual: !view.usual })}
              />
            )}
            <Button
              type="text"
              icon={<LinkOutlined aria-hidden />}
              aria-label={t("views.share", { name: view.name })}
              title={t("views.copyLink")}
              onClick={() => void share(view.query)}
            />
            {!isStaff && (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("views.delete", { name: view.name })}
                title={t("views.deleteShort")}
                onClick={() => void deleting.run(view.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} />}
      {!isStaff && <SaveForm views={views} query={query} />}
    </div>
  )
})

interface ViewFields {
  readonly name: string
  readonly usual: boolean
}

/** Keeps what is shown under a name; one of the same name is replaced. */
const SaveForm = observer(function SaveForm({ views: { saving }, query }: Pick<SavedViewsProps, "views" | "query">) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const [form] = Form.useForm<ViewFields>()
  const save = async (fields: ViewFields): Promise<void> => {
    const saved = await saving.run({ ...fields, query })
    if (!saved) return
    message.success(t("views.saved", { name: saved.name }))
    form.resetFields()
  }
  return (
    <Form<ViewFields> form={form} layout="vertical" requiredMark={false} initialValues={{ usual: false }} onFinish={save}>
      <Form.Item name="name" label={t("views.name")} rules={[{ required: true, whitespace: true, message: t("login.empty") }]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="usual" valuePropName="checked">
        <Checkbox>{t("views.usual")}</Checkbox>
      </Form.Item>
      <Button htmlType="submit" block loading={saving.busy}>
        {t("views.save")}
      </Button>
    </Form>
  )
})
