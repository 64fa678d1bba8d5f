import { NativeSelect } from '@mantine/core'
import { CURRENT_CURRENCIES } from 'contract/codebooks/currencies'
import { addDays, isDay } from 'contract/croatia/days'
import { INVOICE_LANGUAGES, type InvoiceLanguage } from 'contract/document-defaults/general-document-settings'
import { USUAL_VALIDITY_DAYS, type OfferContent } from 'contract/offers/offer-content'
import { today } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { DayField } from '../../../ui/inputs/day-field.tsx'
import { Toggle } from '../../../ui/inputs/toggle.tsx'
import { EditorFields, EditorSection, fieldId, chooseCurrency, type EditorPart } from '../../document-issuing/editor/index.ts'
import { LANGUAGE_TEXTS } from '../../document-issuing/index.ts'

const CURRENCIES = CURRENT_CURRENCIES.map(({ mark }) => mark)

type Props = Pick<EditorPart<OfferContent>, 'content' | 'change'>

/** When the offer is made and until when it holds. A day that nobody chose is the usual one. */
export const OfferDays = ({ content, change }: Props) => (
  <EditorFields>
    <div id={fieldId('issueDate')} tabIndex={-1}>
      <DayField
        label={t('offerEditor.issueDate')}
        usual={today()}
        value={content.issueDate ?? ''}
        onChange={(value) => change({ issueDate: value || null })}
      />
    </div>
    <div id={fieldId('validUntil')} tabIndex={-1}>
      <DayField
        label={t('offers.validUntil')}
        usual={addDays(isDay(content.issueDate ?? '') ? (content.issueDate ?? today()) : today(), USUAL_VALIDITY_DAYS)}
        value={content.validUntil ?? ''}
        onChange={(value) => change({ validUntil: value || null })}
      />
    </div>
  </EditorFields>
)

/** In which currency, language and kind of prices it is made; without VAT there is one kind. */
export const OfferTerms = ({ context, content, change }: EditorPart<OfferContent>) => (
  <EditorSection label={t('offerEditor.terms')}>
    <EditorFields>
      <NativeSelect
        label={t('invoiceEditor.currency')}
        data={CURRENCIES}
        value={content.currency}
        onChange={({ currentTarget: { value } }) => chooseCurrency({ content, change }, value)}
      />
      <NativeSelect
        label={t('offerEditor.language')}
        data={INVOICE_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_TEXTS[value]) }))}
        value={content.language}
        onChange={({ currentTarget: { value } }) => change({ language: value as InvoiceLanguage })}
      />
      {context.seller.isInTaxSystem && (
        <Toggle
          label={t('invoiceEditor.pricesWithVat')}
          isOn={content.hasPricesWithVat}
          onChange={(hasPricesWithVat) => change({ hasPricesWithVat })}
        />
      )}
    </EditorFields>
  </EditorSection>
)
