import type { SettingsChange } from 'contract/business-subjects/settings-history'
import { t, type Message } from '../../../kit/messages.ts'
import { VAT_TYPE_TEXTS } from '../base-settings/vat-type-texts.ts'

type Changed = SettingsChange['fields'][number]

/** What the columns are called on the screens; a page that has a history adds its own. */
const FIELDS: Readonly<Record<string, Message>> = {
  name: 'baseSettings.name',
  oib: 'baseSettings.oib',
  street: 'baseSettings.street',
  street_number: 'baseSettings.streetNumber',
  postal_code: 'baseSettings.postalCode',
  city_name: 'baseSettings.city',
  is_in_tax_system: 'baseSettings.isInTaxSystem',
  vat_calculation_type: 'baseSettings.vatCalculationType',
  logo_file_id: 'baseSettings.logo',
  iban: 'bankAccounts.iban',
  bank_name: 'bankAccounts.bankName',
  currency: 'bankAccounts.currency',
  is_primary: 'bankAccounts.primary',
  is_active: 'bankAccounts.active',
}

/** Values that are told in words. */
const VALUES: Readonly<Record<string, Message>> = VAT_TYPE_TEXTS

export const fieldText = (field: string): string => {
  const message = FIELDS[field]
  return message ? t(message) : field
}

/** `Ilica → Vlaška`; of a picture only that there is another one. */
export function changeText({ field, before, after }: Changed): string {
  if (field === 'logo_file_id') return t(before === null ? 'settings.historyPictureAdded' : 'settings.historyPictureChanged')
  return t('settings.historyBecame', { before: valueText(before), after: valueText(after) })
}

function valueText(value: Changed['before']): string {
  if (value === null || value === '') return t('settings.historyNothing')
  if (typeof value === 'boolean') return t(value ? 'settings.historyYes' : 'settings.historyNo')
  const message = VALUES[String(value)]
  return message ? t(message) : String(value)
}
