import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** The frame of every filters dialog: nothing is filtered before "Apply"; "Clear" takes all filters away. */
export const FiltersDialog = ({ isOpen, onClose, onApply, onClear, children }: Props) => (
  <Dialog title={t('filters.title')} isOpen={isOpen} onClose={onClose} width={520}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      <FormActions>
        {onClear && (
          <Button variant="subtle" onClick={onClear}>
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
