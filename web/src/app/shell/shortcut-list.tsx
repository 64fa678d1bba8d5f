import { t } from '../../kit/messages.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { keyCap } from '../../ui/keys/key-cap.ts'
import { useShortcuts } from '../../ui/keys/shortcuts.ts'
import classes from './shortcut-list.module.css'

/** The keys that work on this page. A default export, since React's lazy wants one. */
export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const ofPage = useShortcuts()
  const hasSearch = ofPage.some(({ keys }) => keys === '/')
  const everywhere = [
    ...(hasSearch ? [{ keys: '↓', label: t('shortcuts.fromSearch') }] : []),
    { keys: '↑ ↓', label: t('shortcuts.rows') },
    { keys: 'Enter', label: t('shortcuts.openRow') },
    { keys: t('shortcuts.space'), label: t('shortcuts.selectRow') },
    { keys: `Shift ${t('shortcuts.space')}`, label: t('shortcuts.selectRange') },
    { keys: 'Ctrl / ⌘ Enter', label: t('shortcuts.sendForm') },
    { keys: 'Esc', label: t('shortcuts.close') },
  ]
  return (
    <Dialog title={t('shortcuts.title')} isOpen onClose={onClose}>
      <dl className={classes['list']}>
        {[...ofPage.map(({ keys, label }) => ({ keys: capsOf(keys), label })), ...everywhere].map(({ keys, label }) => (
          <div key={keys + label}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** `mod+k` as the keyboard says it. */
const capsOf = (keys: string): string =>
  keys
    .split('+')
    .map((key) => (key === 'mod' ? 'Ctrl / ⌘' : keyCap(key)))
    .join(' ')
