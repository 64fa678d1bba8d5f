import { Button } from '@mantine/core'
import { Fragment, useState, type FormEvent, type ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import { Dialog } from './dialog.tsx'
import { FormActions } from './form-actions.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onApply: () => void
  /** Left out on a mobile, where the pills do the same. */
  readonly onClear?: () => void
  readonly children: ReactNode
}

/**
 * The frame of every filters dialog: nothing is filtered before "Apply", and not while a field is wrong or waits for what was typed in it;
 * "Clear" takes all filters away, and what was begun in a field with them.
 */
export function FiltersDialog({ isOpen, onClose, onApply, onClear, children }: Props) {
  const [clearCount, setClearCount] = useState(0)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const open = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"], [aria-busy="true"]')
    if (open) open.focus()
    else onApply()
  }
  return (
    <Dialog title={t('filters.title')} isOpen={isOpen} onClose={onClose} width={520}>
      <form noValidate onSubmit={apply}>
        <Fragment key={clearCount}>{children}</Fragment>
        <FormActions>
          {onClear && (
            <Button
              variant="subtle"
              onClick={() => {
                onClear()
                setClearCount(clearCount + 1)
              }}
            >
              {t('filters.clear')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('global.cancel')}
          </Button>
          <Button type="submit">{t('filters.apply')}</Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
