import type { UseFormReturnType } from '@mantine/form'
import { COUNTRY_MARKS, CROATIA_ID, countryName } from 'contract/codebooks/countries'
import { language, locale, t } from '../../../kit/messages.ts'
import type { PartnerValues } from './partner-values.ts'
import { SearchedSelect } from '../../../ui/inputs/searched-select.tsx'

/** The country of a partner. One that came with an e-invoice may be none of those we offer: then it is offered too. */
export function CountryField({
  form,
  className,
}: {
  readonly form: UseFormReturnType<PartnerValues>
  readonly className: string
}) {
  return (
    <SearchedSelect
      className={className}
      label={t('partners.country')}
      autoComplete="off"
      data={countries(form.values.countryCode)}
      nothingFoundMessage={t('partners.noSuchCountry')}
      {...form.getInputProps('countryCode')}
    />
  )
}

function countries(current: string) {
  const known = Object.entries(COUNTRY_MARKS).map(([id, value]) => ({ value, label: countryName(Number(id), language()) }))
  const home = COUNTRY_MARKS[CROATIA_ID]
  const { compare } = new Intl.Collator(locale())
  const sorted = known.toSorted((one, other) => compare(one.label, other.label))
  const others = sorted.filter(({ value }) => value !== home)
  const isKnown = known.some(({ value }) => value === current)
  return [...sorted.filter(({ value }) => value === home), ...(isKnown ? [] : [{ value: current, label: current }]), ...others]
}
