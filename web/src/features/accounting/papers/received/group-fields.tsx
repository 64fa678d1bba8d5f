import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ledgerAccountOptions, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { RECEIVED_TREATMENTS, type ReceivedGroup } from 'contract/accounting/received/received-papers'
import { amountText } from 'contract/croatia/money'
import { COST_KINDS } from 'contract/croatia/ledger/treatments/deduction-shares'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { Typeahead } from '../../../../ui/inputs/typeahead.tsx'
import { accountText } from '../../accounting-texts.ts'
import { whyText } from './why-text.ts'
import { OWN_RATES, SUPPLY_KINDS, type TreatValues } from './treat-values.ts'

type Props = { readonly form: UseFormReturnType<TreatValues>; readonly index: number; readonly group: ReceivedGroup }

/** How one group of VAT is treated, and why that is proposed. */
export function GroupFields({ form, index, group }: Props) {
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
  return (
    <>
      <p>
        <strong>
          {t('receivedPapers.group', { rate, base: amountText(group.baseAmount), vat: amountText(group.vatAmount) })}
        </strong>
        <br />
        {whyText(group)}
      </p>
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
        label={t('receivedPapers.account')}
        error={form.errors[`${at}.account`]}
        text={form.values.groups[index]?.account ?? ''}
        onType={(account) => form.setFieldValue(`${at}.account`, account)}
        onChoose={(account) => form.setFieldValue(`${at}.account`, accountText(account))}
        search={(search, signal) => call(ledgerAccountOptions.list, { search }, { businessSubjectId }, { signal })}
        idOf={({ id }) => id}
        option={accountText}
        nothingFound={t('ledgerEntries.noSuchAccount')}
      />
    </>
  )
}
