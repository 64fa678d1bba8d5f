import { useState } from 'react'
import { itemDefaults } from 'contract/items/item-defaults'
import { items, type Item } from 'contract/items/items'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useCall, useWantedCall } from '../../kit/use-call.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/states.tsx'
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
  const { data, error, refetch } = useCall(itemDefaults.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  const [isDirty, setIsDirty] = useState(false)
  // It opens with its fields, so that the first of them takes the focus.
  if (!data && !error) return null
  return (
    <Dialog title={t('items.addTitle')} isOpen isFullForm isDirty={isDirty} width={640} onClose={onClose}>
      {!data && error && <ErrorState title={t('items.notLoaded')} message={reason(error)} onRetry={() => void refetch()} />}
      {data && (
        <ItemForm item={null} name={name} defaults={data} onDirty={setIsDirty} onClose={onClose} {...(onAdded && { onAdded })} />
      )}
    </Dialog>
  )
}

function KnownItem({ id, onClose }: Props & { readonly id: number }) {
  const businessSubjectId = useBusinessSubjectId()
  const mayChange = useMay()(items.update)
  const known = useCall(items.get, undefined, { businessSubjectId, id })
  const begun = useWantedCall(mayChange, itemDefaults.get, undefined, { businessSubjectId })
  const [isDirty, setIsDirty] = useState(false)
  const error = known.error ?? begun.error
  const item = mayChange && !begun.data ? undefined : known.data
  if (!item && !error) return null
  const title = item && !mayChange ? item.name : t(error && !item ? 'items.notThere' : 'items.editTitle')
  const refetch = () => Promise.all([known.refetch(), mayChange && begun.refetch()])
  return (
    <Dialog title={title} isOpen isFullForm={mayChange} isDirty={isDirty} width={640} onClose={onClose}>
      {!item && error && <ErrorState title={t('items.notThere')} message={reason(error)} onRetry={() => void refetch()} />}
      {item && begun.data && <ItemForm item={item} defaults={begun.data} onDirty={setIsDirty} onClose={onClose} />}
      {item && !mayChange && (
        <>
          <ItemFacts item={item} />
          <ItemLastPrices itemId={item.id} />
        </>
      )}
    </Dialog>
  )
}
