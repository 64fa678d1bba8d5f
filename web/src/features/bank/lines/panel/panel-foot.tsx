import type { ReactNode } from 'react'
import type { BankLine } from 'contract/bank/bank-lines'
import { t } from '../../../../kit/messages.ts'
import { KeyBar, type KeyHint } from '../../../../ui/keys/key-bar.tsx'
import classes from '../lines.module.css'

type Props = {
  readonly state: BankLine['state']
  /** The digits by which another possibility is taken. */
  readonly digits?: readonly string[]
  /** Above the keys stands the way back from what was confirmed last, which has the key of a settled line's own. */
  readonly hasWayBack?: boolean
  readonly children?: ReactNode
}

/** What stays in its place from line to line: what is done with the line, and the keys that do something with it. */
export const PanelFoot = ({ state, digits = [], hasWayBack = false, children }: Props) => (
  <div className={classes['foot']}>
    {children}
    <KeyBar hints={[...(hasWayBack ? [] : hintsOf(state, digits)), { keys: ['N'], text: t('bankMatching.next') }]} />
  </div>
)

function hintsOf(state: BankLine['state'], digits: readonly string[]): readonly KeyHint[] {
  switch (state) {
    case 'Open':
      return [
        { keys: ['Enter'], text: t('bankMatching.confirm') },
        ...(digits.length > 0 ? [{ keys: digits, text: t('bankMatching.keys.others') }] : []),
        { keys: ['S'], text: t('bankMatching.keys.search') },
        { keys: ['R'], text: t('bankMatching.refuse') },
        { keys: ['P'], text: t('bankRules.fromLine') },
      ]
    case 'Settled':
      return [{ keys: ['U'], text: t('bankMatching.undo') }]
    case 'Ignored':
      return [{ keys: ['U'], text: t('bankMatching.takeUp') }]
    default:
      return []
  }
}
