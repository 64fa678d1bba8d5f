import { Button } from '@mantine/core'
import { useState } from 'react'
import { connectionChecks, type ConnectionCheck as Check } from 'contract/e-invoice-network/connections'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Notice } from '../../../ui/notice.tsx'
import classes from './connection.module.css'

/** Tries the connection that is kept, and says what came of it. */
export function ConnectionCheck() {
  const businessSubjectId = useBusinessSubjectId()
  const [check, setCheck] = useState<Check | null>(null)
  const { save: tryIt, isSaving } = useSave(connectionChecks.create, { onSaved: setCheck })
  return (
    <div className={classes['check']}>
      <Button variant="default" loading={isSaving} onClick={() => void tryIt(undefined, { businessSubjectId })}>
        {t('eInvoiceConnection.try')}
      </Button>
      {check && <Notice kind={check.outcome === 'Works' ? 'info' : 'error'}>{textOf(check)}</Notice>}
    </div>
  )
}

function textOf({ outcome, words }: Check): string {
  if (outcome === 'Works') return t('eInvoiceConnection.works')
  return outcome === 'NotReached' ? t('eInvoiceConnection.notReached') : t('eInvoiceConnection.refused', { words })
}
