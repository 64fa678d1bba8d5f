import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'

const ServerConfiguration = z.object({
  featureFlags: z.object({ enableStandalone: z.boolean() }),
  /** Where people write for help. */
  supportEmail: z.string(),
  /** Where the blog of this installation is read; null where it has none. */
  blogUrl: z.string().nullable(),
})

export const serverConfiguration = endpoints('serverConfiguration', '/configuration', {
  get: {
    route: 'GET',
    access: 'anyone',
    output: ServerConfiguration,
    summary: 'Feature flags of this installation, whom to write to, and its blog',
  },
})
