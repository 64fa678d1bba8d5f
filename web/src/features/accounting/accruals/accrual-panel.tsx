import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accruals, type AccrualDetails, type AccrualMonth } from 'contract/accounting/accruals/accruals'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { Found } from '../../../kit/reports/found.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { monthName } from '../accounting-texts.ts'
import classes from '../journal/journal.module.css'

type Props = { readonly id: number; readonly onClose: () => void }

/** What is spread, beside the list: its months, and the entry of each that is posted. */
export function AccrualPanel({ id, onClose }: Props) {
  const found = useCall(accruals.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  useShortcut('escape', t('ledgerEntries.close'), onClose)
  return (
    <Found of={found} notThere={t('accruals.notOpened')}>
      {(data) => (
        <aside className={classes['panel']} aria-label={t('accruals.title')} aria-busy={data?.id !== id}>
          <header>
            <div>
              <p className={classes['soft']}>{data && t(`accruals.kinds.${data.kind}`)}</p>
              <h2>{data?.name ?? ' '}</h2>
            </div>
            <ActionIcon variant="subtle" aria-label={t('ledgerEntries.close')} onClick={onClose}>
              <Icon name="close" />
            </ActionIcon>
          </header>
          {data && (
            <>
              <Months months={data.months} />
              <Actions accrual={data} onRemoved={onClose} />
            </>
          )}
        </aside>
      )}
    </Found>
  )
}

function Months({ months }: Pick<AccrualDetails, 'months'>) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const stateOf = ({ state }: AccrualMonth) => (state === null ? t('accruals.notYet') : t(`ledgerPapers.states.${state}`))
  return (
    <table aria-label={t('accruals.months')}>
      <thead>
        <tr>
          <th scope="col">{t('accruals.month')}</th>
          <th scope="col">{t('accruals.bookedOn')}</th>
          <th scope="col">{t('accruals.state')}</th>
          <th scope="col" data-amount>
            {t('accruals.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <td>{monthName(month.month)}</td>
            <td>
              <Day day={month.bookedOn} />
            </td>
            <td>
              {month.ledgerEntryId === null ? (
                stateOf(month)
              ) : (
                <Link to={paths.ledgerEntry(businessSubjectSlug, month.ledgerEntryId)}>{stateOf(month)}</Link>
              )}
            </td>
            <td data-amount>
              <Amount cents={month.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ActionsProps = { readonly accrual: AccrualDetails; readonly onRemoved: () => void }

/** That of a paper is changed where the paper is; one by hand is deleted here. */
function Actions({ accrual: { id, name, ledgerPaperId }, onRemoved }: ActionsProps) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const mayRemove = useMay()(accruals.remove)
  const [isAsking, setIsAsking] = useState(false)
  if (ledgerPaperId !== null)
    return (
      <footer>
        <Button variant="default" component={Link} to={paths.ledgerPaper(businessSubjectSlug, ledgerPaperId)}>
          {t('accruals.openPaper')}
        </Button>
      </footer>
    )
  if (!mayRemove) return null
  return (
    <footer>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('accruals.remove')}
      </Button>
      {isAsking && (
        <Removal
          title={t('accruals.removeTitle', { name })}
          message={t('accruals.removeMessage')}
          action={t('accruals.remove')}
          remove={() => call(accruals.remove, undefined, { businessSubjectId, id })}
          removed={[t('accruals.removed')]}
          kept={t('accruals.notRemoved')}
          onRemoved={onRemoved}
          onClose={() => setIsAsking(false)}
        />
      )}
    </footer>
  )
}
