import { Suspense, useState } from 'react'
import { fold } from 'contract/croatia/letters'
import { items } from 'contract/items/items'
import { useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { otherPrice } from 'contract/items/unit-prices'
import { itemOptions, type ItemOption } from 'contract/items/item-options'
import type { InvoiceLine } from 'contract/document-issuing/invoice-content'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { Typeahead } from '../../../../ui/inputs/typeahead.tsx'
import { NewItem } from '../../../items/index.ts'
import { fieldId } from '../editor-part.ts'
import { PasteLines } from './paste/paste-lines.tsx'
import { useTyped } from './use-typed.ts'
import classes from '../editor.module.css'

type Props = {
  readonly index: number
  readonly line: InvoiceLine
  readonly hasPricesWithVat: boolean
  readonly onChange: (change: Partial<InvoiceLine>) => void
  /** Enter where it takes no item. */
  readonly onEnter: () => void
  readonly like: () => InvoiceLine
  readonly onPaste: (lines: readonly InvoiceLine[]) => void
}

/** What is sold: an item by name, code or barcode, which brings all of its line along; or any words. Rows of a spreadsheet become lines. */
export function LineName({ index, line, hasPricesWithVat, onChange, onEnter, like, onPaste }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [newName, setNewName] = useState<string | null>(null)
  const mayCreate = useMay()(items.create)
  const { shown, type, forget, around } = useTyped(line.name, (name) => onChange({ name, itemId: null, itemCode: '' }))
  const take = (item: ItemOption, isLate = false) => {
    forget()
    const { unitPrice, ...taken } = lineOf(item, hasPricesWithVat)
    // A price that was written while the item was looked for is the one that counts.
    onChange(isLate && line.unitPrice !== '' ? taken : { ...taken, unitPrice })
  }
  return (
    <PasteLines like={like} className={classes['name']} onPaste={onPaste} {...around}>
      <Typeahead<ItemOption>
        id={fieldId(`lines.${index}.name`)}
        label={t('invoiceEditor.item')}
        text={shown}
        onType={type}
        onChoose={take}
        search={(search, signal) => call(itemOptions.list, { search }, { businessSubjectId }, { signal })}
        idOf={({ id }) => id}
        option={optionOf}
        isMeant={isMeant}
        onEnter={onEnter}
        nothingFound={t('invoiceEditor.itemNotFound')}
        {...(mayCreate && {
          create: { label: (name: string) => t('invoiceEditor.newItem', { name }), onCreate: setNewName },
        })}
      />
      <Suspense>{newName !== null && <NewItem name={newName} onAdded={take} onClose={() => setNewName(null)} />}</Suspense>
    </PasteLines>
  )
}

/** What a line takes over from an item: its price as the invoice has prices, with VAT or without; its KPD, and none where it has none. */
function lineOf(item: ItemOption, hasPricesWithVat: boolean) {
  const unitPrice = item.pricesIncludeVat === hasPricesWithVat ? item.unitPrice : (otherPrice(item) ?? item.unitPrice)
  const { id, code, name, description, unitCode, vatTreatment, classificationCode } = item
  return { itemId: id, itemCode: code, name, description, unitCode, unitPrice, vatTreatment, classificationCode }
}

/** By its whole name, its code or its barcode, as a scanner types it. */
const isMeant = ({ name, code, barcode }: ItemOption, typed: string): boolean =>
  barcode === typed || [name, code].some((one) => fold(one) === fold(typed))

const optionOf = ({ name, code }: ItemOption) => (
  <span className={classes['option']}>
    <span>{name}</span>
    <small>{code}</small>
  </span>
)
