import type { Endpoint } from 'contract/kit/endpoint'
import type { Failure } from 'contract/kit/failure'
import { actionNotAllowed, crossSite, diskFull, emailNotConfirmed, invalidInput, noAccess, notFound, signInNeeded, tooLarge, tooManyRequests, unavailable } from 'contract/kit/failures' // prettier-ignore

/** What an endpoint declares, and what any endpoint of its kind may answer. */
export function failuresOf({ access, path, method, input, receives, failures = [] }: Endpoint): Failure[] {
  const usual = [
    access !== 'anyone' && signInNeeded,
    access !== 'anyone' && access !== 'also-unconfirmed' && emailNotConfirmed,
    typeof access === 'object' && actionNotAllowed,
    path.includes(':') && notFound,
    path.includes(':businessSubjectId') && noAccess,
    input && invalidInput,
    receives && tooLarge,
    method !== 'GET' && crossSite,
    method !== 'GET' && diskFull,
    tooManyRequests,
    unavailable,
  ]
  return [...new Set([...failures, ...usual.filter((one) => typeof one === 'object')])]
}
