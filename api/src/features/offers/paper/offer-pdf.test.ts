import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { dayText } from 'contract/croatia/days'
import { files } from 'contract/files/files'
import { offerPreviews } from 'contract/offers/offer-previews'
import { offerFiles, offers } from 'contract/offers/offers'
import { clock } from '../../../kit/clock.ts'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { buyer, more } from '../../../testing/issuing/issue.ts'
import { offerContent, offered } from '../../../testing/issuing/offer.ts'
import { codesOn, textsOf } from '../../../testing/issuing/pdf-reader.ts'

useSaldo({}, { hasJobs: true })

const LETTERS = 'čćžšđ ČĆŽŠĐ €'
const details = async (id: number) => (await as('boris').call(offers.get, { ...more, id })).body

async function pdfOf(id: number): Promise<Buffer> {
  const [file] = await asOwner<{ hash: string }>(
    `select f.hash from app.files f join app.offers o on o.pdf_file_id = f.id and o.business_subject_id = f.business_subject_id where o.id = ${id}`,
  )
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, file?.hash ?? ''))
  return stream ? buffer(stream) : Buffer.alloc(0)
}

test('the paper is an offer, says until when it holds, has all letters, and cannot be paid by (DOCI-08)', async () => {
  const id = await offered(await buyer(), { lines: [{ name: `Krov ${LETTERS}` }], language: 'CroatianEnglish', note: LETTERS })
  await jobsDone(saldo().ownerUrl)
  const { pdf, issued, offer } = await details(id)
  expect(pdf).toMatchObject({ generationStatus: 'Success', name: `Ponuda-${offer.number.replaceAll('/', '-')}.pdf` })
  const bytes = await pdfOf(id)
  const words = (await textsOf(bytes)).join(' ')
  const day = dayText(issued?.validUntil ?? '')
  for (const said of [
    `Ponuda / Offer ${offer.number}`,
    `Vrijedi do ${day} / Valid until ${day}`,
    'OVO NIJE FISKALIZIRANI RAČUN / THIS IS NOT A FISCALISED INVOICE',
    `Datum ponude / Date of offer Zagreb, ${dayText(clock.today())}`.replace('Zagreb', issued?.seller.cityName ?? ''),
    `Krov ${LETTERS}`,
    'Ukupno / Total 250,00 EUR',
  ])
    expect(words).toContain(said)
  for (const payment of ['IBAN', 'HR00', 'Račun /', 'Invoice /', 'Operater']) expect(words).not.toContain(payment)
  expect(await codesOn(bytes, 0)).toEqual({})
})

test('the file of an English offer has an English name (DOCI-08)', async () => {
  const id = await offered(await buyer(), { language: 'English' })
  await jobsDone(saldo().ownerUrl)
  const { pdf, offer } = await details(id)
  expect(pdf?.name).toBe(`Offer-${offer.number.replaceAll('/', '-')}.pdf`)
})

test('who may read offers may fetch the file, and nobody of another company (DOCI-08)', async () => {
  const id = await offered(await buyer())
  await jobsDone(saldo().ownerUrl)
  const fileId = (await details(id)).pdf?.fileId ?? 0
  expect((await as('cvita').call(files.get, { ...more, id: fileId }, {})).body.address).toMatch(/^\/api\/downloads\//)
  expect((await as('ana').call(files.get, { businessSubjectId: 1, id: fileId }, {})).status).toBe(404)
})

test('a file that could not be made is made anew on demand (DOCI-08)', async () => {
  const id = await offered(await buyer())
  await jobsDone(saldo().ownerUrl)
  const fileId = (await details(id)).pdf?.fileId ?? 0
  await asOwner(`update app.files set generation_status = 'Failed', hash = null where id = ${fileId}`)
  await as('boris').call(offerFiles.create, { ...more, offerId: id })
  await jobsDone(saldo().ownerUrl)
  expect((await details(id)).pdf?.generationStatus).toBe('Success')
})

test('what is being written is drawn, complete or not, and takes no number (DOCI-08)', async () => {
  const before = await asOwner('select * from app.number_series')
  for (const content of [offerContent(null, { lines: [] }), offerContent(await buyer())]) {
    const { body } = await as('boris').call(offerPreviews.create, more, { content })
    expect([body.pageCount, body.pages[0]]).toEqual([1, expect.stringContaining('<svg')])
  }
  expect(await asOwner('select * from app.number_series')).toEqual(before)
})
