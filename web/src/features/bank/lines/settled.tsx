import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { bankAllocations, bankLineAllocations, type BankAllocation } from 'contract/bank/bank-allocations'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { aboutPart, partText } from './line-texts.ts'
import classes from './allocation-form.module.css'

type Props = {
  readonly line: BankLine
  /** The line to which the way back at the foot leads, which has the key then; null where there is none. */
  readonly wayBackOf: BankLine | null
}

/** What a line was for, by whom that was said, what of it is left where a part was undone, and the way back. */
export function Settled({ line, wayBackOf }: Props) {
  const { businessSubjectId } = useAtWork().businessSubject
  const all = useSave(bankLineAllocations.remove)
  const one = useSave(bankAllocations.remove)
  const undo = () => void all.save(undefined, { businessSubjectId, bankLineId: line.id })
  return (
    <>
      {wayBackOf === null && <UndoKey label={t('bankMatching.undo')} onPress={undo} />}
      <table className={`${classes['parts']} ${classes['settled']}`}>
        <tbody>
          {line.allocations.map((allocation, index) => (
            <tr key={allocation.id}>
              <td>
                <AllocationName of={allocation} />
                <small>
                  {aboutPart(allocation, { currency: line.currency, before: line.allocations[index - 1] }).join(' · ')}
                </small>
                {line.allocations.length > 1 && (
                  <Button
                    className={classes['undo']}
                    variant="subtle"
                    size="compact-sm"
                    disabled={one.isSaving}
                    onClick={() => void one.save(undefined, { businessSubjectId, id: allocation.id })}
                  >
                    {t('bankMatching.undoOne')}
                  </Button>
                )}
              </td>
              <td>{allocation.fxAmount !== 0 && <FxAmount cents={allocation.fxAmount} />}</td>
              <td>
                <Amount cents={allocation.amount} currency={line.currency} hasSign />
              </td>
            </tr>
          ))}
        </tbody>
        {line.restAmount !== 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('bankMatching.rest')}
              </th>
              <td>
                <Amount cents={line.restAmount} currency={line.currency} hasSign />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {wayBackOf?.id !== line.id && (
        <div className={classes['actions']}>
          <Button variant="default" onClick={undo} loading={all.isSaving}>
            {t('bankMatching.undo')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A line that somebody put aside, and why. */
export function Ignored({ line, hasKey }: { readonly line: BankLine; readonly hasKey: boolean }) {
  const { businessSubjectId } = useAtWork().businessSubject
  const { save, isSaving } = useSave(bankLines.update)
  const takeUp = () => void save({ isIgnored: false }, { businessSubjectId, id: line.id })
  return (
    <>
      {hasKey && <UndoKey label={t('bankMatching.takeUp')} onPress={takeUp} />}
      <p>{line.ignoredReason || t('bankLines.states.Ignored')}</p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={takeUp} loading={isSaving}>
          {t('bankMatching.takeUp')}
        </Button>
      </div>
    </>
  )
}

function UndoKey({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  useShortcut('u', label, onPress)
  return null
}

const FxAmount = ({ cents }: { readonly cents: number }) => (
  <small>
    {t('bankMatching.fx')} <Amount cents={cents} currency="EUR" hasSign place="text" />
  </small>
)

/** Leads to what it was for, where that has a place of its own. */
function AllocationName({ of }: { readonly of: BankAllocation }) {
  const { documentId, counterLineId } = of
  const { businessSubjectSlug } = useAtWork().businessSubject
  const text = partText(of)
  if (documentId !== null) return <Link to={paths.document(businessSubjectSlug, documentId)}>{text}</Link>
  if (counterLineId !== null) return <Link to={paths.bankLine(businessSubjectSlug, counterLineId)}>{text}</Link>
  return text
}
