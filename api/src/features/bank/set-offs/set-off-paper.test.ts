import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { setOffPapers } from 'contract/bank/set-offs/set-off-papers'
import { setOffs } from 'contract/bank/set-offs/set-offs'
import { dayText } from 'contract/croatia/days'
import { files } from 'contract/files/files'
import { clock } from '../../../kit/clock.ts'
import { fileKey } from '../../../kit/files/file-store.ts'
import { jobsDone } from '../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../testing/app.ts'
import { mutualSet, more, setOff, type MutualSet } from '../../../testing/bank/mutual-set.ts'
import { SUBJECTS } from '../../../testing/cast.ts'
import { textsOf } from '../../../testing/issuing/pdf-reader.ts'

useSaldo({}, { hasJobs: true })

const boris = as('boris')
let set: MutualSet
beforeEach(async () => {
  set = await mutualSet()
  await asOwner(`update app.partners set oib = '18724543544', street = 'Ilica 1', postal_code = '10000', city_name = 'Zagreb' where id = $1`, [set.alfa]) // prettier-ignore
})

async function paperOf(setOffId: number) {
  const { body, status } = await boris.call(setOffPapers.create, { ...more, setOffId }, {})
  expect(status).toBe(200)
  await jobsDone(saldo().ownerUrl)
  const { body: file } = await boris.call(setOffPapers.get, { ...more, setOffId, id: body.id })
  expect(file.status).toBe('Success')
  const [kept] = await asOwner<{ hash: string }>('select hash from app.files where id = $1', [file.fileId])
  const stream = await saldo().files.read(fileKey(more.businessSubjectId, kept?.hash ?? ''))
  if (!stream) throw new Error('No file')
  return { ...file, text: (await textsOf(await buffer(stream))).join(' ') }
}
const made = (given = {}) => setOff(set.alfa, [[set.document('O2'), 400_00], [set.document('O1'), 350_00], [set.first, 700_00], [set.second, 50_00]], given) // prettier-ignore

test('the statement names both parties with their numbers, every claim of both sides, and where both sign (pitfall B10)', async () => {
  const { id } = await made()
  const { text, fileName } = await paperOf(id)
  expect(fileName).toBe('izjava-o-prijeboju-1-2026.pdf')
  const [own] = await asOwner<{ name: string; oib: string; city_name: string }>('select name, oib, city_name from app.business_subjects where id = $1', [SUBJECTS.more.id]) // prettier-ignore
  for (const said of [
    'Izjava o prijeboju (kompenzaciji) br. 1/2026',
    'čl. 195. do 202. Zakona o obveznim odnosima',
    own?.name ?? '',
    `OIB: ${own?.oib}`,
    'Riva 7, 21000 Split',
    'Alfa d.o.o.',
    'OIB: 18724543544',
    'Ilica 1, 10000 Zagreb',
    `Tražbine: ${own?.name} prema: Alfa d.o.o.`,
    `Tražbine: Alfa d.o.o. prema: ${own?.name}`,
    '13/P1/1 02.01.2026. 02.02.2026. 625,00 400,00',
    '12/P1/1 02.01.2026. 02.02.2026. 1.250,00 350,00',
    'U-1 02.01.2026. 20.01.2026. 700,00 700,00',
    'U-2 02.01.2026. – 300,00 50,00',
    'u iznosu od 750,00 EUR, s danom 10.03.2026.',
    'Slovima: sedamsto pedeset eura',
    `${own?.city_name}, 10.03.2026.`,
    `Za: ${own?.name} (pečat i potpis)`,
    'Za: Alfa d.o.o. (pečat i potpis)',
  ])
    expect(text).toContain(said)
  expect(text.match(/Ukupno 750,00/g)).toHaveLength(2)
  // Each claim stands under whose it is.
  const [ours = '', theirs = ''] = text.split(/Tražbine: [^:]* prema: /).slice(1)
  const claimsIn = (part: string) => ['13/P1/1', '12/P1/1', 'U-1', 'U-2'].filter((number) => part.includes(number))
  expect([claimsIn(ours), claimsIn(theirs)]).toEqual([['13/P1/1', '12/P1/1'], ['U-1', 'U-2']]) // prettier-ignore
  expect(text).not.toContain('nisu dospjele')
  expect(text).not.toContain('Statement of set-off')
  expect(text).not.toContain('poništen')
})

test('what is not due on the day is set off with the consent of both, and the statement says so', async () => {
  const { id } = await made({ setOffOn: '2026-01-25' })
  expect((await paperOf(id)).text).toContain('koje na taj dan još nisu dospjele prebijaju se uz suglasnost obiju strana')
})

test('of a partner whose street is not known the seat is the town alone', async () => {
  await asOwner(`update app.partners set street = '' where id = $1`, [set.alfa])
  const { text } = await paperOf((await made()).id)
  expect(text).toContain('10000 Zagreb')
  expect(text).not.toMatch(/,\s*10000 Zagreb/)
})

test('where our house has no number the seat is told without one', async () => {
  const numbered = (streetNumber: string) => asOwner('update app.business_subjects set street_number = $2 where id = $1', [SUBJECTS.more.id, streetNumber]) // prettier-ignore
  await numbered('')
  const { text } = await paperOf((await made()).id)
  await numbered(SUBJECTS.more.streetNumber)
  expect(text).toContain('Riva, 21000 Split')
})

test('where our house has no town the place is left to be written, beside the day', async () => {
  const inTown = (name: string) => asOwner('update app.business_subjects set city_name = $2 where id = $1', [SUBJECTS.more.id, name]) // prettier-ignore
  await inTown('')
  const { text } = await paperOf((await made()).id)
  await inTown('Split')
  expect(text).toMatch(/Mjesto i dan: \d/)
})

test('of a partner without a tax number none is told, and papers in Croatian alone are in no other language', async () => {
  await asOwner(`update app.partners set oib = '', document_language = 'Croatian' where id = $1`, [set.alfa])
  const { text } = await paperOf((await made()).id)
  expect(text.match(/OIB:/g)).toHaveLength(1)
  expect(text).not.toContain('Statement of set-off')
})

test('each set-off has its own paper', async () => {
  const pair = (): [number, number][] => [[set.document('O2'), 1_00], [set.first, 1_00]] // prettier-ignore
  const papers = []
  for (const { id } of [await setOff(set.alfa, pair()), await setOff(set.alfa, pair())]) papers.push(await paperOf(id))
  expect(papers.map(({ fileName }) => fileName)).toEqual(['izjava-o-prijeboju-1-2026.pdf', 'izjava-o-prijeboju-2-2026.pdf'])
  expect(papers.map(({ text }) => /br\. \d\/2026/.exec(text)?.[0])).toEqual(['br. 1/2026', 'br. 2/2026'])
})

test('for a partner whose papers are in English it is in both languages', async () => {
  await asOwner(`update app.partners set document_language = 'English' where id = $1`, [set.alfa])
  const { text } = await paperOf((await made()).id)
  expect(text).toContain('Izjava o prijeboju (kompenzaciji) br. 1/2026 / Statement of set-off No. 1/2026')
  expect(text).toContain('articles 195 to 202')
})

test('the paper says what was, whatever partner and documents are called since; undone, it says so', async () => {
  const { id } = await made()
  await asOwner(`update app.partners set name = 'Novo ime d.o.o.', city_name = 'Split' where id = $1`, [set.alfa])
  await boris.call(setOffs.remove, { ...more, id })
  const { text } = await paperOf(id)
  expect(text).toContain('Alfa d.o.o.')
  expect(text).not.toContain('Novo ime')
  expect(text).toContain(`Ovaj prijeboj poništen je dana ${dayText(clock.today())}`)
})

test('only who had it made opens it, and another company’s set-off has no paper', async () => {
  const { id } = await made()
  const { fileId } = await paperOf(id)
  expect((await boris.call(files.get, { ...more, id: fileId }, {})).status).toBe(200)
  expect((await as('franka').call(files.get, { ...more, id: fileId }, {})).status).toBe(404)
  const kovac = { businessSubjectId: SUBJECTS.kovac.id }
  expect((await as('ana').call(setOffPapers.create, { ...kovac, setOffId: id }, {})).status).toBe(404)
})
