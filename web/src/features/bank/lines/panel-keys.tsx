import { t } from '../../../kit/messages.ts'
import { KeyBar } from '../../../ui/keys/key-bar.tsx'

/** What the keys do while a line is open; they stand where they work. */
export const PanelKeys = () => (
  <KeyBar
    hints={[
      { keys: ['Enter'], text: t('bankMatching.confirm') },
      { keys: ['2', '3'], text: t('bankMatching.keys.others') },
      { keys: ['S'], text: t('bankMatching.keys.search') },
      { keys: ['R'], text: t('bankMatching.refuse') },
      { keys: ['U'], text: t('bankMatching.undo') },
      { keys: ['P'], text: t('bankRules.fromLine') },
      { keys: ['N'], text: t('bankMatching.next') },
    ]}
  />
)
