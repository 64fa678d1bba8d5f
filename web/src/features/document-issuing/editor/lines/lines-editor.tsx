import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { INVOICE_LINES_MAX, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import { t } from '../../../../kit/messages.ts'
import { emptyLine } from '../beginnings.ts'
import { fieldId, type EditorPart } from '../editor-part.ts'
import { LineRow } from './line-row.tsx'
import classes from '../editor.module.css'

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
  const list = useRef<HTMLOListElement>(null)
  const focusOn = useRef<string | null>(null)
  useEffect(() => {
    if (focusOn.current !== null) document.getElementById(focusOn.current)?.focus()
    focusOn.current = null
  })
  const set = (next: readonly InvoiceLine[]) => change({ lines: next.slice(0, INVOICE_LINES_MAX) })
  const add = (at = lines.length) => {
    const like = lines.at(-1)
    const line = { ...emptyLine(context), ...(like && { vatTreatment: like.vatTreatment, unitCode: like.unitCode }) }
    set([...lines.slice(0, at), line, ...lines.slice(at)])
    focusOn.current = fieldId(`lines.${at}.name`)
  }
  const remove = (index: number) => {
    set(lines.filter((_, at) => at !== index))
    focusOn.current = fieldId(`lines.${Math.max(0, Math.min(index, lines.length - 2))}.name`)
  }
  const move = (index: number, by: -1 | 1) => {
    const line = lines[index]
    const to = index + by
    if (!line || to < 0 || to >= lines.length) return
    const rest = lines.filter((_, at) => at !== index)
    set([...rest.slice(0, to), line, ...rest.slice(to)])
    focusOn.current = fieldId(`lines.${to}.name`)
  }
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
  const paste = (index: number, pasted: readonly InvoiceLine[]) => {
    const isEmpty = lines[index]?.name === '' && lines[index].unitPrice === ''
    set([...lines.slice(0, isEmpty ? index : index + 1), ...pasted, ...lines.slice(index + 1)])
    setSaid(t('invoiceEditor.pasted', { count: pasted.length }))
  }
  return (
    <section className={classes['section']} aria-label={t('invoiceEditor.lines')}>
      <h2 id={fieldId('lines')} tabIndex={-1}>
        {t('invoiceEditor.lines')}
      </h2>
      <ol ref={list} className={classes['lines']}>
        {lines.map((line, index) => (
          <LineRow
            key={index}
            index={index}
            line={line}
            amount={totals.lines[index]?.amount ?? 0}
            currency={content.currency}
            businessSubjectPartnerId={content.businessSubjectPartnerId}
            hasPricesWithVat={content.hasPricesWithVat}
            lacksKpd={findings.some(({ path }) => path === `lines.${index}.classificationCode`)}
            onChange={(next) => set(lines.map((one, at) => (at === index ? { ...one, ...next } : one)))}
            onAdd={() => add(index + 1)}
            onRemove={() => remove(index)}
            onMove={(by) => move(index, by)}
            onPaste={(pasted) => paste(index, pasted)}
          />
        ))}
      </ol>
      {children}
      <p className={classes['hint']}>{t('invoiceEditor.linesHint')}</p>
      <output className="seen-by-readers-only">{said}</output>
      <div>
        <Button variant="default" onClick={() => add()}>
          {t('invoiceEditor.addLine')}
        </Button>
      </div>
    </section>
  )
}
