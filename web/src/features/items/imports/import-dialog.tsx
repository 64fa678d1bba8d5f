import { ITEM_COLUMNS, itemImports, itemSample } from 'contract/items/item-imports'
import { ImportDialog as Dialog } from '../../../kit/imports/import-dialog.tsx'
import { t } from '../../../kit/messages.ts'

/** Brings a file of items in. Default, for React's lazy. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      endpoints={itemImports}
      columns={ITEM_COLUMNS}
      sample={itemSample}
      texts={{
        title: t('items.import.title'),
        hint: t('items.import.hint'),
        sampleFile: t('items.import.sampleFile'),
      }}
      onClose={onClose}
    />
  )
}
