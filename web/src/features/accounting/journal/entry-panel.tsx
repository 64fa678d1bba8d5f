import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HAND_JOURNALS, ledgerEntries, ledgerReversals, type EntryName, type LedgerEntryDetails } from 'contract/accounting/ledger-entries' // prettier-ignore
import { receivedPapers } from 'contract/accounting/received/received-papers'
import { paths } from 'contract/paths'
import { useAtWork, useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { dayText, userMoment } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { entryText, rulesFrom } from '../accounting-texts.ts'
import { EntryLines } from './entry-lines.tsx'
import { ReversalDialog } from './reversal-dialog.tsx'
import classes from './journal.module.css'

type Props = {
  readonly id: number
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
  readonly onCopy: (entry: LedgerEntryDetails) => void
}

/** An entry beside the list: its lines, where it comes from, and what takes it back. */
export function EntryPanel({ id, onOpen, onClose, onCopy }: Props) {
  const found = useCall(ledgerEntries.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  useShortcut('escape', t('ledgerEntries.close'), onClose)
  return (
    <Found of={found} notThere={t('ledgerEntries.notThere')}>
      {(entry) => (
        <aside className={classes['panel']} aria-label={t('ledgerEntries.details')} aria-busy={entry?.id !== id}>
          <header>
            <div>
              <p className={classes['soft']}>{entry && `${entryText(entry)} · ${dayText(entry.bookedOn)}`}</p>
              <h2>{entry?.text ?? ' '}</h2>
            </div>
            <ActionIcon variant="subtle" aria-label={t('ledgerEntries.close')} onClick={onClose}>
              <Icon name="close" />
            </ActionIcon>
          </header>
          {entry && <Whole entry={entry} onOpen={onOpen} onCopy={onCopy} />}
        </aside>
      )}
    </Found>
  )
}

type WholeProps = Pick<Props, 'onOpen' | 'onCopy'> & { readonly entry: LedgerEntryDetails }

function Whole({ entry, onOpen, onCopy }: WholeProps) {
  const may = useMay()
  const [isReversing, setIsReversing] = useState(false)
  const { businessSubjectSlug } = useAtWork().businessSubject
  const { reverses, reversedBy, replaces, replacedBy, receivedPaperId, postedByName, postedAt, rulePack } = entry
  const canCopy = !entry.isReversal && (HAND_JOURNALS as readonly string[]).includes(entry.journal)
  return (
    <>
      <EntryLines lines={entry.lines} />
      <p className={classes['soft']}>
        {postedByName === null
          ? t('ledgerEntries.postedAt', { at: userMoment(postedAt) })
          : t('ledgerEntries.postedBy', { name: postedByName, at: userMoment(postedAt) })}
        {rulePack && ` · ${t('ledgerEntries.rulePack', { day: rulesFrom(rulePack) })}`}
      </p>
      {reverses && <Other name={reverses} text={t('ledgerEntries.reverses', { entry: entryText(reverses) })} onOpen={onOpen} />}
      {reversedBy && (
        <Other name={reversedBy} text={t('ledgerEntries.reversedBy', { entry: entryText(reversedBy) })} onOpen={onOpen} />
      )}
      {replaces && <Other name={replaces} text={t('paperInbox.replaces', { entry: entryText(replaces) })} onOpen={onOpen} />}
      {replacedBy && (
        <Other name={replacedBy} text={t('paperInbox.replacedBy', { entry: entryText(replacedBy) })} onOpen={onOpen} />
      )}
      <footer>
        {may(receivedPapers.update) && receivedPaperId !== null && (
          <Button variant="default" component={Link} to={paths.ledgerPaper(businessSubjectSlug, receivedPaperId)}>
            {t('paperInbox.treatAgain')}
          </Button>
        )}
        {may(ledgerEntries.create) && canCopy && (
          <Button variant="default" onClick={() => onCopy(entry)}>
            {t('ledgerEntries.copy')}
          </Button>
        )}
        {may(ledgerReversals.create) && !reverses && !reversedBy && (
          <Button variant="default" onClick={() => setIsReversing(true)}>
            {t('ledgerEntries.reverse')}
          </Button>
        )}
      </footer>
      {isReversing && (
        <ReversalDialog entry={entry} onClose={() => setIsReversing(false)} onReversed={(reversal) => onOpen(reversal.id)} />
      )}
    </>
  )
}

type OtherProps = { readonly name: EntryName; readonly text: string; readonly onOpen: (id: number) => void }

const Other = ({ name, text, onOpen }: OtherProps) => (
  <p>
    <button type="button" className={classes['link']} onClick={() => onOpen(name.id)}>
      {text}
    </button>
  </p>
)
