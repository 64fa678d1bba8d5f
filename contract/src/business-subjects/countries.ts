import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { readGeneralSettings } from './settings-access.ts'

export const countries = endpoints('countries', '/business-subjects/:businessSubjectId/countries', {
  list: {
    route: 'GET',
    access: readGeneralSettings,
    output: z.array(z.object({ id, name: z.string() })),
    summary: 'The countries, by name in the language of the person',
  },
})
