import { useState } from 'react'
import { itemDefaults } from 'contract/items/item-defaults'
import { items, type Item } from 'contract/items/items'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { together } from '../../kit/reports/asked.ts'
import { LoadedDialog } from '../../kit/reports/loaded-dialog.tsx'
import { useCall } from '../../kit/use-call.ts'
import { ItemFacts } from './item-facts.tsx'
import { ItemLastPrices } from './item-last-prices.tsx'
import { ItemForm } from './item-form.tsx'

type Props = { readonly onClose: () => void }

/** A new item, or one that is there: to be changed by those who may, looked at by the others. Default, for React's lazy. */
export default function ItemDialog({ id, onClose }: Props & { readonly id: number | null }) {
  return id === null ? <NewItem onClose={onClose} /> : <KnownItem id={id} onClose={onClose} />
}

type NewProps = Props & { readonly name?: string; readonly onAdded?: (item: Item) => void }

export function NewItem({ name = '', onAdded, onClose }: NewProps) {
  const begun = useCall(itemDefaults.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  const [isDirty, setIsDirty] = useState(false)
  return (
    <LoadedDialog
      of={begun}
      title={t('items.addTitle')}
      notLoaded={t('items.notLoaded')}
      isFullForm
      isDirty={isDirty}
      width={640}
      onClose={onClose}
    >
      {(defaults) => (
        <ItemForm
          item={null}
          name={name}
          defaults={defaults}
          onDirty={setIsDirty}
          onClose={onClose}
          {...(onAdded && { onAdded })}
        />
      )}
    </LoadedDialog>
  )
}

type KnownProps = Props & { readonly id: number }

function KnownItem(props: KnownProps) {
  return useMay()(items.update) ? <ChangedItem {...props} /> : <LookedAtItem {...props} />
}

function ChangedItem({ id, onClose }: KnownProps) {
  const businessSubjectId = useBusinessSubjectId()
  const item = useCall(items.get, undefined, { businessSubjectId, id })
  const defaults = useCall(itemDefaults.get, undefined, { businessSubjectId })
  const [isDirty, setIsDirty] = useState(false)
  const both = together({ item, defaults })
  return (
    <LoadedDialog
      of={both}
      title={t(both.error && !both.data ? 'items.notThere' : 'items.editTitle')}
      notLoaded={t('items.notThere')}
      isFullForm
      isDirty={isDirty}
      width={640}
      onClose={onClose}
    >
      {(known) => <ItemForm {...known} onDirty={setIsDirty} onClose={onClose} />}
    </LoadedDialog>
  )
}

function LookedAtItem({ id, onClose }: KnownProps) {
  const item = useCall(items.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  const notThere = t('items.notThere')
  return (
    <LoadedDialog of={item} title={item.data?.name ?? notThere} notLoaded={notThere} width={640} onClose={onClose}>
      {(known) => (
        <>
          <ItemFacts item={known} />
          <ItemLastPrices itemId={known.id} />
        </>
      )}
    </LoadedDialog>
  )
}
