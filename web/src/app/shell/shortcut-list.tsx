import { t } from '../../kit/messages.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useShortcuts } from '../../ui/keys/shortcuts.ts'
import classes from './shortcut-list.module.css'

/** The keys that work on this page. A default export, since React's lazy wants one. */
export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const everywhere = [
    { keys: '↑ ↓', label: t('shortcuts.rows') },
    { keys: 'Enter', label: t('shortcuts.openRow') },
    { keys: t('shortcuts.space'), label: t('shortcuts.selectRow') },
    { keys: 'Ctrl / ⌘ Enter', label: t('shortcuts.sendForm') },
    { keys: 'Esc', label: t('shortcuts.close') },
  ]
  return (
    <Dialog title={t('shortcuts.title')} isOpen onClose={onClose}>
      <dl className={classes['list']}>
        {[...useShortcuts(), ...everywhere].map(({ keys, label }) => (
          <div key={keys + label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{shown(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** `mod+k` as the keyboard says it. */
const shown = (keys: string) =>
  keys.startsWith('mod+') ? `Ctrl / ⌘ ${keys.slice(4, 5).toUpperCase()}${keys.slice(5)}` : keys.replace('escape', 'Esc')
