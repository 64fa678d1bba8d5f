import { Button } from '@mantine/core'
import { useState } from 'react'
import { FIXED_ASSET_FILE_MAX_BYTES, fixedAssetFiles, type FixedAssetFile } from 'contract/fixed-assets/fixed-asset-files'
import type { FixedAssetDetails } from 'contract/fixed-assets/fixed-assets'
import { SHOWN_MEDIA_TYPES } from 'contract/files/files'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { userMoment } from '../../../kit/format.ts'
import { download } from '../../../kit/made-files/download.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TableBones } from '../../../ui/tables/table-bones.tsx'
import { AddFile } from './add-file.tsx'
import classes from './asset-files.module.css'

const MAX = String(FIXED_ASSET_FILE_MAX_BYTES / 1024 / 1024)

/** The papers of an asset: its invoice, and what else was kept with it. */
export function AssetFiles({ asset }: { readonly asset: FixedAssetDetails }) {
  const params = { businessSubjectId: useBusinessSubjectId(), fixedAssetId: asset.id }
  const asked = useCall(fixedAssetFiles.list, undefined, params)
  const mayAdd = useMay()(fixedAssetFiles.create)
  return (
    <Loaded of={asked} notLoaded={t('fixedAssetFiles.notLoaded')} bones={<TableBones rowCount={2} />}>
      {(files) => (
        <>
          {files.length === 0 && asset.fileId === null ? (
            <p className={classes['soft']}>{t('fixedAssetFiles.none')}</p>
          ) : (
            <ul className={classes['files']} aria-label={t('fixedAssetFiles.title')}>
              {asset.fileId !== null && <Invoice {...asset} fileId={asset.fileId} />}
              {files.map((file) => (
                <File key={file.id} file={file} params={params} />
              ))}
            </ul>
          )}
          {mayAdd && (
            <div className={classes['add']}>
              <AddFile params={params} />
              <span className={classes['soft']}>{t('fixedAssetFiles.hint', { max: MAX })}</span>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

function Invoice({ fileId, documentNumber }: Pick<FixedAssetDetails, 'documentNumber'> & { readonly fileId: number }) {
  const businessSubjectId = useBusinessSubjectId()
  return (
    <li>
      <Button variant="subtle" size="compact-md" onClick={() => void download(businessSubjectId, fileId, 'inline')}>
        {documentNumber || t('fixedAssets.menu.goToDocument')}
      </Button>
    </li>
  )
}

type FileProps = {
  readonly file: FixedAssetFile
  readonly params: { readonly businessSubjectId: number; readonly fixedAssetId: number }
}

function File({ file: { id, fileId, name, mediaType, createdByName, createdAt }, params }: FileProps) {
  const { businessSubjectId } = params
  const mayRemove = useMay()(fixedAssetFiles.remove)
  const [isAsking, setIsAsking] = useState(false)
  const place = SHOWN_MEDIA_TYPES.includes(mediaType) ? 'inline' : 'attachment'
  return (
    <li>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t('fixedAssetFiles.open', { name })}
        onClick={() => void download(businessSubjectId, fileId, place)}
      >
        {name}
      </Button>
      <span className={classes['soft']}>
        {t('fixedAssetFiles.of', { person: createdByName ?? '', moment: userMoment(createdAt) })}
      </span>
      <IconButton
        icon="download"
        label={t('fixedAssetFiles.download', { name })}
        onClick={() => void download(businessSubjectId, fileId)}
      />
      {mayRemove && <IconButton icon="bin" label={t('fixedAssetFiles.remove', { name })} onClick={() => setIsAsking(true)} />}
      {isAsking && (
        <Removal
          title={t('fixedAssetFiles.removeTitle', { name })}
          message={t('fixedAssetFiles.removeMessage')}
          action={t('fixedAssetFiles.removeAction')}
          remove={() => call(fixedAssetFiles.remove, undefined, { ...params, id })}
          removed={[t('fixedAssetFiles.removed', { name })]}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
