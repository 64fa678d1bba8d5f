import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { files } from 'contract/files/files'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { download } from '../../kit/made-files/download.ts'
import classes from './issued.module.css'

type File = InvoiceDetails['pdf']
type Props = {
  readonly pdf: File
  /** What was made beside it. */
  readonly others: readonly { readonly file: File; readonly label: string }[]
  readonly texts: { readonly generating: string; readonly failed: string }
  /** Null where the person may not have them made again. */
  readonly makeAgain: (() => void) | null
  readonly isSaving: boolean
}

/** Whether a file is still on its way: the page that shows it looks again until it is there. */
export const isBeingMade = (files: readonly (Pick<File, 'generationStatus'> | null)[]): boolean =>
  files.some((file) => file?.generationStatus === 'Generating')

/** The files of something issued, made once. */
export function MadeFiles({ pdf, others, texts, makeAgain, isSaving }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { data: shown } = useQuery({
    queryKey: ['shown-pdf', pdf.fileId],
    queryFn: ({ signal }) => call(files.get, { disposition: 'inline' }, { businessSubjectId, id: pdf.fileId }, { signal }),
    enabled: pdf.generationStatus === 'Success',
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isBeingMade([pdf, ...others.map(({ file }) => file)])) return <Notice>{texts.generating}</Notice>
  if (pdf.generationStatus === 'Failed')
    return (
      <Notice kind="error">
        <p>{texts.failed}</p>
        {makeAgain && (
          <Button variant="default" loading={isSaving} onClick={makeAgain}>
            {t('invoices.makeAgain')}
          </Button>
        )}
      </Notice>
    )
  return (
    <div className={classes['made']}>
      <div className={classes['files']}>
        {[{ file: pdf, label: t('invoices.pdf') }, ...others].map(({ file, label }) => (
          <Button key={label} variant="default" onClick={() => void download(businessSubjectId, file.fileId)}>
            {label}
          </Button>
        ))}
      </div>
      {shown?.address && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; that it is one is known
        <iframe className={classes['shown']} src={`${shown.address}#navpanes=0&pagemode=none&view=FitH`} title={pdf.name} />
      )}
    </div>
  )
}
