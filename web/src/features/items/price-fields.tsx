import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { otherPrice } from 'contract/items/unit-prices'
import { items } from 'contract/items/items'
import { t } from '../../kit/messages.ts'
import { Toggle } from '../../ui/inputs/toggle.tsx'
import { requestOf, tidyPrice, type ItemValues } from './item-values.ts'
import { priceText } from './item-texts.ts'
import classes from './items.module.css'

/** The price of one unit, with VAT in it or without, and what the other of the two comes to. */
export function PriceFields({ form }: { readonly form: UseFormReturnType<ItemValues> }) {
  const values = form.getValues()
  const request = requestOf(values)
  const isPrice = items.create.input.shape.unitPrice.safeParse(request.unitPrice).success
  // Any price tells whether there are two.
  const hasTwo = otherPrice({ ...request, unitPrice: '0' }) !== null
  const other = hasTwo && isPrice ? otherPrice(request) : null
  return (
    <>
      <TextInput
        label={t('items.unitPrice')}
        required
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: classes['amount'] ?? '' }}
        rightSection={<span className={classes['soft']}>EUR</span>}
        rightSectionWidth={48}
        {...form.getInputProps('unitPrice')}
        onBlur={() => form.setFieldValue('unitPrice', tidyPrice(values.unitPrice))}
      />
      {hasTwo && (
        <div className={classes['vat']}>
          <Toggle
            label={t('items.pricesIncludeVat')}
            isOn={values.pricesIncludeVat}
            onChange={(isOn) => form.setFieldValue('pricesIncludeVat', isOn)}
          />
          <output className={classes['soft']}>
            {other !== null && t(values.pricesIncludeVat ? 'items.withoutVat' : 'items.withVat', { price: priceText(other) })}
          </output>
        </div>
      )}
    </>
  )
}
