import { documentFilterPartners } from 'contract/documents/documents'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { filterText, type FilterItem } from './filter-texts.ts'
import classes from './active-filters.module.css'

type Props = { readonly filter: readonly FilterItem[]; readonly onChange: (filter: FilterItem[]) => void }

/** A pill for each active filter that says what it holds and takes it away. */
export function ActiveFilters({ filter, onChange }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const partners = useCall(documentFilterPartners.list, {}, { businessSubjectId })
  if (filter.length === 0) return null
  const nameOf = (id: number) => partners.data?.find((partner) => partner.id === id)?.name ?? String(id)
  return (
    <ul className={classes['pills']} aria-label={t('documents.activeFilters')}>
      {filter.map((item) => {
        const text = filterText(item, nameOf)
        return (
          <li key={item.dataField}>
            <span title={text}>{text}</span>
            <button
              type="button"
              aria-label={t('documents.removeFilter', { filter: text })}
              onClick={() => onChange(filter.filter((other) => other !== item))}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        )
      })}
      <li data-all>
        <button type="button" onClick={() => onChange([])}>
          {t('documents.empty.clearFilters')}
        </button>
      </li>
    </ul>
  )
}
