import { Button } from '@mantine/core'
import { useState } from 'react'
import { returnPeriodRuns } from 'contract/accounting/vat/vat-return-failures'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { vatReturns } from 'contract/accounting/vat/vat-returns'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Confirm } from '../../../../ui/dialogs/confirm.tsx'
import { ActButton } from './act-button.tsx'
import { periodText } from '../vat-texts.ts'

type Props = { readonly period: VatReturnPeriod; readonly label: string; readonly isPrimary?: boolean }

/** Freezes the figures of a return; of a period that has not ended it asks first. */
export function MakeReturn({ period, label, isPrimary = false }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const { year, month } = period
  const name = periodText(period)
  const { save, isSaving } = useSave(vatReturns.create, {
    onSaved: () => {
      toast.success(t('vatReturns.made', { period: name }))
      setIsAsking(false)
    },
    onRefused: ({ code }) => {
      if (code === returnPeriodRuns.code) setIsAsking(true)
      return code === returnPeriodRuns.code
    },
    say: (why) => toast.error(t('vatReturns.notMade'), why),
  })
  const make = (isEarly: boolean) => void save({ year, month, isEarly }, { businessSubjectId })
  return (
    <>
      {isPrimary ? (
        <ActButton label={label} isBusy={isSaving} onPress={() => make(false)} />
      ) : (
        <Button variant="default" loading={isSaving} onClick={() => make(false)}>
          {label}
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={t('vatReturns.earlyTitle', { period: name })}
        message={t('vatReturns.earlyMessage')}
        action={t('vatReturns.early')}
        isDestructive
        isBusy={isSaving}
        onConfirm={() => make(true)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
