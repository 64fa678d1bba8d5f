import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { CURRENT_CURRENCIES } from 'contract/codebooks/currencies'
import { ibanInGroups } from 'contract/croatia/iban'
import { PAYMENT_METHODS, type PaymentMethod } from 'contract/document-issuing/invoice-content'
import { INVOICE_LANGUAGES, type InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import { t } from '../../../../kit/messages.ts'
import { Toggle } from '../../../../ui/inputs/toggle.tsx'
import { LANGUAGE_TEXTS, METHOD_TEXTS } from '../../invoice-texts.ts'
import { inLanguage } from '../beginnings.ts'
import { deviceText } from './device-text.ts'
import { OperatorField } from './operator-field.tsx'
import { fieldId, type InvoicePart } from '../editor-part.ts'
import classes from '../editor.module.css'

const CURRENCIES = CURRENT_CURRENCIES.map(({ mark }) => mark)

/** Who issues it, and how it is paid. Everything is filled in with what the settings say. */
export function BasicFields({ context, content, change, children }: InvoicePart & { readonly children?: ReactNode }) {
  const { internalAct, bankAccounts } = context
  const devices = internalAct.paymentDevices.map(({ id }) => ({ value: String(id), label: deviceText(context, id) }))
  const accounts = bankAccounts.map(({ id, name, iban }) => ({ value: String(id), label: `${name} · ${ibanInGroups(iban)}` }))
  const isGone = content.bankAccountId !== null && !bankAccounts.some(({ id }) => id === content.bankAccountId)
  const number = (value: string) => (value === '' ? null : Number(value))
  return (
    <section className={classes['section']} aria-label={t('invoiceEditor.basics')}>
      <div className={classes['fields']}>
        {children}
        <OperatorField
          operators={internalAct.operators}
          operatorId={content.operatorId}
          onChoose={(operatorId) => change({ operatorId })}
        />
        <NativeSelect
          id={fieldId('paymentDeviceId')}
          label={t('invoiceEditor.device')}
          data={devices}
          value={String(content.paymentDeviceId ?? '')}
          onChange={({ currentTarget: { value } }) => change({ paymentDeviceId: number(value) })}
        />
        <NativeSelect
          id={fieldId('paymentMethod')}
          label={t('invoiceEditor.paymentMethod')}
          data={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TEXTS[value]) }))}
          value={content.paymentMethod}
          onChange={({ currentTarget: { value } }) => change({ paymentMethod: value as PaymentMethod })}
        />
        {content.paymentMethod === 'TransactionAccount' && (
          <NativeSelect
            id={fieldId('bankAccountId')}
            label={t('invoiceEditor.bankAccount')}
            data={[
              ...(isGone ? [{ value: String(content.bankAccountId), label: t('invoiceEditor.bankAccountGone') }] : []),
              ...accounts,
            ]}
            value={String(content.bankAccountId ?? bankAccounts[0]?.id ?? '')}
            onChange={({ currentTarget: { value } }) => change({ bankAccountId: number(value) })}
          />
        )}
        <NativeSelect
          id={fieldId('currency')}
          label={t('invoiceEditor.currency')}
          data={CURRENCIES}
          value={content.currency}
          onChange={({ currentTarget: { value } }) => change({ currency: value })}
        />
        <NativeSelect
          label={t('invoiceEditor.language')}
          data={INVOICE_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_TEXTS[value]) }))}
          value={content.language}
          onChange={({ currentTarget: { value } }) => change(inLanguage(context, content, value as InvoiceLanguage))}
        />
        <Toggle
          label={t('invoiceEditor.pricesWithVat')}
          isOn={content.hasPricesWithVat}
          onChange={(hasPricesWithVat) => change({ hasPricesWithVat })}
        />
      </div>
    </section>
  )
}
