import { t } from '../../../../kit/messages.ts'
import { KeyBar } from '../../../../ui/keys/key-bar.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import classes from './inbox.module.css'

/** The arrows go along the papers wherever one does not type; the other keys belong to what they stand on. */
export function InboxKeys({ go }: { readonly go: (step: 1 | -1) => void }) {
  useShortcut('arrowdown', t('paperInbox.keys.next'), () => go(1))
  useShortcut('arrowup', t('paperInbox.keys.previous'), () => go(-1))
  return (
    <div className={classes['keys']}>
      <KeyBar
        hints={[
          { keys: ['↑'], text: t('paperInbox.keys.previous') },
          { keys: ['↓'], text: t('paperInbox.keys.next') },
          { keys: ['1', '2', '3'], text: t('paperInbox.keys.answer') },
          { keys: ['Ctrl', 'Enter'], text: t('paperInbox.keys.post') },
          { keys: ['S'], text: t('paperInbox.keys.sure') },
          { keys: ['U'], text: t('paperInbox.keys.undo') },
        ]}
      />
    </div>
  )
}
