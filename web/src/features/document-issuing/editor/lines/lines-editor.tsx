import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { INVOICE_LINES_MAX, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { emptyLine, lineAfter } from '../beginnings.ts'
import { fieldId, type EditorPart } from '../editor-part.ts'
import type { LineActions } from './line-actions.ts'
import { LineRows } from './line-rows.tsx'
import classes from './lines.module.css'

type Props = EditorPart & {
  readonly totals: InvoiceTotals
  readonly findings: readonly Finding[]
  /** What else can become a line. */
  readonly children?: ReactNode
}

/** The lines of what is sold: written, pasted from a spreadsheet, moved and taken away, all by keyboard too. */
export function LinesEditor({ context, content, change, totals, findings, children }: Props) {
  const { lines } = content
  const [said, setSaid] = useState('')
  const [openIndex, open] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // The same set for as long as it says the same: the findings are others after each key.
  const kpdPaths = findings.flatMap(({ path }) => (isOfKpd(path) ? [path] : [])).join(' ')
  const lackingKpd = useMemo(() => new Set(kpdPaths.split(' ').filter(Boolean)), [kpdPaths])
  const lacksKpd = ({ classificationCode: code }: InvoiceLine, at: number) =>
    code === '' && lackingKpd.has(`lines.${at}.classificationCode`)
  const set = (next: readonly InvoiceLine[]) => change({ lines: next.slice(0, INVOICE_LINES_MAX) })
  /** Whoever types on at once is in the line already: their next key would otherwise write into the one before. */
  const setAndGoTo = (index: number, next: readonly InvoiceLine[]) => {
    flushSync(() => set(next))
    document.getElementById(fieldId(`lines.${index}.name`))?.focus()
  }
  const add = (at: number) => setAndGoTo(at, [...lines.slice(0, at), lineAfter(context, lines[at - 1]), ...lines.slice(at)])
  const move = (index: number, by: -1 | 1) => {
    const line = lines[index]
    const to = index + by
    if (!line || to < 0 || to >= lines.length) return
    const rest = lines.filter((_, at) => at !== index)
    setAndGoTo(to, [...rest.slice(0, to), line, ...rest.slice(to)])
  }
  const actions = useLineActions({
    change: (index, next) => set(lines.map((one, at) => (at === index ? { ...one, ...next } : one))),
    addAfter: (index) => add(index + 1),
    remove: (index) =>
      setAndGoTo(
        Math.max(0, Math.min(index, lines.length - 2)),
        lines.filter((_, at) => at !== index),
      ),
    move,
    like: (index) => {
      const line = lines[index]
      const { unitCode } = emptyLine(context)
      // Its VAT goes on from the line above, its unit does not: rows of a table are counted each in their own.
      return { ...(line && isEmpty(line) ? line : lineAfter(context, line)), unitCode }
    },
    paste: (index, pasted) => {
      const into = lines[index]
      const isReplaced = into !== undefined && isEmpty(into)
      // What does not fit is left out of what was pasted, never of what was written before, and that is said.
      const room = INVOICE_LINES_MAX - lines.length + (isReplaced ? 1 : 0)
      const fitting = pasted.slice(0, room)
      set([...lines.slice(0, isReplaced ? index : index + 1), ...fitting, ...lines.slice(index + 1)])
      setSaid(t('invoiceEditor.pasted', { count: fitting.length }))
      if (pasted.length > room)
        toast.error(t('pastedLines.tooMany'), t('pastedLines.tooManyMessage', { room, count: pasted.length }))
    },
    classify: (code) => set(lines.map((one, at) => (lacksKpd(one, at) ? { ...one, classificationCode: code } : one))),
    open,
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    const row = event.target instanceof Element ? event.target.closest('li') : null
    if (!event.altKey || by === undefined || !row) return
    event.preventDefault()
    move([...(list.current?.children ?? [])].indexOf(row), by)
  })
  useEffect(() => {
    const element = list.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return (
    <section className={classes['section']} aria-label={t('invoiceEditor.lines')}>
      <h2 id={fieldId('lines')} tabIndex={-1} className="seen-by-readers-only">
        {t('invoiceEditor.lines')}
      </h2>
      <div className={classes['head']} aria-hidden>
        <span>{t('invoiceEditor.item')}</span>
        <span data-right>{t('invoiceEditor.quantity')}</span>
        <span>{t('invoiceEditor.unit')}</span>
        <span data-right>{t('invoiceEditor.price')}</span>
        <span data-right>{t('invoiceEditor.discount')}</span>
        <span>{t('invoiceEditor.vat')}</span>
        <span data-right>{`${t('invoiceEditor.amount')} ${content.currency}`}</span>
      </div>
      <ol ref={list} className={classes['lines']}>
        <LineRows
          lines={lines}
          amounts={totals.lines}
          currency={content.currency}
          partnerId={content.partnerId}
          hasPricesWithVat={content.hasPricesWithVat}
          isInTaxSystem={context.seller.isInTaxSystem}
          openIndex={openIndex}
          lackingKpd={lackingKpd}
          lackingCount={lines.filter(lacksKpd).length}
          actions={actions}
        />
      </ol>
      {children}
      <output className="seen-by-readers-only">{said}</output>
      <div className={classes['adding']}>
        <button type="button" className={classes['add']} onClick={() => add(lines.length)}>
          <Icon name="plus" size={16} />
          {t('invoiceEditor.addLine')}
        </button>
        <span>{t('invoiceEditor.pasteHint')}</span>
      </div>
    </section>
  )
}

const isOfKpd = (path: string): boolean => path.endsWith('.classificationCode')

const isEmpty = ({ name, unitPrice }: InvoiceLine): boolean => name === '' && unitPrice === ''

/** The same functions for as long as the lines are there, doing what is right now: a line that did not change is not drawn again. */
function useLineActions(now: LineActions): LineActions {
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const [actions] = useState<LineActions>(() => ({
    change: (index, next) => latest.current.change(index, next),
    addAfter: (index) => latest.current.addAfter(index),
    remove: (index) => latest.current.remove(index),
    move: (index, by) => latest.current.move(index, by),
    like: (index) => latest.current.like(index),
    paste: (index, pasted) => latest.current.paste(index, pasted),
    classify: (code) => latest.current.classify(code),
    open: (index) => latest.current.open(index),
  }))
  return actions
}
