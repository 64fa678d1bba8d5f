import { Button } from '@mantine/core'
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import { SettingsSection } from './settings-section.tsx'
import classes from './editable-section.module.css'

type Props = {
  readonly title: string
  readonly isEditable: boolean
  /** What was sent before is still on its way. */
  readonly isSaving?: boolean
  /** What is set, to be read. */
  readonly children: ReactNode
  /** The form that changes it, in the place of what is read; it ends by saving or by being left. */
  readonly renderForm: (leave: () => void) => ReactNode
}

/** A section that is read until it is edited, in its place. Cancelling drops what was typed; leaving the page asks first. */
export function EditableSection({ title, isEditable, isSaving = false, children, renderForm }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const hasEdited = useRef(false)
  const describedBy = useId()
  useEffect(() => {
    // The form went with the focus in it.
    if (!isEditing && hasEdited.current) edit.current?.focus()
    hasEdited.current = isEditing
  }, [isEditing])
  const action = isEditable && !isEditing && (
    <Button
      ref={edit}
      variant="default"
      aria-describedby={describedBy}
      // It keeps the focus that it was given back.
      {...(isSaving && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => isSaving || setIsEditing(true)}
    >
      {t('documentDefaults.edit')}
    </Button>
  )
  return (
    <SettingsSection title={<span id={describedBy}>{title}</span>} action={action}>
      {isEditing ? (
        <Suspense fallback={children}>
          <Form>{renderForm(() => setIsEditing(false))}</Form>
        </Suspense>
      ) : (
        children
      )}
    </SettingsSection>
  )
}

/** The focus is in the first field, as soon as there is one. */
function Form({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="textbox"], input, textarea')?.focus(), [])
  return (
    <div ref={box} className={classes['form']}>
      {children}
    </div>
  )
}
