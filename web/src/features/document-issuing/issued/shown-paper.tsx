import { useQuery } from '@tanstack/react-query'
import { files } from 'contract/files/files'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Bone } from '../../../ui/values/bone.tsx'
import type { MadeFile } from './made-files.tsx'
import classes from './issued.module.css'

/** The paper as it was made; a sheet of its size while it is on its way. */
export function ShownPaper({ pdf }: { readonly pdf: MadeFile }) {
  const businessSubjectId = useBusinessSubjectId()
  const { data: shown, isError } = useQuery({
    queryKey: ['shown-pdf', pdf.fileId],
    queryFn: ({ signal }) => call(files.get, { disposition: 'inline' }, { businessSubjectId, id: pdf.fileId }, { signal }),
    enabled: pdf.generationStatus === 'Success',
    staleTime: Infinity,
    gcTime: 0,
  })
  if (shown?.address)
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; that it is one is known
      <iframe
        className={classes['shown']}
        src={`${shown.address}#toolbar=0&navpanes=0&pagemode=none&view=FitH`}
        title={pdf.name}
      />
    )
  const isComing = !isError && pdf.generationStatus !== 'Failed'
  return <PaperBones label={isComing ? t('global.loading') : t('invoices.noPaper')} isComing={isComing} />
}

const LINES_PX = [320, 280, 300, 240, 310]

/** A sheet with grey bars where the words will stand; bare where none will come. */
export const PaperBones = ({ label, isComing = true }: { readonly label: string; readonly isComing?: boolean }) => (
  <section className={classes['sheet']} aria-label={label}>
    {isComing && (
      <>
        <Bone widthPx={180} heightPx={18} />
        <Bone widthPx={140} />
        <Bone widthPx={220} heightPx={22} />
        {LINES_PX.map((widthPx) => (
          <Bone key={widthPx} widthPx={widthPx} />
        ))}
        <Bone widthPx={160} heightPx={18} />
      </>
    )}
  </section>
)
