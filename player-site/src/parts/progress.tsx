import style from "./progress.module.css"

interface ProgressProps {
  value: number
  max: number
  label: string
}

/** How far something is: a rounded bar in the color of the theme, in brass on the cloth. */
export const Progress = ({ value, max, label }: ProgressProps) => (
  <progress className={style.progress} value={Math.min(value, max)} max={max} aria-label={label} />
)
