import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fieldId } from './editor-part.ts'
import classes from './editor.module.css'

type Props = {
  /** Those that are said now. */
  readonly findings: readonly Finding[]
  /** Those that stand against issuing too, of fields that nobody has come to yet, and how they are said. */
  readonly hidden?: readonly Finding[]
  readonly onShowAll?: () => void
  /** What is done with it once nothing is missing: an invoice is issued, where it comes again and again its plan is saved. */
  readonly words?: typeof OF_ISSUING | typeof OF_A_PLAN
  /** Leads to where it is mended; to its field, unless there is a better way. */
  readonly onLead?: (finding: Finding) => void
}

const OF_ISSUING = {
  title: 'invoiceEditor.findings',
  ready: 'invoiceEditor.ready',
  readyAdvised: 'invoiceEditor.readyAdvised',
  toCome: 'invoiceEditor.toCome',
} as const
/** A draft may come of one that still lacks something. */
export const OF_A_PLAN = {
  title: 'recurringInvoices.lacks',
  ready: 'recurringInvoices.lacksNothing',
  readyAdvised: 'recurringInvoices.lacksNothingAdvised',
  toCome: 'recurringInvoices.toCome',
} as const

/** What stands against issuing, and what is only advised: each leads to where it is mended. */
export function FindingsList({ findings, hidden = [], onShowAll, words = OF_ISSUING, onLead = focusOn }: Props) {
  const [next] = hidden
  const fatalCount = findings.filter(({ isFatal }) => isFatal).length
  return (
    <section className={classes['findings']} aria-label={t(words.title)} aria-live="polite">
      <h2>{t(words.title)}</h2>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.path}`} data-fatal={finding.isFatal || undefined}>
            <button type="button" onClick={() => onLead(finding)}>
              <Icon name="attention" size={16} />
              <span>
                {!finding.isFatal && <em>{t('invoiceEditor.advice')}: </em>}
                {findingText(finding)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <p>
          <button
            type="button"
            onClick={() => {
              onShowAll?.()
              onLead(next)
            }}
          >
            <span>{t(words.toCome, { count: hidden.length })}</span>
          </button>
        </p>
      )}
      {!next && fatalCount === 0 && <p>{t(findings.length === 0 ? words.ready : words.readyAdvised)}</p>}
    </section>
  )
}

/** What is only advised, said once more where somebody is asked whether to issue. */
export const Advised = ({ findings }: Pick<Props, 'findings'>) =>
  findings
    .filter(({ isFatal }) => !isFatal)
    .map((finding) => (
      <p key={`${finding.code} ${finding.path}`}>
        {t('invoiceEditor.advice')}: {findingText(finding)}
      </p>
    ))

/** What a finding says, and of which line. */
export const findingText = ({ path, message, params }: Finding): string => `${lineOf(path)}${t(message, params)}`

/** Leads to the field that a finding is about. */
export function focusOn({ path }: Pick<Finding, 'path'>): void {
  const field = [path, lineName(path), path.split('.')[0] ?? '']
    .map((one) => document.getElementById(fieldId(one)))
    .find((one) => one !== null)
  field?.scrollIntoView({ block: 'center' })
  // What is marked may be the room around a field.
  const input = field?.matches('input, select, textarea, button')
    ? field
    : field?.querySelector<HTMLElement>('input, select, textarea')
  ;(input ?? field)?.focus()
  // A field that opens with its line is there once that is drawn, which is before the next key can come.
  if (field?.id !== fieldId(path)) queueMicrotask(() => document.getElementById(fieldId(path))?.focus())
}

/** Coming to the name of a line opens what else it asks for. */
const lineName = (path: string): string => path.replace(/^(lines\.\d+)\..*/, '$1.name')

/** `lines.2.name` is about line 3. */
function lineOf(path: string): string {
  const index = /^lines\.(\d+)/.exec(path)?.[1]
  return index === undefined ? '' : `${t('invoiceEditor.line', { number: Number(index) + 1 })}: `
}
