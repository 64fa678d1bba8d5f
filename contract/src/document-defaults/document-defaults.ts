import { recordChanged, seen, version } from '../kit/records.ts'
import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { id, optionalText, text } from '../kit/fields.ts'
import { GeneralDocumentSettings } from './general-document-settings.ts'

export const FOOTER_MAX = 2000
export const NOTE_MAX = 4000

export const DefaultNotesRequest = z.object({ noteTextCro: optionalText(NOTE_MAX), noteTextEng: optionalText(NOTE_MAX) })

/** The note that an invoice begins with, in both languages. The id is null where nothing was stored yet. */
export const DefaultNotes = z.object({ id: id.nullable(), version, noteTextCro: z.string(), noteTextEng: z.string() })
export type DefaultNotes = z.infer<typeof DefaultNotes>

export const DocumentFooterRequest = z.object({ documentFooter: text(FOOTER_MAX) })

const UNDER = '/business-subjects/:businessSubjectId'

export const defaultNotes = endpoints('defaultNotes', `${UNDER}/default-notes`, {
  get: {
    route: 'GET',
    access: readDociSettings,
    output: DefaultNotes,
    summary: 'The notes that invoices begin with',
  },
  update: {
    route: 'PUT',
    access: manageDociSettings,
    changes: ['documentDefaults', 'internalActs'],
    input: DefaultNotesRequest.extend(seen),
    output: DefaultNotes,
    failures: [recordChanged],
    summary: 'Change the notes that invoices begin with',
  },
})

export const documentFooters = endpoints('documentFooters', `${UNDER}/document-footer`, {
  update: {
    route: 'PUT',
    access: manageDociSettings,
    changes: ['documentDefaults', 'internalActs'],
    input: DocumentFooterRequest.extend(seen),
    failures: [recordChanged],
    output: DocumentFooterRequest,
    summary: 'Change the text at the foot of every document',
  },
})

/** Everything by which documents are filled in beforehand, in one answer. */
export const DocumentDefaults = z.object({
  general: GeneralDocumentSettings,
  notes: DefaultNotes,
  documentFooter: z.string(),
})
export type DocumentDefaults = z.infer<typeof DocumentDefaults>

export const documentDefaults = endpoints('documentDefaults', `${UNDER}/document-defaults`, {
  get: {
    route: 'GET',
    access: readDociSettings,
    output: DocumentDefaults,
    summary: 'The general document settings, the default notes and the document footer together',
  },
})
