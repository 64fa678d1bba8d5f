import { useState, type ReactNode } from 'react'
import { items, type Item } from 'contract/items/items'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import type { Action } from '../../ui/menus/actions-menu.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

/** What a row of the list offers to whoever may change items, and the dialog that comes of it. */
export function useItemActions(onEdit: (item: Item) => void): {
  readonly actionsOf: (item: Item) => readonly Action[]
  readonly dialogs: ReactNode
} {
  const businessSubjectId = useBusinessSubjectId()
  const [removing, setRemoving] = useState<Item | null>(null)
  const { save } = useSave(items.update, {
    onSaved: ({ name, isActive }) => {
      toast.success(t(isActive ? 'items.wasRestored' : 'items.wasArchived', { name }))
    },
  })
  const archive = (item: Item, isActive: boolean) => {
    const { id, classification: _, ...values } = item
    void save({ ...values, isActive }, { businessSubjectId, id })
  }
  const actionsOf = (item: Item): readonly Action[] => [
    { label: t('items.edit'), onClick: () => onEdit(item) },
    item.isActive
      ? { label: t('items.archive'), onClick: () => archive(item, false) }
      : { label: t('items.restore'), onClick: () => archive(item, true) },
    { label: t('items.remove'), onClick: () => setRemoving(item) },
  ]
  const dialogs = removing && <RemovalDialog key={removing.id} item={removing} onClose={() => setRemoving(null)} />
  return { actionsOf, dialogs }
}
