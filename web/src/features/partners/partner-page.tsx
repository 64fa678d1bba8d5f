import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { moneyText } from 'contract/croatia/money'
import { ibanInGroups } from 'contract/croatia/iban'
import { partners } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { reminders } from 'contract/reminders/reminders'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ReminderHistory, useReminderDialog } from '../reminders/index.ts'
import classes from './partners.module.css'

/** One partner: who they are, what is open between us, and the way to all their documents. */
export function PartnerPage() {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { partnerId } = useParams({ strict: false }) as { partnerId?: string }
  const { data: partner, isError, refetch } = useCall(partners.get, undefined, { businessSubjectId, id: Number(partnerId) })
  const may = useMay()
  const { remind, dialog } = useReminderDialog()
  if (isError) return <ErrorState title={t('partners.notThere')} message={t('global.notFound')} onRetry={() => void refetch()} />
  const filter = JSON.stringify([{ dataField: 'businessSubjectPartnerId', value: [Number(partnerId)] }])
  const address =
    partner &&
    [partner.street, [partner.postalCode, partner.cityName].filter(Boolean).join(' '), partner.countryCode]
      .filter(Boolean)
      .join(', ')
  return (
    <Page
      title={partner?.name ?? t('global.loading')}
      action={
        <Link className={classes['action']} to={paths.documents(businessSubjectSlug)} search={{ filter } as never}>
          {t('partners.documents')}
        </Link>
      }
    >
      {partner && (
        <>
          <dl className={classes['balance']}>
            <Fact label={t('partners.receivable')} note={overdue(partner.overdueReceivableAmount)}>
              {moneyText(partner.receivableAmount, 'EUR')}
            </Fact>
            <Fact label={t('partners.payable')} note={overdue(partner.overduePayableAmount)}>
              {moneyText(partner.payableAmount, 'EUR')}
            </Fact>
          </dl>
          <dl className={classes['facts']}>
            <Fact label={t('partners.columns.oib')}>{partner.oib ?? '–'}</Fact>
            <Fact label={t('partners.columns.vatNumber')}>{partner.vatNumber ?? '–'}</Fact>
            <Fact label={t('partners.address')}>{address || '–'}</Fact>
            <Fact label={t('partners.email')}>{partner.email || '–'}</Fact>
            <Fact label={t('partners.phone')}>{partner.phone || '–'}</Fact>
            <Fact label={t('partners.contact')}>{partner.contactName || '–'}</Fact>
            <Fact label={t('partners.iban')}>{partner.iban ? ibanInGroups(partner.iban) : '–'}</Fact>
          </dl>
          {may(reminders.list) && (
            <div className={classes['reminders']}>
              <ReminderHistory
                of={{ businessSubjectPartnerId: partner.id }}
                onRemind={may(reminders.create) && partner.receivableAmount > 0 ? () => remind(partner.id) : undefined}
              />
              {dialog}
            </div>
          )}
        </>
      )}
    </Page>
  )
}

const overdue = (cents: number) => (cents <= 0 ? undefined : t('partners.overdue', { amount: moneyText(cents, 'EUR') }))

const Fact = ({
  label,
  note,
  children,
}: {
  readonly label: string
  readonly note?: string | undefined
  readonly children: ReactNode
}) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
    {note && <dd className={classes['note']}>{note}</dd>}
  </div>
)
