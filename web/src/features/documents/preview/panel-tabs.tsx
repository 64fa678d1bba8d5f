import { t } from '../../../kit/messages.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'
import classes from './document-panel.module.css'

/** What of an open document is shown on a mobile: what it says, what is known of it, or what was paid and reminded. */
export type PanelView = 'content' | 'facts' | 'history'

export const PanelTabs = ({ view, onChange }: { readonly view: PanelView; readonly onChange: (view: PanelView) => void }) => (
  <div className={classes['tabs']}>
    <Segments
      label={t('invoices.shown')}
      value={view}
      onChange={onChange}
      options={[
        { value: 'content', label: t('documents.tabs.content') },
        { value: 'facts', label: t('documents.tabs.facts') },
        { value: 'history', label: t('documents.tabs.history') },
      ]}
    />
  </div>
)
