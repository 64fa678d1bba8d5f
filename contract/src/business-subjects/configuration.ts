import * as z from 'zod'
import { endpoints } from '../kit/endpoint.ts'

const ServerConfiguration = z.object({ featureFlags: z.object({ enableStandalone: z.boolean() }) })

export const serverConfiguration = endpoints('serverConfiguration', '/configuration', {
  get: { route: 'GET', access: 'anyone', output: ServerConfiguration, summary: 'Feature flags of this installation' },
})
