import { NEW_PARTNER, type PartnerKind, type PartnerRequest } from 'contract/partners/partner-fields'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'

/** A partner as it is typed: days as text, and always a field for one more IBAN. */
export type PartnerValues = Omit<PartnerRequest, 'kind' | 'paymentDays' | 'documentLanguage'> & {
  /** '' while nobody has chosen: it is what the other fields say then. */
  kind: PartnerKind | ''
  paymentDays: string
  documentLanguage: NonNullable<PartnerRequest['documentLanguage']> | ''
}

/** The values of the form; null for a new partner. */
export function valuesOf(partner: PartnerDetails | null): PartnerValues {
  const { paymentDays, documentLanguage, ibans, ...rest } = partner ? saidOf(partner) : NEW_PARTNER
  return {
    ...rest,
    kind: partner ? rest.kind : '',
    ibans: ibans.length > 0 ? [...ibans] : [''],
    paymentDays: paymentDays === null ? '' : String(paymentDays),
    documentLanguage: documentLanguage ?? '',
  }
}

/** What a person has said of a partner, out of all that is known. */
export const saidOf = ({ oib, vatNumber, ...partner }: PartnerDetails): PartnerRequest => ({
  ...(Object.fromEntries(Object.keys(NEW_PARTNER).map((key) => [key, partner[key as keyof typeof partner]])) as PartnerRequest),
  oib: oib ?? '',
  vatNumber: vatNumber ?? '',
})

/** What a partner is: as somebody chose, or a person where they are in Croatia and have no number that each business here has. */
export const kindOf = ({ kind, oib, vatNumber, countryCode }: PartnerValues): PartnerKind => {
  if (kind !== '') return kind
  return countryCode === 'HR' && oib.trim() === '' && vatNumber.trim() === '' ? 'Person' : NEW_PARTNER.kind
}

export const requestOf = (values: PartnerValues): PartnerRequest => {
  const { paymentDays, documentLanguage, ibans, ...rest } = values
  return {
    ...rest,
    kind: kindOf(values),
    ibans: ibans.filter(isFilled),
    paymentDays: paymentDays.trim() === '' ? null : Number(paymentDays),
    documentLanguage: documentLanguage || null,
  }
}

const check = checkedBy(partners.create.input)

/** What is wrong, at the fields of the form: an empty IBAN is none, so that those after it have another number there. */
export function problemsOf(values: PartnerValues): Record<string, string> {
  const filled = values.ibans.flatMap((iban, index) => (isFilled(iban) ? [index] : []))
  return Object.fromEntries(
    Object.entries(check(requestOf(values))).map(([path, problem]) => {
      const [field, index] = path.split('.')
      if (field === 'paymentDays' && !/^\d+$/.test(values.paymentDays.trim())) return [path, t('partners.import.notWhole')]
      return field === 'ibans' ? [`ibans.${filled[Number(index ?? filled.length - 1)]}`, problem] : [path, problem]
    }),
  )
}

const isFilled = (iban: string) => iban.trim() !== ''
