import { files, type Disposition } from 'contract/files/files'
import { call } from '../call.ts'
import { t } from '../messages.ts'
import { tell } from '../refusals.ts'
import { toast } from '../toast.ts'

/** Fetches a fresh address for a file and saves or shows it; a file that is still being made says so (DOCS-54 to DOCS-57). */
export async function download(
  businessSubjectId: number,
  fileId: number,
  disposition: Disposition = 'attachment',
): Promise<void> {
  try {
    const { generationStatus, address } = await call(files.get, { disposition }, { businessSubjectId, id: fileId })
    if (generationStatus === 'Success' && address) follow(address, disposition)
    else if (generationStatus === 'Generating') toast.info(t('dms.fileGeneratingTitle'), t('dms.fileGeneratingMessage'))
    else toast.error(t('global.genericErrorToastTitle'), t('dms.fileGeneratingErrorMessage'))
  } catch (error) {
    tell(error)
  }
}

/** A link that is clicked for the person: the browser saves what comes, and shows the page of an expired address. */
function follow(address: string, disposition: Disposition): void {
  const link = document.createElement('a')
  link.href = address
  if (disposition === 'inline') link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
