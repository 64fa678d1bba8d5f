import type { Endpoint, Given, Output, Params } from 'contract/kit/endpoint'
import { ask, type Callable, type Options } from './call.ts'
import { useSending, type Wishes } from './records/use-sending.ts'

type Rest<E> = keyof Params<E> extends never
  ? undefined extends Given<E>
    ? [input?: Given<E>]
    : [input: Given<E>]
  : [input: Given<E>, params: Params<E>, options?: Pick<Options, 'file'>]

/** Saves by one endpoint, as its failures and what it changes are declared. */
export const useSave = <E extends Endpoint>(
  endpoint: Callable<E>,
  wishes: Wishes<Output<E>> = {},
): { readonly save: (...rest: Rest<E>) => Promise<void>; readonly isSaving: boolean } =>
  useSending<Rest<E>, Output<E>>((...[input, params, options]) => ask(endpoint, input, params ?? {}, options), wishes)
