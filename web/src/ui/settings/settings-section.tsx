import { useId, type ReactNode } from 'react'
import classes from './settings-section.module.css'

type SectionProps = { readonly title: ReactNode; readonly action?: ReactNode; readonly children: ReactNode }

/** One subject of the settings: its heading, the button that changes it as a whole, and its rows. */
export function SettingsSection({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className={classes['rows']}>{children}</div>
    </section>
  )
}

type RowProps = {
  readonly label: string
  readonly value: ReactNode
  readonly action?: ReactNode
}

/** What is set, and the button that changes it. */
export const SettingsRow = ({ label, value, action }: RowProps) => (
  <div className={classes['row']}>
    <div className={classes['what']}>
      <strong>{label}</strong>
      <div>{value}</div>
    </div>
    {action}
  </div>
)
