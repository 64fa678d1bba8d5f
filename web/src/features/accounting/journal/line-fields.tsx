import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ledgerAccountOptions, type LedgerAccount } from 'contract/accounting/ledger-accounts'
import { ENTRY_TEXT_MAX } from 'contract/accounting/ledger-entries'
import { partnerOptions, type PartnerOption } from 'contract/partners/partner-options'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Typeahead } from '../../../ui/inputs/typeahead.tsx'
import { accountText } from '../accounting-texts.ts'
import { LineDocument } from './line-document.tsx'
import { emptyLine, setLine, tidied, type EntryValues, type LineValues } from './entry-values.ts'
import classes from './journal.module.css'

type Props = { readonly form: UseFormReturnType<EntryValues>; readonly index: number }

/** One line: its account, one side, and whom it concerns where the account asks for that. */
export function LineFields({ form, index }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const mayChoose = useMay()(partnerOptions.list)
  const line = form.values.lines[index]
  if (!line) return null
  const ordinal = index + 1
  const set = (values: Partial<LineValues>) => setLine(form, index, values)
  const amount = (side: 'debit' | 'credit') => (
    <TextInput
      label={t(`ledgerEntries.${side}`)}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes['amount'] ?? '' }}
      {...form.getInputProps(`lines.${index}.${side}`)}
      onBlur={() => form.setFieldValue(`lines.${index}.${side}`, tidied(line[side]))}
    />
  )
  return (
    <li aria-label={t('ledgerEntries.line', { ordinal })}>
      <Typeahead<LedgerAccount>
        label={t('ledgerEntries.account')}
        error={form.errors[`lines.${index}.accountCode`]}
        text={line.account}
        onType={(account) => set({ ...emptyLine(), account, debit: line.debit, credit: line.credit, text: line.text })}
        onChoose={(account) =>
          set({ account: accountText(account), takesPartner: account.takesPartner, takesDocument: account.takesDocument })
        }
        search={(search, signal) => call(ledgerAccountOptions.list, { search }, { businessSubjectId }, { signal })}
        idOf={({ id }) => id}
        option={accountText}
        nothingFound={t('ledgerEntries.noSuchAccount')}
      />
      {amount('debit')}
      {amount('credit')}
      {line.takesPartner && mayChoose ? (
        <Typeahead<PartnerOption>
          label={t('ledgerEntries.partner')}
          error={form.errors[`lines.${index}.partnerId`]}
          text={line.partner}
          onType={(partner) => set({ partner, partnerId: null, document: '', documentId: null })}
          onChoose={({ id, name }) => set({ partner: name, partnerId: id })}
          search={(search, signal) => call(partnerOptions.list, { search }, { businessSubjectId }, { signal })}
          idOf={({ id }) => id}
          option={({ name }) => name}
          nothingFound={t('ledgerEntries.noSuchPartner')}
        />
      ) : (
        <TextInput
          label={t('ledgerEntries.lineText')}
          autoComplete="off"
          maxLength={ENTRY_TEXT_MAX}
          {...form.getInputProps(`lines.${index}.text`)}
        />
      )}
      {line.takesPartner && line.takesDocument && <LineDocument form={form} index={index} />}
      <IconButton
        icon="bin"
        label={t('ledgerEntries.removeLine', { ordinal })}
        onClick={() => form.removeListItem('lines', index)}
      />
    </li>
  )
}
