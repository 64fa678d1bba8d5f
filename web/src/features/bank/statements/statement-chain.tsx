import { useRef, type KeyboardEvent } from 'react'
import type { BankStatement } from 'contract/bank/bank-statements'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { useFirstRowKey } from '../../../ui/grid/row-beside.ts'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { useRoom } from '../../../ui/tables/use-room.ts'
import { Bone } from '../../../ui/values/bone.tsx'
import { ChainRows } from './chain-rows.tsx'
import { StatementCard } from './statement-card.tsx'
import classes from './statements.module.css'

type Props = { readonly statements: readonly BankStatement[] | undefined; readonly currency: string }

const WAITING_ROWS = 8
/** What of a statement takes the focus: the way to its lines. */
const STATEMENT = '[data-statement]'

/** The newest above. Arrows go from statement to statement, G to the next one before which something is missing. */
export function StatementChain({ statements, currency }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isMobile = useIsMobile()
  useRoom(box)
  useFirstRowKey(box, STATEMENT)
  useShortcut('g', t('bankStatements.keys.gap'), () => focusNext(box.current, '[data-gap]'))
  if (isMobile)
    return (
      <ul className={classes['cards']} aria-label={t('bankStatements.chain')}>
        {statements?.map((statement) => (
          <StatementCard key={statement.id} statement={statement} />
        ))}
      </ul>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows are a shortcut beside the links themselves
    <div ref={box} className={classes['scroll']} onKeyDown={move}>
      <table aria-label={t('bankStatements.chain')} aria-busy={!statements}>
        <thead>
          <tr>
            <th aria-hidden />
            <th scope="col">{t('bankStatements.columns.number')}</th>
            <th scope="col">{t('bankStatements.columns.period')}</th>
            <th scope="col">{t('bankStatements.columns.opening')}</th>
            <th scope="col">{t('bankStatements.columns.credit')}</th>
            <th scope="col">{t('bankStatements.columns.debit')}</th>
            <th scope="col">{t('bankStatements.columns.closing', { currency })}</th>
            <th scope="col">{t('bankStatements.columns.lines')}</th>
            <th scope="col" aria-label={t('grid.actions')} />
          </tr>
        </thead>
        <tbody>
          {statements
            ? statements.map((statement) => <ChainRows key={statement.id} statement={statement} />)
            : Array.from({ length: WAITING_ROWS }, (_, index) => (
                <tr key={index}>
                  <td colSpan={9}>
                    <Bone widthPx={640} />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

/** To the statement after, or before, whatever of the chain has the focus: a gap too. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  const { currentTarget: box, target, key } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.defaultPrevented || !(target instanceof Node)) return
  const links = [...box.querySelectorAll<HTMLElement>(STATEMENT)]
  const lies = (where: number) => (link: HTMLElement) => (target.compareDocumentPosition(link) & where) > 0
  const next =
    key === 'ArrowDown'
      ? links.find(lies(Node.DOCUMENT_POSITION_FOLLOWING))
      : links.findLast(lies(Node.DOCUMENT_POSITION_PRECEDING))
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The first after what has the focus, or from the beginning again. */
function focusNext(box: HTMLElement | null, selector: string): void {
  const all = [...(box?.querySelectorAll<HTMLElement>(`${STATEMENT}, ${selector}`) ?? [])]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) => one.matches(selector))
  next?.focus()
}
