import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import { t } from '../../../kit/messages.ts'
import { fieldId } from './editor-part.ts'
import classes from './editor.module.css'

type Props = {
  readonly findings: readonly Finding[]
  /** Asks for what is missing in the settings; it has no field on the page. */
  readonly onMissing?: () => void
}

/** What stands against issuing, and what is only advised: each leads to its field. */
export function FindingsList({ findings, onMissing }: Props) {
  const isReady = findings.every(({ isFatal }) => !isFatal)
  return (
    <section className={classes['findings']} aria-label={t('invoiceEditor.findings')} aria-live="polite">
      <h2>{t('invoiceEditor.findings')}</h2>
      {isReady && <p>{t('invoiceEditor.ready')}</p>}
      <ul>
        {findings.map(({ code, path, message, params, isFatal }) => (
          <li key={`${code} ${path}`} data-fatal={isFatal || undefined}>
            <button type="button" onClick={() => (onMissing && isOfSettings(path) ? onMissing() : focus(path))}>
              {lineOf(path)}
              {!isFatal && <em>{t('invoiceEditor.advice')}: </em>}
              {t(message, params)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOfSettings = (path: string): boolean => path.startsWith('settings.')

/** `lines.2.name` is about line 3. */
function lineOf(path: string): string {
  const index = /^lines\.(\d+)/.exec(path)?.[1]
  return index === undefined ? '' : `${t('invoiceEditor.line', { number: Number(index) + 1 })}: `
}

function focus(path: string): void {
  const field = document.getElementById(fieldId(path)) ?? document.getElementById(fieldId(path.split('.')[0] ?? ''))
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}
