import type { serverConfiguration } from 'contract/business-subjects/configuration'
import type { Output } from 'contract/kit/endpoint'
import { readServerConfiguration } from './read-server-configuration.ts'
import { useCall } from '../use-call.ts'

/** What this installation offers, whom to write to, and its blog; undefined until the server has said it. */
export const useServerConfiguration = (): Output<typeof serverConfiguration.get> | undefined =>
  useCall(readServerConfiguration).data
