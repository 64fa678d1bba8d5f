import { idempotencyKeyUsed } from '../kit/failures.ts'
import * as z from 'zod'
import { manageInvoices, readInvoices } from '../document-issuing/doci-access.ts'
import { ISSUED_MAILS_MAX, IssuedMail, IssuedMailRequest, IssuedMailText } from '../document-issuing/issued-mails.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { id } from '../kit/fields.ts'
import { offerNotIssued } from './offers.ts'

export const offerFileNotMade = failure({ code: 'OfferMail.FileNotMade', status: 409, message: 'offerMails.fileNotMade' })

const UNDER = '/business-subjects/:businessSubjectId/offers/:offerId'

export const offerMails = endpoints('offerMails', `${UNDER}/mails`, {
  list: {
    route: 'GET',
    access: readInvoices,
    output: z.array(IssuedMail).max(ISSUED_MAILS_MAX),
    summary: 'The e-mails by which an offer was sent, the newest first',
  },
  create: {
    route: 'POST',
    access: manageInvoices,
    input: IssuedMailRequest,
    output: z.object({ id }),
    failures: [offerNotIssued, offerFileNotMade, idempotencyKeyUsed],
    summary: 'Send an offer by e-mail, with its PDF',
  },
})

export const offerMailTexts = endpoints('offerMailTexts', `${UNDER}/mail-text`, {
  get: {
    route: 'GET',
    access: manageInvoices,
    shows: ['emailTemplates', 'offers', 'partners'],
    output: IssuedMailText,
    failures: [offerNotIssued],
    summary: 'What the e-mail of an offer begins with: the buyer, and the usual words in the language of the offer',
  },
})
