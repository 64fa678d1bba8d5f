import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { manageStandaloneSettings } from './settings-access.ts'

export const LOGO_MAX_BYTES = 2 * 1024 * 1024
export const LOGO_WIDTH_PX = 1920
export const LOGO_HEIGHT_PX = 1080
export const LOGO_PICKED_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

export const logoNotAccepted = failure({
  code: 'Logo.NotAccepted',
  status: 415,
  field: 'file',
  message: 'baseSettings.logoNotAccepted',
})
export const logoTooLarge = failure({ code: 'Logo.TooLarge', status: 413, field: 'file', message: 'baseSettings.logoTooLarge' })

export const logos = endpoints('logos', '/business-subjects/:businessSubjectId/logos', {
  create: {
    route: 'POST',
    access: manageStandaloneSettings,
    receives: { maxBytes: LOGO_MAX_BYTES },
    output: z.object({ logoUrl: z.string(), businessSubjectSlug: z.string() }),
    failures: [logoNotAccepted, logoTooLarge],
    perMinute: 20,
    summary: 'Change the logo of a standalone business subject: a PNG or JPEG of 1920 x 1080',
  },
  get: {
    route: 'GET /:hash',
    access: 'signed-in',
    sends: 'file',
    summary: 'The picture of the logo; each logo has an address of its own',
  },
})
