import { Icon } from "../../../parts/icon.tsx"
import style from "./remove-button.module.css"

interface RemoveButtonProps {
  readonly label: string
  onClick(): void
}

/** Takes a line off the slip or out of the saved picks. */
export const RemoveButton = ({ label, onClick }: RemoveButtonProps) => (
  <button type="button" className={style.remove} aria-label={label} onClick={onClick}>
    <Icon name="close" size={16} />
  </button>
)
