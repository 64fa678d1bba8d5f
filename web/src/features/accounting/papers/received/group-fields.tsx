import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ledgerAccountOptions, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { differingVat } from 'contract/documents/entered-invoices'
import { RECEIVED_TREATMENTS, type ReceivedGroup, type ReceivedPaper } from 'contract/accounting/received/received-papers'
import { amountText } from 'contract/croatia/money'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import { moneyText } from '../../../../kit/format.ts'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { Typeahead } from '../../../../ui/inputs/typeahead.tsx'
import { CertaintyBars } from '../../../bank/lines/index.ts'
import { accountText } from '../../accounting-texts.ts'
import { GroupQuestion } from './group-question.tsx'
import { certaintyOf, whyText } from './why-text.ts'
import { OWN_RATES, SUPPLY_KINDS, type TreatValues } from './treat-values.ts'
import classes from './treat.module.css'

type Props = {
  readonly form: UseFormReturnType<TreatValues>
  readonly index: number
  readonly group: ReceivedGroup
  readonly of: Pick<ReceivedPaper, 'country' | 'currency'>
}

/** How one group of VAT is treated, and why that is proposed; where nothing is, it is asked. */
export function GroupFields({ form, index, group, of: { country, currency } }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const at = `groups.${index}`
  const select = (field: 'treatment' | 'ownRate' | 'supplyKind' | 'costKind', data: { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`receivedPapers.${field}`)}
      data={field === 'costKind' ? data : [{ value: '', label: t('receivedPapers.choose') }, ...data]}
      {...form.getInputProps(`${at}.${field}`)}
    />
  )
  const rate = String(Number(group.vatRate ?? 0))
  const differing = group.vatRate === null ? null : differingVat(group.baseAmount, group.vatAmount, rate)
  const title = t('receivedPapers.group', { rate, base: amountText(group.baseAmount), vat: amountText(group.vatAmount) })
  return (
    <section className={classes['group']} aria-label={title}>
      <h3>
        {title}
        {group.lineNames.length > 0 && <small>{group.lineNames.join(', ')}</small>}
      </h3>
      <p className={classes['why']}>
        <CertaintyBars of={certaintyOf(group)} />
        {whyText(group)}
      </p>
      {differing !== null && (
        <output className={classes['differs']}>
          {t('enteredInvoices.vatDiffers', { rate, vat: moneyText(differing, currency) })}
        </output>
      )}
      {country === null && <output className={classes['differs']}>{t('treatmentFindings.countryMissing')}</output>}
      {country !== null && group.treatment === null && <GroupQuestion form={form} index={index} country={country} />}
      <div className={classes['fields']}>
        {select(
          'treatment',
          RECEIVED_TREATMENTS.map((one) => ({ value: one, label: t(`receivedPapers.treatments.${one}`) })),
        )}
        {group.vatAmount === 0 &&
          select(
            'ownRate',
            OWN_RATES.map((one) => ({ value: one, label: `${one} %` })),
          )}
        {select(
          'supplyKind',
          SUPPLY_KINDS.map((one) => ({ value: one, label: t(`ledgerPapers.supplyKinds.${one}`) })),
        )}
        {select(
          'costKind',
          COST_KINDS.map((one) => ({ value: one, label: t(`receivedPapers.costKinds.${one}`) })),
        )}
        <Typeahead<LedgerAccount>
          id={`${at}.account`}
          label={t('receivedPapers.account')}
          error={form.errors[`${at}.account`]}
          text={form.values.groups[index]?.account ?? ''}
          onType={(account) => form.setFieldValue(`${at}.account`, account)}
          onChoose={(account) => form.setFieldValue(`${at}.account`, accountText(account))}
          search={async (search, signal) =>
            revenueLast(await call(ledgerAccountOptions.list, { search }, { businessSubjectId }, { signal }))
          }
          idOf={({ id }) => id}
          option={accountText}
          nothingFound={t('ledgerEntries.noSuchAccount')}
        />
      </div>
      {isRevenue({ code: form.values.groups[index]?.account ?? '' }) && (
        <output className={classes['why']}>{t('receivedPapers.revenueAccount')}</output>
      )}
    </section>
  )
}

const isRevenue = ({ code }: Pick<LedgerAccount, 'code'>): boolean => code.startsWith('7')

/** What is bought is seldom a revenue. */
const revenueLast = (accounts: readonly LedgerAccount[]): readonly LedgerAccount[] =>
  accounts.toSorted((one, other) => Number(isRevenue(one)) - Number(isRevenue(other)))
