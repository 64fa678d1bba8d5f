import { Button } from '@mantine/core'
import { useState } from 'react'
import { vatReturnClosings, vatReturnPreviews, vatReturns, vatReturnSubmissions } from 'contract/accounting/vat/vat-returns'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import { useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { dayText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useCall } from '../../../../kit/use-call.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { Confirm } from '../../../../ui/dialogs/confirm.tsx'
import { ActButton } from './act-button.tsx'
import { changeSince } from '../change-since.ts'
import { MakeReturn } from './make-return.tsx'
import { SubmissionDialog } from './submission-dialog.tsx'
import { periodText } from '../vat-texts.ts'

type Props = { readonly period: VatReturnPeriod }

/** What comes next of a return: it is made, handed in, and then closed; each is an act of its own. */
export function ReturnAct({ period }: Props) {
  const may = useMay()
  if (period.state === 'Draft')
    return may(vatReturns.create) ? <MakeReturn period={period} label={t('vatReturns.make')} isPrimary /> : null
  if (period.vatReturnId === null) return null
  if (period.state === 'Made')
    return may(vatReturnSubmissions.create) ? <Submit period={period} vatReturnId={period.vatReturnId} /> : null
  return period.state === 'Submitted' ? <AfterSubmission period={period} vatReturnId={period.vatReturnId} /> : null
}

type OfVersion = Props & { readonly vatReturnId: number }

function Submit({ period, vatReturnId }: OfVersion) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActButton label={t('vatReturns.submit')} onPress={() => setIsOpen(true)} />
      {isOpen && <SubmissionDialog period={period} vatReturnId={vatReturnId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** What was posted since it was handed in makes a correction come first; closing it all the same is asked twice. */
function AfterSubmission({ period, vatReturnId }: OfVersion) {
  const may = useMay()
  const { data } = useCall(
    vatReturnPreviews.get,
    { year: period.year, month: period.month },
    { businessSubjectId: useBusinessSubjectId() },
  )
  if (!data) return null
  const change = changeSince(data)
  return (
    <>
      {may(vatReturnClosings.create) && (
        <Close {...{ period, vatReturnId, change }} isAgain={data.versions.some(({ isClosed }) => isClosed)} />
      )}
      {change && may(vatReturns.create) && <MakeReturn period={period} label={t('vatReturns.makeAgain')} isPrimary />}
    </>
  )
}

type CloseProps = OfVersion & {
  readonly change: ReturnType<typeof changeSince>
  /** An earlier version was closed: what it posted stands. */
  readonly isAgain: boolean
}

function Close({ period, vatReturnId, change, isAgain }: CloseProps) {
  const businessSubjectId = useBusinessSubjectId()
  const [isAsking, setIsAsking] = useState(false)
  const name = periodText(period)
  const closed = isAgain ? t('vatReturns.closeAgainMessage') : t('vatReturns.closeMessage', { day: dayText(period.until) })
  const { save, isSaving } = useSave(vatReturnClosings.create, {
    onSaved: () => {
      toast.success(t('vatReturns.closedToast', { period: name }))
      setIsAsking(false)
    },
    say: (why) => toast.error(t('vatReturns.notClosed'), why),
  })
  return (
    <>
      {change ? (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('vatReturns.close')}
        </Button>
      ) : (
        <ActButton label={t('vatReturns.close')} onPress={() => setIsAsking(true)} />
      )}
      <Confirm
        isOpen={isAsking}
        title={t('vatReturns.closeTitle', { period: name })}
        message={change ? t('vatReturns.closeChangedMessage', change) : closed}
        action={t('vatReturns.close')}
        isBusy={isSaving}
        onConfirm={() => void save(undefined, { businessSubjectId, vatReturnId })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
