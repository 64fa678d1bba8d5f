import type { SettingsChange } from 'contract/business-subjects/settings-history'
import { parseTemplate, visibleText } from 'contract/document-settings/templates'
import { ROLES } from 'contract/roles'
import { count, dayText, userMoment } from '../../../kit/format.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { VAT_TYPE_TEXTS } from '../base-settings/vat-type-texts.ts'
import { KIND_TEXTS as CONNECTION_KINDS } from '../internal-act/e-invoice-connection/connection-texts.ts'
import { numberTokenNames } from '../internal-act/invoice-number-format/number-token-names.ts'
import { LANGUAGE_TEXTS } from '../internal-act/other-settings/other-settings-texts.ts'

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
  role_id: 'members.role',
  access_ends_on: 'members.accessEndDate',
  expires_at: 'members.key',
  cancelled_at: 'settings.historyInvitation',
  mark: 'documentSettings.mark',
  year: 'firstNumbers.year',
  first_ordinal: 'firstNumbers.ordinal',
  invoice_format_string: 'invoiceNumberFormat.title',
  default_invoice_due_date_in_days: 'documentDefaults.dueDays',
  default_invoice_language: 'documentDefaults.language',
  show_logo_on_documents: 'documentDefaults.showLogo',
  show_barcode_on_documents: 'documentDefaults.showBarcode',
  show_sku_on_documents: 'documentDefaults.showSku',
  auto_generate_sku: 'documentDefaults.autoGenerateSku',
  document_footer: 'documentDefaults.footerTitle',
  note_text_cro: 'documentDefaults.noteCro',
  note_text_eng: 'documentDefaults.noteEng',
  email_title_template_hr: 'emailTemplates.croatianSubject',
  email_body_template_hr: 'emailTemplates.croatianBody',
  email_title_template_en: 'emailTemplates.englishSubject',
  email_body_template_en: 'emailTemplates.englishBody',
  work_space_id: 'documentSettings.workSpace',
  connection_kind: 'eInvoiceConnection.kind',
  user_name: 'eInvoiceConnection.userName',
  company_id: 'eInvoiceConnection.companyId',
  software_id: 'eInvoiceConnection.softwareId',
  password_changed_at: 'eInvoiceConnection.password',
  registration: 'vehicleFleet.registration',
  make_and_model: 'vehicleFleet.makeAndModel',
  vin: 'vehicleFleet.vin',
  ownership: 'vehicleFleet.ownership',
  registration_valid_until: 'vehicleFleet.registrationValidUntil',
  insurance_valid_until: 'vehicleFleet.insuranceValidUntil',
  inspection_valid_until: 'vehicleFleet.inspectionValidUntil',
  day: 'vehicleFleet.day',
  km: 'vehicleFleet.km',
}

/** Values that are told in words. */
const VALUES: Readonly<Record<string, Message>> = {
  ...VAT_TYPE_TEXTS,
  ...LANGUAGE_TEXTS,
  ...CONNECTION_KINDS,
  Owned: 'vehicleFleet.owned',
  Leased: 'vehicleFleet.leased',
  Company: 'partners.kinds.Company',
  Craft: 'partners.kinds.Craft',
  Person: 'partners.kinds.Person',
}

/** Too long to be told whole, or not to be told at all: only that there is another one. */
const LONG = ['document_footer', 'note_text_cro', 'note_text_eng', 'email_title_template_hr', 'email_body_template_hr', 'email_title_template_en', 'email_body_template_en', 'password_changed_at'] // prettier-ignore

export const fieldText = (field: string): string => {
  const message = FIELDS[field]
  return message ? t(message) : field
}

/** `Ilica → Vlaška`; of a picture or a work space, which are told by their numbers, only that there is another one. */
export function changeText({ field, before, after }: Changed): string {
  if (field === 'logo_file_id') return t(before === null ? 'settings.historyPictureAdded' : 'settings.historyPictureChanged')
  if (LONG.includes(field)) return t('settings.historyTextChanged')
  if (field === 'work_space_id') return t('settings.historyPictureChanged')
  if (field === 'cancelled_at') return t('settings.historyInvitationCancelled')
  if (field === 'expires_at') return t('settings.historyUntil', { moment: userMoment(new Date(String(after)).toISOString()) })
  const said = TOLD[field] ?? valueText
  // A reading comes and goes, and never changes.
  if (field === 'day' || field === 'km') return said(before ?? after)
  return t('settings.historyBecame', { before: said(before), after: said(after) })
}

/** What the columns mean whose values are numbers, days or templates. */
const TOLD: Readonly<Record<string, (value: Changed['before']) => string>> = {
  role_id: (value) => {
    const role = ROLES.find(({ id }) => id === value)
    return role ? t(role.name) : valueText(value)
  },
  invoice_format_string: (value) => visibleText(parseTemplate(String(value)), numberTokenNames()) || t('settings.historyNothing'),
  access_ends_on: (value) => (value === null ? t('members.noEnd') : `${dayText(String(value))}.`),
  registration_valid_until: dayOrNothing,
  insurance_valid_until: dayOrNothing,
  inspection_valid_until: dayOrNothing,
  day: dayOrNothing,
  km: (value) => count(Number(value)),
}

function dayOrNothing(value: Changed['before']): string {
  return value === null ? t('settings.historyNothing') : `${dayText(String(value))}.`
}

function valueText(value: Changed['before']): string {
  if (value === null || value === '') return t('settings.historyNothing')
  if (typeof value === 'boolean') return t(value ? 'settings.historyYes' : 'settings.historyNo')
  const message = VALUES[String(value)]
  return message ? t(message) : String(value)
}
