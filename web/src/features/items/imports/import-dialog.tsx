import { itemDefaults } from 'contract/items/item-defaults'
import { ITEM_COLUMNS, itemImports, itemSample } from 'contract/items/item-imports'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { ImportDialog as Dialog } from '../../../kit/imports/import-dialog.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'

/** Brings a file of items in. Default, for React's lazy. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useCall(itemDefaults.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  // What it needs is not said before it is known whether codes are given out.
  if (!data && !error) return null
  return (
    <Dialog
      endpoints={itemImports}
      columns={ITEM_COLUMNS}
      sample={itemSample}
      texts={{
        title: t('items.import.title'),
        hint: t(data?.nextCode ? 'items.import.hint' : 'items.import.hintWithCode'),
        sampleFile: t('items.import.sampleFile'),
      }}
      onClose={onClose}
    />
  )
}
