import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"

/** The title of the window: what is shown, and whose it is. */
export const Title = observer(function Title({ text }: { text: string }) {
  const name = useDomain().site.info?.name
  return <title>{name ? `${text} · ${name}` : text}</title>
})
