import { afterAll, expect, test } from 'vitest'
import { offerMails, offerMailTexts } from 'contract/offers/offer-mails'
import { offers } from 'contract/offers/offers'
import { dayText } from 'contract/croatia/days'
import { as, saldo, useSaldo } from '../../../testing/app.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { buyer, more } from '../../../testing/issuing/issue.ts'
import { draftedOffer, offerContent, offered } from '../../../testing/issuing/offer.ts'
import { startTestMailServer } from '../../../testing/mail-server.ts'

const server = await startTestMailServer()
useSaldo({ SMTP_URL: server.url, PUBLIC_URL: 'http://saldo.example' }, { hasJobs: true })
afterAll(() => server.stop())

const details = async (id: number) => (await as('boris').call(offers.get, { ...more, id })).body
const listed = async (offerId: number) => (await as('boris').call(offerMails.list, { ...more, offerId })).body
const send = (offerId: number, given: object = {}) =>
  as('boris').call(
    offerMails.create,
    { ...more, offerId },
    { recipients: ['nabava@zito.example'], subject: 'Ponuda šđčćž', message: 'Poštovani', idempotencyKey: 'k1', ...given },
  )

test('the mail begins with the usual words in the language of the offer, and with the address of the buyer (DOCI-08)', async () => {
  const id = await offered(await buyer({ email: 'nabava@zito.example' }))
  const { number, validUntil } = (await details(id)).offer
  const { body } = await as('boris').call(offerMailTexts.get, { ...more, offerId: id })
  expect(body).toMatchObject({ recipients: ['nabava@zito.example'], subject: `Ponuda ${number}` })
  expect(body.message).toContain(`ponudu ${number} na iznos 250,00 EUR.\nPonuda vrijedi do ${dayText(validUntil ?? '')}`)
  const english = await offered(await buyer(), { language: 'English' })
  const text = (await as('boris').call(offerMailTexts.get, { ...more, offerId: english })).body
  expect(text.subject).toBe(`Offer ${(await details(english)).offer.number}`)
})

test('an offer is mailed once with the PDF that was made when it was issued, however often that is asked for (DOCI-08)', async () => {
  const id = await offered(await buyer())
  await jobsDone(saldo().ownerUrl)
  const [first, second] = await Promise.all([send(id), send(id)])
  expect([first?.status, second?.body]).toEqual([200, first?.body])
  await jobsDone(saldo().ownerUrl)
  expect(await listed(id)).toMatchObject([{ status: 'Delivered', recipients: ['nabava@zito.example'], failure: '' }])
  const mails = server.arrived.filter(({ mail }) => mail.subject === 'Ponuda šđčćž')
  expect(mails).toHaveLength(1)
  const attachments = mails[0]?.mail.attachments ?? []
  expect(attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
    ['application/pdf', expect.stringMatching(/^Ponuda-P-\d+-\d{4}\.pdf$/)],
  ])
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a draft is not sent, nor is anything by who may only read, or from another company (DOCI-08)', async () => {
  const draft = await draftedOffer(offerContent(await buyer()))
  expect((await send(draft.id, { idempotencyKey: 'k2' })).problem.code).toBe('Offer.NotIssued')
  const text = await as('boris').call(offerMailTexts.get, { ...more, offerId: draft.id })
  expect(text.problem.code).toBe('Offer.NotIssued')
  const request = { recipients: ['a@b.example'], subject: 'a', message: 'b', idempotencyKey: 'k3' }
  expect((await as('cvita').call(offerMails.create, { ...more, offerId: draft.id }, request)).status).toBe(403)
  expect((await as('ana').call(offerMails.create, { businessSubjectId: 1, offerId: draft.id }, request)).status).toBe(404)
})
