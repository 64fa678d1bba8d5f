import { useState } from 'react'
import { searches } from 'contract/searches'
import { usePageSearch } from '../../../kit/address/page-search.ts'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { InSlices } from '../../../ui/coming/in-slices.tsx'
import { Page } from '../../../ui/page.tsx'
import { Editor } from './editor.tsx'
import { useBeginning } from './use-beginning.ts'

/** Writes an invoice: a new one, a draft, a copy of an earlier one, or the credit note of one. */
export function NewInvoicePage() {
  // What the page was opened for. Once a new draft is saved the address names it, and the editor goes on as it is.
  const [said] = usePageSearch(searches.newInvoice)
  const [from] = useState(said)
  const expected = <Page title={t('invoiceEditor.title')}>{null}</Page>
  return (
    <Loaded of={useBeginning(from)} notLoaded={t('invoiceEditor.notLoaded')} bones={expected}>
      {(beginning) => (
        <InSlices expected={expected}>
          <Editor {...beginning} />
        </InSlices>
      )}
    </Loaded>
  )
}
