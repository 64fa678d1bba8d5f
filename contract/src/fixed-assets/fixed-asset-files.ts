import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id, moment } from '../kit/fields.ts'
import { manageFixedAssets, readFixedAssets } from './fixed-assets-access.ts'

export const FIXED_ASSET_FILE_MAX_BYTES = 20 * 1024 * 1024
export const FIXED_ASSET_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const FIXED_ASSET_FILES_MAX = 100

export const fixedAssetFileNotAccepted = failure({
  code: 'FixedAssetFile.NotAccepted',
  status: 415,
  field: 'file',
  message: 'fixedAssetFiles.notAccepted',
})
export const fixedAssetPictureTooLarge = failure({
  code: 'FixedAssetFile.PictureTooLarge',
  status: 413,
  field: 'file',
  message: 'fixedAssetFiles.pictureTooLarge',
})
export const tooManyFixedAssetFiles = failure({
  code: 'FixedAssetFile.TooMany',
  status: 409,
  message: 'fixedAssetFiles.tooMany',
})

/** A paper of an asset beside its invoice. */
export const FixedAssetFile = z.object({
  id,
  fileId: id,
  name: z.string(),
  mediaType: z.string(),
  createdByName: z.string().nullable(),
  createdAt: moment,
})
export type FixedAssetFile = z.infer<typeof FixedAssetFile>

export const fixedAssetFiles = endpoints(
  'fixedAssetFiles',
  '/business-subjects/:businessSubjectId/fixed-assets/:fixedAssetId/files',
  {
    list: {
      route: 'GET',
      access: readFixedAssets,
      shows: ['fixedAssets'],
      output: z.array(FixedAssetFile),
      summary: 'The papers of an asset beside its invoice, the newest first',
    },
    create: {
      route: 'POST',
      access: manageFixedAssets,
      receives: { maxBytes: FIXED_ASSET_FILE_MAX_BYTES },
      output: FixedAssetFile,
      failures: [fixedAssetFileNotAccepted, fixedAssetPictureTooLarge, tooManyFixedAssetFiles],
      summary: 'Keep a warranty, a picture or another paper with an asset (PDF, PNG or JPEG)',
    },
    remove: {
      route: 'DELETE /:id',
      access: manageFixedAssets,
      summary: 'Take a paper away from an asset',
    },
  },
)
