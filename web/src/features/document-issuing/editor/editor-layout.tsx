import { memo, type ContextType, type FocusEvent, type ReactNode } from 'react'
import { t } from '../../../kit/messages.ts'
import { KeyBar } from '../../../ui/keys/key-bar.tsx'
import { UnreadContext } from './unread.ts'
import classes from './editor.module.css'

type Props = {
  readonly form: ReactNode
  /** What still stands against issuing, and beside it what is written comes to: in sight wherever one writes. */
  readonly findings: ReactNode
  readonly totals: ReactNode
  /** The paper as it will print. */
  readonly paper: ReactNode
  /** What Ctrl and Enter do with what is written. */
  readonly does?: Does
}
export type Does = 'issue' | 'save'

/** The form on one side with its foot always in sight, the paper on the other, and the keys below both. */
export const EditorLayout = ({ form, findings, totals, paper, does = 'issue' }: Props) => (
  <div className={classes['editor']}>
    <form className={classes['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes['sections']}>{form}</div>
      <div className={classes['foot']}>
        {findings}
        {totals}
      </div>
    </form>
    <aside className={classes['desk']}>{paper}</aside>
    <EditorKeys does={does} />
  </div>
)

/** They say the same whatever is written. */
const EditorKeys = memo(function EditorKeys({ does }: { readonly does: Does }) {
  return (
    <KeyBar
      hints={[
        { keys: ['Tab'], text: t('invoiceEditor.keys.next') },
        { keys: ['Enter'], text: t('invoiceEditor.keys.newLine') },
        { keys: ['Alt', '↑', '↓'], text: t('invoiceEditor.keys.move') },
        { keys: ['Alt', 'D'], text: t('invoiceEditor.keys.more') },
        { keys: ['=', '3*12,5'], text: t('invoiceEditor.keys.calculate') },
        { keys: ['Ctrl', 'Enter'], text: t(`invoiceEditor.keys.${does}`) },
      ]}
    />
  )
})

/** Fields beside each other, as many as there is room for. */
export const EditorFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['fields']}>{children}</div>
)

export const EditorSection = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className={classes['section']} aria-label={label}>
    {children}
  </section>
)

type Leaving = {
  readonly onLeave: (event: FocusEvent<HTMLElement>) => void
  /** A field has something in it that can not be read. */
  readonly onUnread: ContextType<typeof UnreadContext>
  readonly children: ReactNode
}

/** Notes which fields somebody has left, and which can not be read. It takes no room of its own. */
export const LeavingNoted = ({ onLeave, onUnread, children }: Leaving) => (
  <div className={classes['leaving']} onBlur={onLeave}>
    <UnreadContext value={onUnread}>{children}</UnreadContext>
  </div>
)
