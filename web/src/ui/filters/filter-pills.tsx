import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import classes from './filter-pills.module.css'

type Pill = { readonly key: string; readonly text: string; readonly remove: () => void }

/** A pill for each active filter that says what it holds and takes it away, and the way back from all where there is one. */
export const FilterPills = ({ pills, onClear }: { readonly pills: readonly Pill[]; readonly onClear?: () => void }) =>
  pills.length > 0 && (
    <ul className={classes['pills']} aria-label={t('filters.active')}>
      {pills.map(({ key, text, remove }) => (
        <li key={key}>
          <span title={text}>{text}</span>
          <button type="button" aria-label={t('filters.remove', { filter: text })} onClick={remove}>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {onClear && (
        <li data-all>
          <button type="button" onClick={onClear}>
            {t('grid.clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
