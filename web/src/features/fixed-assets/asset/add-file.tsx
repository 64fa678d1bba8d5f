import { Button } from '@mantine/core'
import { useRef } from 'react'
import { FIXED_ASSET_FILE_MAX_BYTES, FIXED_ASSET_FILE_TYPES, fixedAssetFiles } from 'contract/fixed-assets/fixed-asset-files'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'

type Props = { readonly params: { readonly businessSubjectId: number; readonly fixedAssetId: number } }

/** Picks a paper and keeps it with the asset. What is too large is not sent at all. */
export function AddFile({ params }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { save, isSaving } = useSave(fixedAssetFiles.create, {
    onSaved: ({ name }) => toast.success(t('fixedAssetFiles.added', { name })),
    say: (why) => toast.error(t('fixedAssetFiles.addFailed'), why),
  })
  const send = (file: File) => {
    if (file.size <= FIXED_ASSET_FILE_MAX_BYTES) void save(undefined, params, { file })
    else
      toast.error(
        t('fixedAssetFiles.addFailed'),
        t('fixedAssetFiles.tooLarge', { max: String(FIXED_ASSET_FILE_MAX_BYTES / 1024 / 1024) }),
      )
  }
  return (
    <>
      <Button variant="default" size="compact-md" loading={isSaving} onClick={() => input.current?.click()}>
        {t('fixedAssetFiles.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={FIXED_ASSET_FILE_TYPES.join(',')}
        aria-label={t('fixedAssetFiles.add')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) send(file)
        }}
      />
    </>
  )
}
