import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import type { FieldProblem } from 'contract/kit/problem'
import { isMessage } from '../../../../kit/messages.ts'

/** What the server does not accept in a draft, as what stands against issuing it: at its field, until that is changed. */
export const refusedFindings = (refused: readonly FieldProblem[]): Finding[] =>
  refused.flatMap(({ path, message, params = {} }) =>
    isMessage(message) ? [{ code: 'Draft', isFatal: true, path: path.replace(/^content\./, ''), message, params }] : [],
  )
