import { COUNTRY_MARKS, CROATIA_ID, countryName } from 'contract/codebooks/countries'
import { language, locale, t } from '../../../kit/messages.ts'
import { SearchedSelect } from '../searched-select.tsx'

type Props = {
  /** What the form gives of the field: its country, by the mark of two letters. */
  readonly input: { readonly value?: string }
  readonly className?: string
}

/** The country of a partner. One that came with an e-invoice may be none of those we offer: then it is offered too. */
export const CountryField = ({ input, className = '' }: Props) => (
  <SearchedSelect
    className={className}
    label={t('partners.country')}
    autoComplete="off"
    data={countries(input.value ?? '')}
    nothingFoundMessage={t('partners.noSuchCountry')}
    {...input}
  />
)

function countries(current: string) {
  const known = Object.entries(COUNTRY_MARKS).map(([id, value]) => ({ value, label: countryName(Number(id), language()) }))
  const home = COUNTRY_MARKS[CROATIA_ID]
  const { compare } = new Intl.Collator(locale())
  const sorted = known.toSorted((one, other) => compare(one.label, other.label))
  const others = sorted.filter(({ value }) => value !== home)
  const isKnown = current === '' || known.some(({ value }) => value === current)
  return [...sorted.filter(({ value }) => value === home), ...(isKnown ? [] : [{ value: current, label: current }]), ...others]
}
