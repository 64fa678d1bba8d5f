import { NativeSelect } from '@mantine/core'
import { DOCUMENT_STATUSES, type DocumentStatus } from 'contract/documents/document-status'
import type { InvoicesQuery } from 'contract/document-issuing/invoices'
import { KIND_TEXTS, ISSUED_KINDS, type IssuedKind } from 'contract/document-issuing/issued-invoice'
import { filterValue } from 'contract/kit/grid'
import { t } from '../../../kit/messages.ts'
import { GridFilters } from '../../../ui/grid/paged-grid.tsx'
import { statusLook } from '../../documents/index.ts'

type Filter = InvoicesQuery['filter']
type Props = { readonly query: InvoicesQuery; readonly onChange: (filter: Filter) => void }

/** The statuses an issued invoice can have. */
const STATUSES = DOCUMENT_STATUSES.filter((status) => !['None', 'Issued', 'Processing'].includes(status))

/** One kind and one status at a time; what else the address filters by stays. */
export function InvoiceFilters({ query: { filter }, onChange }: Props) {
  const others = (dataField: 'kind' | 'status') => filter.filter((item) => item.dataField !== dataField)
  return (
    <GridFilters>
      <NativeSelect
        aria-label={t('invoices.kind')}
        data={[
          { value: '', label: t('invoices.allKinds') },
          ...ISSUED_KINDS.map((value) => ({ value, label: t(KIND_TEXTS[value]) })),
        ]}
        value={filterValue(filter, 'kind')?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange([...others('kind'), ...(value ? [{ dataField: 'kind' as const, value: [value as IssuedKind] }] : [])])
        }
      />
      <NativeSelect
        aria-label={t('invoices.status')}
        data={[
          { value: '', label: t('invoices.allStatuses') },
          ...STATUSES.map((value) => ({ value, label: statusLook(value).label })),
        ]}
        value={filterValue(filter, 'status')?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange([...others('status'), ...(value ? [{ dataField: 'status' as const, value: [value as DocumentStatus] }] : [])])
        }
      />
    </GridFilters>
  )
}
