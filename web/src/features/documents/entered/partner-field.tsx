import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { NEW_PARTNER, VAT_NUMBER_MAX } from 'contract/partners/partner-fields'
import { t } from '../../../kit/messages.ts'
import { CountryField } from '../../../ui/inputs/country/country-field.tsx'
import { hasVatNumber, type Entry, type NewPartner as Said } from './entry.ts'
import { useFoundPartners } from './found-partners.ts'
import classes from './entry-dialog.module.css'

type Props = {
  readonly form: UseFormReturnType<Entry>
  readonly onChosen: (partnerId: number) => void
}

/** The partner of an invoice: one we have, found as one types, or a new one. */
export function PartnerField(props: Props) {
  const { newPartner } = props.form.getValues()
  return newPartner ? <NewPartner form={props.form} said={newPartner} /> : <KnownPartner {...props} />
}

const NEW = 'new'

function KnownPartner({ form, onChosen }: Props) {
  const { partnerName: typed, partnerId } = form.getValues()
  const isChosen = partnerId !== null
  const isAlone = useRef(false)
  const { found, isAnswered } = useFoundPartners(isChosen ? '' : typed)
  // Nobody is called new before we know that they aren't among those we have.
  const canBeNew = !isChosen && isAnswered && typed.trim() !== ''
  const list = useCombobox()
  const options = [...found.map(({ id }) => String(id)), ...(canBeNew ? [NEW] : [])]
  const shown = options.join(' ')
  const { selectFirstOption, resetSelectedOption } = list
  useEffect(() => {
    if (typed.trim() === '' || shown === '') resetSelectedOption()
    else selectFirstOption()
  }, [shown, typed, selectFirstOption, resetSelectedOption])

  const choose = (value: string) => {
    list.closeDropdown()
    if (value === NEW) return form.setValues({ partnerId: null, newPartner: newPartnerOf(typed.trim()) })
    const chosen = found.find(({ id }) => String(id) === value)
    form.setValues({ partnerName: chosen?.name ?? '', partnerId: chosen?.id ?? null })
    if (chosen) onChosen(chosen.id)
  }
  /** Who goes on with Tab takes what stands first, as with Enter. */
  const leave = () => {
    const value = isChosen || !list.dropdownOpened ? undefined : options[list.getSelectedOptionIndex()]
    list.closeDropdown()
    if (value !== undefined) choose(value)
  }
  return (
    <Combobox store={list} onOptionSubmit={choose} transitionProps={{ duration: 0 }} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={t('enteredInvoices.partner')}
          placeholder={t('enteredInvoices.partnerPlaceholder')}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={form.errors['partnerId']}
          onChange={({ currentTarget: { value } }) => {
            form.setValues({ partnerName: value, partnerId: null })
            isAlone.current = true
            list.openDropdown()
          }}
          onBlur={leave}
          // While the list is open Enter is for the list, also a moment before there is something in it to take.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && list.dropdownOpened) event.preventDefault()
            // The one that was found is marked already: the first arrow takes nobody past it to a new one.
            if (event.key !== 'ArrowDown' || !isAlone.current) return
            isAlone.current = false
            if (found.length === 1) resetSelectedOption()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options mah={300} className={classes['options'] ?? ''}>
          {found.map(({ id, name, oib }) => (
            <Combobox.Option key={id} value={String(id)} className={classes['option'] ?? ''}>
              {name}
              {oib && <small className="tabular">{oib}</small>}
            </Combobox.Option>
          ))}
          {canBeNew && <Combobox.Option value={NEW}>{t('enteredInvoices.newPartner', { name: typed.trim() })}</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What was typed to search by is the name of the new partner, or the OIB. */
const newPartnerOf = (typed: string): Said => ({
  vatNumber: '',
  countryCode: NEW_PARTNER.countryCode,
  ...(/^\d{11}$/.test(typed) ? { name: '', oib: typed } : { name: typed, oib: '' }),
})

const NewPartner = ({ form, said }: Pick<Props, 'form'> & { readonly said: Said }) => (
  <div className={classes['pair']}>
    <TextInput
      ref={focus}
      className={classes['wide'] ?? ''}
      label={t('enteredInvoices.newPartnerName')}
      autoComplete="off"
      {...form.getInputProps('newPartner.name')}
    />
    <CountryField input={form.getInputProps('newPartner.countryCode')} />
    {hasVatNumber(said) ? (
      <TextInput
        label={t('partners.columns.vatNumber')}
        autoComplete="off"
        spellCheck={false}
        maxLength={VAT_NUMBER_MAX}
        {...form.getInputProps('newPartner.vatNumber')}
      />
    ) : (
      <TextInput
        label={t('enteredInvoices.newPartnerOib')}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('newPartner.oib')}
      />
    )}
    <Button
      className={classes['back'] ?? ''}
      variant="subtle"
      onClick={() => form.setValues({ partnerId: null, partnerName: '', newPartner: null })}
    >
      {t('enteredInvoices.choosePartner')}
    </Button>
    <p className={classes['willBeNew']}>{t('enteredInvoices.willBeNew')}</p>
  </div>
)

/** Whoever has just chosen to enter a new partner goes on there. */
const focus = (input: HTMLInputElement | null) => input?.focus()
