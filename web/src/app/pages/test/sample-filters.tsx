import { useState } from 'react'
import { t } from '../../../kit/messages.ts'
import { CountedInput } from '../../../ui/inputs/counted-input.tsx'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { FiltersDialog } from '../../../ui/dialogs/filters-dialog.tsx'
import classes from './test-page.module.css'

export function SampleFilters({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [partner, setPartner] = useState('')
  const [from, setFrom] = useState('')
  const clear = () => {
    setPartner('')
    setFrom('')
  }
  return (
    <FiltersDialog isOpen={isOpen} onClose={onClose} onApply={onClose} onClear={clear}>
      <div className={classes['fields']}>
        <CountedInput
          label={t('test.partner')}
          max={30}
          value={partner}
          onChange={(event) => setPartner(event.currentTarget.value)}
        />
        <DayField label={t('test.day')} value={from} onChange={setFrom} />
      </div>
    </FiltersDialog>
  )
}
