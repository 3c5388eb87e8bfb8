import { DeleteOutlined, LinkOutlined, StarFilled, StarOutlined } from "@ant-design/icons"
import type { SavedView } from "@baize/common/api/views.ts"
import type { SavedViews } from "@baize/common/domain/reports/saved-views.ts"
import { copyText } from "@baize/common/react/copy-text.ts"
import { Alert, App, Button, Checkbox, Form, Input, Popover } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
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
  const say = useProblemText()
  const { list, saving, deleting } = views
  const shown = list.value ?? []
  const ofAgent = shown.filter(({ own }) => !own)
  const problem = saving.problem ?? deleting.problem ?? list.problem
  return (
    <div className={styles.views}>
      {shown.length === 0 && <p className={styles.none}>{t("views.none")}</p>}
      <ul className={styles.choice}>
        {shown.map(view => view.own && <ViewItem key={view.id} {...{ views, view, path, close }} />)}
      </ul>
      {ofAgent.length > 0 && (
        <>
          <h3 className={styles.none}>{t("views.ofAgent")}</h3>
          <ul className={styles.choice}>
            {ofAgent.map(view => (
              <ViewItem key={view.id} {...{ views, view, path, close }} />
            ))}
          </ul>
        </>
      )}
      {problem && <Alert type="error" showIcon role="alert" title={say(problem)} />}
      <SaveForm views={views} query={query} />
    </div>
  )
})

interface ViewItemProps extends Omit<SavedViewsProps, "query"> {
  readonly view: SavedView
  readonly close: () => void
}

/** A view: its keeper can change it. */
function ViewItem({ views: { saving, deleting }, view: { id, name, query, usual, own }, path, close }: ViewItemProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const address = query ? `${path}?${query}` : path
  const share = async (): Promise<void> => {
    await copyText(new URL(address, location.href).href)
    message.success(t("list.copied"))
  }
  return (
    <li>
      <Link to={address} onClick={close}>
        {name}
      </Link>
      {own && (
        <Button
          type="text"
          icon={usual ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          aria-pressed={usual}
          aria-label={t("views.makeUsual", { name })}
          title={t("views.usual")}
          onClick={() => void saving.run({ name, query, usual: !usual })}
        />
      )}
      <Button
        type="text"
        icon={<LinkOutlined aria-hidden />}
        aria-label={t("views.share", { name })}
        title={t("views.copyLink")}
        onClick={() => void share()}
      />
      {own && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("views.delete", { name })}
          title={t("views.deleteShort")}
          onClick={() => void deleting.run(id)}
        />
      )}
    </li>
  )
}

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
