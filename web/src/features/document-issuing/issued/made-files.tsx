import { ActionIcon, Button } from '@mantine/core'
import type { InvoiceDetails } from 'contract/document-issuing/invoices'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Bone } from '../../../ui/values/bone.tsx'
import { IssuedSection } from './issued-layout.tsx'
import classes from './issued.module.css'

export type MadeFile = InvoiceDetails['pdf']
type Props = {
  readonly files: readonly MadeFile[]
  readonly texts: { readonly generating: string; readonly failed: string }
  /** Null where the person may not have them made again. */
  readonly makeAgain: (() => void) | null
  readonly isSaving: boolean
}

/** Whether a file is still on its way: the page that shows it looks again until it is there. */
export const isBeingMade = (files: readonly (Pick<MadeFile, 'generationStatus'> | null)[]): boolean =>
  files.some((file) => file?.generationStatus === 'Generating')

/** The files of something issued, made once. */
export function MadeFiles({ files, texts, makeAgain, isSaving }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <IssuedSection title={t('invoices.files')}>
      {isBeingMade(files) && <output className={classes['making']}>{texts.generating}</output>}
      {files.some(({ generationStatus }) => generationStatus === 'Failed') && (
        <Notice kind="error">
          <p>{texts.failed}</p>
          {makeAgain && (
            <Button variant="default" loading={isSaving} onClick={makeAgain}>
              {t('invoices.makeAgain')}
            </Button>
          )}
        </Notice>
      )}
      <ul className={classes['files']}>
        {files.map(({ fileId, name, generationStatus }) => (
          <li key={fileId}>
            <Icon name="issue" size={16} />
            {generationStatus === 'Success' ? (
              <>
                <span>{name}</span>
                <ActionIcon
                  aria-label={t('invoices.downloadFile', { name })}
                  title={t('invoices.downloadFile', { name })}
                  onClick={() => void download(businessSubjectId, fileId)}
                >
                  <Icon name="download" />
                </ActionIcon>
              </>
            ) : (
              <Bone widthPx={160} />
            )}
          </li>
        ))}
      </ul>
    </IssuedSection>
  )
}
