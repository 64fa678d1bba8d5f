import { failure } from './failure.ts'

/** Failures that any endpoint may answer with; an endpoint declares only what is its own beyond these. */

export const invalidInput = failure({ code: 'App.ValidationError', status: 400, message: 'global.invalidInput' })
export const signInNeeded = failure({ code: 'SignInNeeded', status: 401, message: 'global.signInNeeded' })
export const actionNotAllowed = failure({ code: 'ActionNotAllowed', status: 403, message: 'global.actionNotAllowed' })
/** Until the e-mail address is confirmed, a person may only do what confirming it takes. */
export const emailNotConfirmed = failure({ code: 'EmailNotConfirmed', status: 403, message: 'global.emailNotConfirmed' })
export const crossSite = failure({ code: 'CrossSiteRequest', status: 403, message: 'global.crossSite' })
export const notFound = failure({ code: 'NotFound', status: 404, message: 'global.notFound' })
/** The business subject of the call is not the person's, or not any more: whether there is one is not told. */
export const noAccess = failure({ code: 'NoAccess', status: 404, message: 'global.noAccess' })
export const tooLarge = failure({ code: 'TooLarge', status: 413, message: 'global.tooLarge' })
export const unsupportedType = failure({ code: 'UnsupportedType', status: 415, message: 'global.unsupportedType' })
export const tooManyRequests = failure({ code: 'TooManyRequests', status: 429, message: 'global.tooManyRequests' })
export const genericError = failure({ code: 'GenericError', status: 500, message: 'global.genericErrorToastMessage' })
/** Nothing of the call is kept; it may be made again once there is room. */
export const diskFull = failure({ code: 'DiskFull', status: 507, message: 'global.diskFull' })
export const unavailable = failure({ code: 'Unavailable', status: 503, message: 'global.unavailable' })

/** The key of a request was sent before, with something else in it. An endpoint that takes such a key declares it. */
export const idempotencyKeyUsed = failure({ code: 'IdempotencyKeyUsed', status: 409, message: 'global.idempotencyKeyUsed' })

/** What may be there once is there already. An endpoint that can answer so declares it, and the screen knows at which field. */
export const alreadyExist = failure({ code: 'AlreadyExist', status: 409, message: 'global.alreadyExist' })
