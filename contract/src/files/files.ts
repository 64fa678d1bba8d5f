import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'

/** Shown in the browser, or saved. Only what a browser shows safely is shown; anything else is saved, whatever was asked. */
const DISPOSITIONS = ['attachment', 'inline'] as const
export type Disposition = (typeof DISPOSITIONS)[number]
export const SHOWN_MEDIA_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

export const GENERATION_STATUSES = ['Success', 'Generating', 'Failed'] as const

/** Where a file can be fetched for the next minutes, by whoever holds the address; null until it is made. */
export const FileAddress = z.object({
  generationStatus: z.enum(GENERATION_STATUSES),
  address: z.string().nullable(),
})
export type FileAddress = z.infer<typeof FileAddress>

export const files = endpoints('files', '/business-subjects/:businessSubjectId/files', {
  get: {
    route: 'GET /:id',
    // Whoever may open what refers to the file may open the file; the API asks each that does.
    access: 'signed-in',
    input: z.object({ disposition: z.enum(DISPOSITIONS).default('attachment') }),
    output: FileAddress,
    summary: 'The address of a file that belongs to something one may read; ask anew for every download, it holds for minutes',
  },
})

export const downloadGone = failure({ code: 'Download.Gone', status: 410, message: 'pages.downloadNotFound' })

export const downloads = endpoints('downloads', '/downloads', {
  get: {
    route: 'GET /:token',
    access: 'anyone',
    sends: 'file',
    failures: [downloadGone],
    summary: 'The bytes of a file; a browser whose address has expired is sent to the page that says so',
  },
})
