import type { ReactNode } from 'react'
import classes from './editor.module.css'

type Props = { readonly form: ReactNode; readonly side: ReactNode }

/** The form on one side; on the other what stands against issuing, and the paper as it will print. */
export const EditorLayout = ({ form, side }: Props) => (
  <div className={classes['split']}>
    <form className={classes['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      {form}
    </form>
    <aside className={classes['side']}>{side}</aside>
  </div>
)

/** Fields beside each other, as many as there is room for. */
export const EditorFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['fields']}>{children}</div>
)

export const EditorSection = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={classes['section']} aria-label={label}>
    {children}
  </section>
)
