import { Button } from '@mantine/core'
import { mayManageDocument } from 'contract/documents/document-rights'
import { documents, type DocumentDetails } from 'contract/documents/documents'
import { repeatResolutions, repeatedInvoices, type RepeatResolution, type RepeatedInvoiceDetails } from 'contract/documents/repeated-invoices' // prettier-ignore
import { actorOf, useAtWork, useBusinessSubjectId } from '../../../kit/actor.tsx'
import { userMoment } from '../../../kit/format.ts'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { Found } from '../../../kit/reports/found.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCall, whenRead } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { comparedFields, differingLines, type ComparedLine } from './compared.ts'
import { resolutionText } from './resolution-text.ts'
import classes from './repeated.module.css'

type Props = { readonly id: number; readonly onClose: () => void }

/** Two invoices with one number beside each other: what differs is marked, and a person says what the second one is. */
export function CompareDialog({ id, onClose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const { selected } = useAtWork()
  const found = useCall(repeatedInvoices.get, undefined, { businessSubjectId, id })
  const { data: repeated } = found
  const mayDecide = repeated?.resolution === null && mayManageDocument(actorOf(selected), repeated)
  return (
    <Dialog
      title={repeated ? t('repeatedInvoices.title', { number: repeated.documentNumber }) : t('global.loading')}
      isOpen
      width={860}
      onClose={onClose}
      actions={mayDecide && repeated && <Resolutions repeated={repeated} onClose={onClose} />}
    >
      <Found of={found} notThere={t('repeatedInvoices.notLoaded')}>
        {(known) => known && <Compared repeated={known} />}
      </Found>
    </Dialog>
  )
}

function Resolutions({
  repeated: { id, documentId, documentNumber },
  onClose,
}: { readonly repeated: RepeatedInvoiceDetails } & Pick<Props, 'onClose'>) {
  const businessSubjectId = useBusinessSubjectId()
  const { save, isSaving } = useSave(repeatResolutions.create, {
    onSaved: async ({ documentId: becameId }) => {
      const text = becameId === documentId ? 'repeatedInvoices.wasCopy' : 'repeatedInvoices.keptBoth'
      toast.success(t(text, { number: documentNumber }))
      await whenRead()
      onClose()
    },
  })
  const decide = (resolution: RepeatResolution) => void save({ resolution }, { businessSubjectId, repeatedInvoiceId: id })
  return (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('repeatedInvoices.later')}
      </Button>
      <Button variant="default" disabled={isSaving} onClick={() => decide('Copy')}>
        {t('repeatedInvoices.isCopy')}
      </Button>
      <Button disabled={isSaving} onClick={() => decide('KeptBoth')}>
        {t('repeatedInvoices.keepBoth')}
      </Button>
    </>
  )
}

function Compared({ repeated }: { readonly repeated: RepeatedInvoiceDetails }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data } = useCall(documents.get, undefined, { businessSubjectId, id: repeated.documentId })
  if (!data) return <p>{t('global.loading')}</p>
  return (
    <>
      <p className={classes['meaning']}>
        {repeated.resolution === null ? t('repeatedInvoices.meaning') : resolutionText(repeated)}
        {repeated.isCopy && <strong>{t('repeatedInvoices.markedAsCopy')}</strong>}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys too */}
      <section className={classes['compared']} tabIndex={0} aria-label={t('repeatedInvoices.section')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('repeatedInvoices.field')}</th>
              <th scope="col">
                {t('repeatedInvoices.isThere')}
                <FileButton fileId={data.document.fileId} name={data.originalName} />
              </th>
              <th scope="col">
                {t('repeatedInvoices.cameNow')}
                <small>{userMoment(repeated.receivedAt)}</small>
                <FileButton fileId={repeated.fileId} name={repeated.fileName} />
              </th>
            </tr>
          </thead>
          <tbody>
            {comparedFields(data, repeated.content).map(({ label, there, came, differs }) => (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {t(label)}
                  {differs && <small>{t('repeatedInvoices.differs')}</small>}
                </th>
                <td>{there || '–'}</td>
                <td>{came || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Lines details={data} repeated={repeated} />
      </section>
    </>
  )
}

function FileButton({ fileId, name }: { readonly fileId: number | null; readonly name: string | null }) {
  const businessSubjectId = useBusinessSubjectId()
  if (fileId === null) return null
  return (
    <Button variant="default" size="compact-sm" onClick={() => void download(businessSubjectId, fileId)}>
      {name ?? t('documents.original')}
    </Button>
  )
}

/** More would be read by nobody. */
const LINES_SHOWN_MAX = 50

function Lines({
  details: { content },
  repeated,
}: {
  readonly details: DocumentDetails
  readonly repeated: RepeatedInvoiceDetails
}) {
  if (!content) return <p>{t('repeatedInvoices.noLines')}</p>
  const lines = differingLines(content, repeated.content)
  if (lines.length === 0) return <p>{t('repeatedInvoices.linesSame')}</p>
  return <LineTable lines={lines.slice(0, LINES_SHOWN_MAX)} />
}

const LineTable = ({ lines }: { readonly lines: readonly ComparedLine[] }) => (
  <table>
    <caption>{t('repeatedInvoices.lines')}</caption>
    <tbody>
      {lines.map(({ there, came }, index) => (
        <tr key={index} data-differs>
          <td>{there || '–'}</td>
          <td>{came || '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
