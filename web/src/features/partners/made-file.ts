import { useState } from 'react'
import { files } from 'contract/files/files'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { clock } from '../../kit/clock.ts'
import { t } from '../../kit/messages.ts'
import { tell } from '../../kit/refusals.ts'
import { toast } from '../../kit/toast.ts'
import { download } from '../files/index.ts'

const ASK_AGAIN_MS = 500

/** Has a file made and saves it when it is there, also while the person looks at another page by then. */
export function useMadeFile(begin: () => Promise<{ readonly fileId: number }>) {
  const businessSubjectId = useBusinessSubjectId()
  const [isMaking, setIsMaking] = useState(false)
  const make = async () => {
    setIsMaking(true)
    try {
      const { fileId } = await begin()
      if (await isMade(businessSubjectId, fileId)) await download(businessSubjectId, fileId)
      else toast.error(t('partners.exportFailed'), t('partners.exportFailedMessage'))
    } catch (error) {
      tell(error)
    } finally {
      setIsMaking(false)
    }
  }
  return { make, isMaking }
}

async function isMade(businessSubjectId: number, id: number): Promise<boolean> {
  for (;;) {
    const { generationStatus } = await call(files.get, {}, { businessSubjectId, id })
    if (generationStatus !== 'Generating') return generationStatus === 'Success'
    await new Promise<void>((resolve) => void clock.after(ASK_AGAIN_MS, resolve))
  }
}
