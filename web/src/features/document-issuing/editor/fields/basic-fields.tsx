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
import { SettingChoice } from './setting-choice.tsx'
import { fieldId, type InvoicePart } from '../editor-part.ts'
import { chooseCurrency } from './choose-currency.ts'
import classes from '../editor.module.css'

const CURRENCIES = CURRENT_CURRENCIES.map(({ mark }) => mark)

type Props = InvoicePart & {
  /** Asks for what the settings lack. */
  readonly onMissing: () => void
  readonly children?: ReactNode
}

/** Who issues it, and how it is paid. Everything is filled in with what the settings say. */
export function BasicFields({ context, content, change, onMissing, children }: Props) {
  const { internalAct, bankAccounts } = context
  const devices = internalAct.paymentDevices.map(({ id }) => ({ value: String(id), label: deviceText(context, id) }))
  const accounts = bankAccounts.map(({ id, name, iban }) => ({ value: String(id), label: `${name} · ${ibanInGroups(iban)}` }))
  const isGone =
    accounts.length > 0 && content.bankAccountId !== null && !bankAccounts.some(({ id }) => id === content.bankAccountId)
  return (
    <section className={classes['section']} aria-label={t('invoiceEditor.basics')}>
      <div className={classes['fields']}>
        {children}
        <OperatorField
          operators={internalAct.operators}
          operatorId={content.operatorId}
          onChoose={(operatorId) => change({ operatorId })}
          onMissing={onMissing}
        />
        <SettingChoice
          path="paymentDeviceId"
          label={t('invoiceEditor.device')}
          choices={devices}
          chosen={content.paymentDeviceId}
          onChoose={(paymentDeviceId) => change({ paymentDeviceId })}
          onMissing={onMissing}
        />
        <NativeSelect
          id={fieldId('paymentMethod')}
          label={t('invoiceEditor.paymentMethod')}
          data={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TEXTS[value]) }))}
          value={content.paymentMethod}
          onChange={({ currentTarget: { value } }) => change({ paymentMethod: value as PaymentMethod })}
        />
        {content.paymentMethod === 'TransactionAccount' && (
          <SettingChoice
            path="bankAccountId"
            label={t('invoiceEditor.bankAccount')}
            choices={
              isGone
                ? [{ value: String(content.bankAccountId), label: t('invoiceEditor.bankAccountGone') }, ...accounts]
                : accounts
            }
            chosen={content.bankAccountId ?? bankAccounts[0]?.id ?? null}
            onChoose={(bankAccountId) => change({ bankAccountId })}
            onMissing={onMissing}
          />
        )}
        <NativeSelect
          id={fieldId('currency')}
          label={t('invoiceEditor.currency')}
          data={CURRENCIES}
          value={content.currency}
          onChange={({ currentTarget: { value } }) => chooseCurrency({ content, change }, value)}
        />
        <NativeSelect
          label={t('invoiceEditor.language')}
          data={INVOICE_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_TEXTS[value]) }))}
          value={content.language}
          onChange={({ currentTarget: { value } }) => change(inLanguage(context, content, value as InvoiceLanguage))}
        />
        {context.seller.isInTaxSystem && (
          <Toggle
            label={t('invoiceEditor.pricesWithVat')}
            isOn={content.hasPricesWithVat}
            onChange={(hasPricesWithVat) => change({ hasPricesWithVat })}
          />
        )}
      </div>
    </section>
  )
}
