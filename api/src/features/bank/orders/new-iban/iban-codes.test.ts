import { beforeEach, expect, test } from 'vitest'
import { ibanCodes, ibanConfirmations } from 'contract/bank/orders/payment-order-acts'
import { paymentOrderHistory } from 'contract/bank/orders/payment-order-history'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { jobsDone } from '../../../../kit/jobs/jobs.ts'
import { as, asOwner, saldo, useSaldo } from '../../../../testing/app.ts'
import { asked, joinAs, orderNow, payableSet, type PayableSet } from '../../../../testing/bank/payable-set.ts'
import { PEOPLE, SUBJECTS } from '../../../../testing/cast.ts'

useSaldo({}, { hasJobs: true })

const more = { businessSubjectId: SUBJECTS.more.id }
const NEW_IBAN = 'HR7023900011500085181'
const LAST = '5181'
const PASSWORD = 'Saldo-demo-2026'
let set: PayableSet

/** Ana prepares, nobody else may approve, and she signs in by an external provider alone. */
beforeEach(async () => {
  await asOwner('delete from auth.attempts')
  await asOwner('delete from auth.own_codes')
  set = await payableSet()
  await joinAs('boris', 3)
  await signInWithout(PEOPLE.ana.id)
  for (const id of [set.alfa, set.beta]) await asOwner('update app.documents set iban = $2 where id = $1', [id, NEW_IBAN])
  return () => asOwner(`update auth.accounts set provider_id = 'credential' where provider_id = 'none'`)
})

const signInWithout = (userId: number) =>
  asOwner(`update auth.accounts set provider_id = 'none' where provider_id = 'credential' and user_id = $1`, [userId])

type Item = { readonly paymentOrderId: number; readonly itemId: number }

async function preparedBy(name: 'ana' | 'boris', documentId: number, amount: number): Promise<Item> {
  const { body } = await as(name).call(paymentOrders.create, more, asked(set, [{ documentId, amount }]))
  const [paymentOrderId = 0] = body.ids
  return { paymentOrderId, itemId: (await orderNow(paymentOrderId)).items[0]?.id ?? 0 }
}
const ofAlfa = () => preparedBy('ana', set.alfa, 312_50)
const send = (item: Item, name: 'ana' | 'boris' = 'ana') => as(name).call(ibanCodes.create, { ...more, ...item })
const say = (item: Item, given: { code?: string; lastDigits?: string; password?: string }, name: 'ana' | 'boris' = 'ana') =>
  as(name).call(ibanConfirmations.create, { ...more, ...item }, { lastDigits: LAST, ...given })

async function mailed() {
  await jobsDone(saldo().ownerUrl)
  const newestFirst = (await saldo().mailbox?.list()) ?? []
  const mail = newestFirst.find(({ recipients }) => recipients.includes(PEOPLE.ana.email))?.mail
  const { subject = '', text = '', html = '' } = mail ?? {}
  return { subject, text, html, code: /^\d{6}$/m.exec(text)?.[0] ?? '' }
}
async function codeFor(item: Item): Promise<string> {
  expect((await send(item)).status).toBe(204)
  return (await mailed()).code
}
const another = (code: string) => (code === '000000' ? '000001' : '000000')
const howOf = async ({ itemId }: Item) =>
  (await asOwner('select iban_confirmed_how as how from app.payment_order_items where id = $1', [itemId]))[0]

test('who has no password is sent a code that says whom it will have paid and where, and confirms with it, once', async () => {
  const item = await ofAlfa()
  const code = await codeFor(item)
  expect((await say(item, {})).problem).toMatchObject({ code: 'PaymentOrder.CodeWrong', field: 'code' })
  expect((await say(item, { code: another(code) })).problem.code).toBe('PaymentOrder.CodeWrong')
  expect((await say(item, { code, lastDigits: '5180' })).problem.code).toBe('PaymentOrder.DigitsWrong')
  expect((await say(item, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(204)
  expect(await howOf(item)).toEqual({ how: 'ByCode' })
  const { rows } = (await as('ana').call(paymentOrderHistory.list, { ...more, id: item.paymentOrderId }, {})).body
  const told = rows.flatMap(({ changedByName, fields }) => fields.map(({ field, after }) => [changedByName, field, after]))
  expect(told).toContainEqual(['Ana Kovač', 'iban_confirmed_how', 'ByCode'])
  expect(told).toContainEqual(['Ana Kovač', 'iban_code_sent_at', expect.any(String)])
  expect(await asOwner('select from auth.own_codes')).toEqual([])
})

test('the message is in the language of the person, in text and HTML, with the supplier, the account and the sum', async () => {
  const item = await ofAlfa()
  await send(item)
  const hr = await mailed()
  const [order] = await asOwner<{ number: number }>('select number from app.payment_orders where id = $1', [item.paymentOrderId])
  expect(hr.subject).toBe(`Kod za potvrdu novog IBAN-a: nalog ${order?.number} (Plavo more d.o.o.)`)
  expect(hr.html).toMatch(new RegExp(`<p class="code"[^>]*>${hr.code}</p>`))
  for (const said of ['Alfa', 'HR70 2390 0011 5000 8518 1', '312,50', '15 minuta', `\n\n${hr.code}\n\n`])
    expect(hr.text).toContain(said)
  await asOwner(`update auth.users set selected_language = 'en' where id = $1`, [PEOPLE.ana.id])
  await send(item)
  const en = await mailed()
  await asOwner(`update auth.users set selected_language = 'hr' where id = $1`, [PEOPLE.ana.id])
  expect(en.subject).toContain('Code to confirm a new IBAN')
  for (const body of [en.text, en.html]) expect(body).toContain('15 minutes')
})

test('a code holds for a quarter of an hour, for five attempts, and only until a newer one is sent', async () => {
  const item = await ofAlfa()
  const first = await codeFor(item)
  const second = await codeFor(item)
  if (first !== second) expect((await say(item, { code: first })).problem.code).toBe('PaymentOrder.CodeWrong')
  await asOwner(`update auth.own_codes set expires_at = app.now() - interval '1 second'`)
  expect((await say(item, { code: second })).problem.code).toBe('PaymentOrder.CodeWrong')
  const third = await codeFor(item)
  expect(await asOwner(`select round(extract(epoch from expires_at - app.now()) / 60)::int as minutes from auth.own_codes`)).toEqual([{ minutes: 15 }]) // prettier-ignore
  for (let attempt = 0; attempt < 5; attempt++) {
    await asOwner('delete from auth.attempts')
    expect((await say(item, { code: another(third) })).status).toBe(422)
  }
  await asOwner('delete from auth.attempts')
  expect((await say(item, { code: third })).problem.code).toBe('PaymentOrder.CodeWrong')
  expect(await howOf(item)).toEqual({ how: '' })
  // A new one begins anew.
  expect((await say(item, { code: await codeFor(item) })).status).toBe(204)
})

test('a code is kept as nothing that tells it, and opens no other order and no other person’s', async () => {
  const item = await ofAlfa()
  const code = await codeFor(item)
  const [kept] = await asOwner<{ text: string }>('select own::text as text from auth.own_codes own')
  expect(kept?.text).not.toContain(code)
  const other = await preparedBy('ana', set.beta, 1_000_00)
  expect((await say(other, { code })).problem.code).toBe('PaymentOrder.CodeWrong')
  // Not even where somebody moves it in the database: it is bound to what and whom it was sent for.
  const about = ({ paymentOrderId, itemId }: Item) => `new IBAN of ${more.businessSubjectId}/${paymentOrderId}/${itemId}`
  const moved = (to: Item, userId: number) => asOwner('update auth.own_codes set about = $1, user_id = $2', [about(to), userId])
  const prepares = (userId: number) => asOwner('update app.payment_orders set prepared_by = $2 where id = $1', [item.paymentOrderId, userId]) // prettier-ignore
  await moved(other, PEOPLE.ana.id)
  expect((await say(other, { code })).problem.code).toBe('PaymentOrder.CodeWrong')
  await moved(item, PEOPLE.boris.id)
  await Promise.all([joinAs('ana', 3), joinAs('boris', 2), signInWithout(PEOPLE.boris.id), prepares(PEOPLE.boris.id)])
  expect((await say(item, { code }, 'boris')).problem.code).toBe('PaymentOrder.CodeWrong')
  await moved(item, PEOPLE.ana.id)
  await Promise.all([joinAs('ana', 2), joinAs('boris', 3), prepares(PEOPLE.ana.id)])
  expect((await say(item, { code })).status).toBe(204)
})

test('only so many codes are sent and only so many tried, whatever they are for', async () => {
  const item = await ofAlfa()
  for (let sent = 0; sent < 6; sent++) expect((await send(item)).status).toBe(204)
  expect((await send(item)).status).toBe(429)
  await asOwner('delete from auth.attempts')
  for (let tried = 0; tried < 6; tried++) await say(item, { code: 'abcdef' })
  expect((await say(item, { code: 'abcdef' })).status).toBe(429)
})

test('who has a password is sent no code and confirms with none, nor is a second person, and who isn’t alone waits for them', async () => {
  const item = await ofAlfa()
  const code = await codeFor(item)
  await asOwner(`update auth.accounts set provider_id = 'credential' where provider_id = 'none'`)
  expect((await send(item)).problem.code).toBe('PaymentOrder.CodeNotNeeded')
  expect((await say(item, { code })).problem.code).toBe('PaymentOrder.PasswordWrong')
  await signInWithout(PEOPLE.ana.id)
  expect((await say(item, { password: PASSWORD })).problem.code).toBe('PaymentOrder.CodeWrong')
  await joinAs('boris', 2)
  expect((await send(item)).problem.code).toBe('PaymentOrder.IbanNeedsAnother')
  expect((await send(item, 'boris')).problem.code).toBe('PaymentOrder.CodeNotNeeded')
  expect((await say(item, { code })).problem.code).toBe('PaymentOrder.IbanNeedsAnother')
  expect((await say(item, {}, 'boris')).status).toBe(204)
  expect((await send(item)).problem.code).toBe('PaymentOrder.IbanNotNew')
})

test('a second person says nothing of themselves, and is not taken for one who guesses, with a password or without', async () => {
  await asOwner(`update auth.accounts set provider_id = 'credential' where provider_id = 'none'`)
  await Promise.all([joinAs('ana', 2), joinAs('boris', 2)])
  for (const isWithout of [false, true]) {
    const item = await preparedBy('boris', isWithout ? set.beta : set.alfa, 10_00)
    if (isWithout) await signInWithout(PEOPLE.ana.id)
    await asOwner('delete from auth.attempts')
    expect((await say(item, { lastDigits: '' })).status).toBe(204)
    expect(await asOwner('select from auth.attempts')).toEqual([])
  }
})
