import type { EInvoiceFinding } from 'contract/documents/checks/e-invoice-finding'
import type { Message } from 'contract/kit/message'
import { useTexts } from '../../../kit/language/use-texts.ts'
import { t, wholeLanguage } from '../../../kit/messages.ts'
import classes from './document-panel.module.css'

/** What the rules of e-invoices have against this one, by their codes: its sender's software knows them. Unfolded by who asks. */
export function RuleFindings({ findings }: { readonly findings: readonly EInvoiceFinding[] }) {
  const areTextsThere = useTexts(wholeLanguage)
  if (findings.length === 0 || !areTextsThere) return null
  return (
    <details className={classes['findings']}>
      <summary>{t('documents.findingsTitle', { count: findings.length })}</summary>
      <ul className={classes['warnings']}>
        {findings.map(({ rule, path, message, params }) => (
          <li key={`${rule} ${path}`}>
            <span title={path}>{rule}</span>: {t(message as Message, params)}
          </li>
        ))}
      </ul>
    </details>
  )
}
