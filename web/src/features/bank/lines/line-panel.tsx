import { ActionIcon } from '@mantine/core'
import { useCallback, useRef, type ReactNode } from 'react'
import { bankLines, type BankLine } from 'contract/bank/bank-lines'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { moveAlong, openNeighbour, showOpenRow, takeFocus } from '../../../ui/grid/row-beside.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { Iban } from '../../../ui/values/iban.tsx'
import { useGoingOn } from './panel/use-going-on.ts'
import { LastConfirmed } from './panel/last-confirmed.tsx'
import { marksOf, referenceText, whoText } from './line-texts.ts'
import { OpenLine } from './open-line.tsx'
import { PanelFoot } from './panel/panel-foot.tsx'
import { Ignored, Settled } from './settled.tsx'
import classes from './lines.module.css'

/** A line beside the list: what the bank says of it, and what it was for. Arrows go along the list, Escape closes. */
export function LinePanel({ id, open }: { readonly id: number; readonly open: (id: number | null) => void }) {
  const found = useCall(bankLines.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  const panel = useRef<HTMLElement>(null)
  const { goOn, wayBackOn, wentBack } = useGoingOn(id, { open, stay: () => takeFocus(panel.current) })
  const close = () => open(null)
  // One function for all lines, so that each takes the focus once, as it comes.
  const arrive = useCallback((aside: HTMLElement | null) => {
    panel.current = aside
    takeFocus(aside)
    showOpenRow()
  }, [])
  useShortcut('escape', t('bankLines.close'), close)
  useShortcut('n', t('bankMatching.next'), () => openNeighbour(1))
  const line = found.data?.id === id ? found.data : undefined
  const last = line ? wayBackOn(line) : null
  const wayBack = last && <LastConfirmed of={last} onUndone={wentBack} />
  return (
    <Found of={found} notThere={t('bankLines.notThere')}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows are a shortcut beside the rows themselves
        <aside
          key={id}
          ref={arrive}
          tabIndex={-1}
          className={classes['panel']}
          aria-label={t('bankLines.details')}
          aria-busy={!line}
          onKeyDown={moveAlong}
        >
          <header>
            <div>
              <p className={classes['soft']}>{line && placeText(line)}</p>
              <h2>{line ? whoText(line) : ' '}</h2>
            </div>
            <ActionIcon variant="subtle" aria-label={t('bankLines.close')} onClick={close}>
              <Icon name="close" />
            </ActionIcon>
          </header>
          {line && (
            <>
              <p className={classes['sum']}>
                <Amount cents={line.amount} currency={line.currency} hasSign place="figure" />
              </p>
              <dl>
                {factsOf(line).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {line.allocations.length > 0 && <Settled line={line} wayBackOf={last} />}
              {line.state === 'Open' && (
                <OpenLine key={line.id} line={line} onConfirmed={() => goOn(line)} onIgnored={() => goOn(null)} last={wayBack} />
              )}
              {line.state === 'Ignored' && <Ignored line={line} hasKey={!last} />}
            </>
          )}
          {line?.state !== 'Open' && (
            <PanelFoot state={line?.state ?? 'Open'} hasWayBack={last !== null}>
              {wayBack}
            </PanelFoot>
          )}
        </aside>
      )}
    </Found>
  )
}

const placeText = (line: BankLine): string =>
  [
    t(line.amount < 0 ? 'bankLines.directions.Out' : 'bankLines.directions.In'),
    t('bankLines.place', { number: line.statementNumber || '–', ordinal: line.ordinal }),
    dayText(line.bookedOn),
    ...marksOf(line),
  ].join(' · ')

/** What there is to say; what the bank left out is left out. */
const factsOf = (line: BankLine): readonly (readonly [string, ReactNode])[] =>
  (
    [
      [t('bankLines.facts.text'), line.text],
      [t('bankLines.facts.reference'), referenceText(line)],
      [t('bankLines.facts.iban'), line.counterpartyIban && <Iban key="iban" of={line.counterpartyIban} />],
      [t('bankLines.facts.address'), line.counterpartyAddress],
      [t('bankLines.facts.ultimateName'), line.ultimateName],
      [t('bankLines.facts.original'), line.originalAmount === null ? '' : moneyText(line.originalAmount, line.originalCurrency)],
      [t('bankLines.facts.batch'), line.parentAmount === null ? '' : moneyText(line.parentAmount, line.currency)],
      [t('bankLines.facts.valueOn'), line.valueOn === line.bookedOn ? '' : dayText(line.valueOn)],
      [t('bankLines.facts.endToEnd'), line.endToEnd],
      [t('bankLines.facts.bankReference'), line.bankReference],
    ] as const
  ).filter(([, value]) => value !== '')
