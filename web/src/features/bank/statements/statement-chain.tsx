import { useRef, type KeyboardEvent } from 'react'
import type { BankStatement } from 'contract/bank/bank-statements'
import { useIsMobile } from '../../../kit/breakpoints.ts'
import { t } from '../../../kit/messages.ts'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { useRoom } from '../../../ui/tables/use-room.ts'
import { Bone } from '../../../ui/values/bone.tsx'
import { ChainRows } from './chain-rows.tsx'
import { StatementCard } from './statement-card.tsx'
import classes from './statements.module.css'

type Props = { readonly statements: readonly BankStatement[] | undefined; readonly currency: string }

const WAITING_ROWS = 8

/** The newest above. Arrows go from statement to statement, G to the next one before which something is missing. */
export function StatementChain({ statements, currency }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isMobile = useIsMobile()
  useRoom(box)
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

function move(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-statement]')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The first after what has the focus, or from the beginning again. */
function focusNext(box: HTMLElement | null, selector: string): void {
  const all = [...(box?.querySelectorAll<HTMLElement>(`[data-statement], ${selector}`) ?? [])]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) => one.matches(selector))
  next?.focus()
}
