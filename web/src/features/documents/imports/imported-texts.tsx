import type { DocumentImport, ImportResult } from 'contract/documents/document-imports'
import { t } from '../../../kit/messages.ts'
import type { Told } from '../../../kit/uploads/upload-panel.tsx'
import { verdictOf, type Tone, type Verdict } from '../../../kit/verdict.ts'
import { useOpenDocument } from '../preview/open-document.ts'
import { useOpenRepeated } from '../repeated/open-repeated.ts'
import { refusalText } from './refusal-text.ts'

/** What came of each e-invoice of a file; those of a zip are named. */
export const toldOf = ({ id, results }: DocumentImport): readonly Told[] =>
  results.map((result) => ({ tone: TONES[result.outcome], text: <Result result={result} isNamed={id !== null} /> }))

const TONES: Readonly<Record<ImportResult['outcome'], Tone>> = {
  Imported: 'good',
  Duplicate: 'quiet',
  Undecided: 'bad',
  Refused: 'bad',
}

/** „12 uvezeno, 3 već postoje, 1 čeka vašu odluku, 2 odbijena”. */
export function importVerdict(imports: readonly DocumentImport[], failedCount: number): Verdict {
  const results = imports.flatMap((one) => one.results)
  const of = (outcome: ImportResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  const nothingCame = imports.filter((one) => one.status === 'Failed' && one.results.length === 0).length
  return verdictOf([
    { count: of('Imported'), tone: 'good', say: (said) => t('imports.verdict.imported', said) },
    { count: of('Duplicate'), tone: 'quiet', say: (said) => t('imports.verdict.known', said) },
    { count: of('Undecided'), tone: 'quiet', say: (said) => t('imports.verdict.undecided', said) },
    { count: of('Refused') + nothingCame + failedCount, tone: 'bad', say: (said) => t('imports.verdict.refused', said) },
  ])
}

function Result({
  result: { fileName, outcome, documentId, repeatedInvoiceId, documentNumber, reason },
  isNamed,
}: {
  readonly result: ImportResult
  readonly isNamed: boolean
}) {
  const [, open] = useOpenDocument()
  const [, compare] = useOpenRepeated()
  return (
    <>
      {isNamed && <span>{fileName}: </span>}
      {reason ? refusalText(reason) : t(`imports.outcomes.${outcome}`, { number: documentNumber })}{' '}
      {documentId !== null && (
        <button type="button" onClick={() => open(documentId)}>
          {t('imports.open')}
        </button>
      )}{' '}
      {repeatedInvoiceId !== null && (
        <button type="button" onClick={() => compare(repeatedInvoiceId)}>
          {t('imports.compare')}
        </button>
      )}
    </>
  )
}
