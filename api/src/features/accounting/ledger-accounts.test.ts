import { expect, test } from 'vitest'
import { ledgerAccountLines } from 'contract/accounting/ledger-account-lines'
import { ledgerAccountOptions, ledgerAccountRoles, ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { ledgerEntries } from 'contract/accounting/ledger-entries'
import { books } from 'contract/accounting/books'
import { CHART_OF_ACCOUNTS } from 'contract/codebooks/chart-of-accounts'
import { failWith } from '../../kit/fail.ts'
import { as, asOwner, saldo, useSaldo } from '../../testing/app.ts'
import { accountWith, beginBooks, BOOKS, more, post } from '../../testing/accounting/books.ts'
import { PEOPLE, SUBJECTS } from '../../testing/cast.ts'
import { postEntry } from './index.ts'

useSaldo()

const boris = as('boris')
const add = (code: string, nameHr = 'Erste banka') =>
  boris.call(ledgerAccounts.create, more, { code, nameHr, nameEn: 'Erste bank' })

test('before the books begin there is nothing; they begin with every account of the chart, once (GAP-101)', async () => {
  expect((await boris.call(books.get, more)).body).toEqual({ books: null })
  expect((await boris.call(ledgerAccounts.list, more, {})).body.totalCount).toBe(0)
  expect((await as('cvita').call(books.get, more)).status).toBe(403)
  expect((await as('franka').call(books.update, more, BOOKS)).status).toBe(403)
  const begun = await Promise.all([beginBooks(), beginBooks()])
  expect(begun.map(({ status }) => status)).toEqual([200, 200])
  expect((await boris.call(ledgerAccounts.list, more, {})).body.totalCount).toBe(CHART_OF_ACCOUNTS.length)
  const roles = await asOwner<{ code: string; role: string }>(
    'select code, role from app.ledger_accounts where role is not null order by code',
  )
  expect(roles).toEqual(CHART_OF_ACCOUNTS.flatMap(({ code, role }) => (role === null ? [] : [{ code, role }])))
})

test('how the books are kept is changed by whoever has seen how they are now', async () => {
  const now = (await boris.call(books.get, more)).body.books
  const saved = await beginBooks({ vatPeriod: 'Quarterly', proRata: '85.5', taxBranch: '' })
  expect(saved.body.books).toEqual({
    ...now,
    vatPeriod: 'Quarterly',
    proRata: '85.5',
    taxBranch: '',
    version: (now?.version ?? 0) + 1,
  })
  expect((await boris.call(books.update, more, { ...BOOKS, version: now?.version })).problem.code).toBe('Record.Changed')
  expect((await beginBooks({ taxBranch: '32' })).status).toBe(400)
})

test('an account of one’s own is of the kind of the account with the same first digits, and is found by what is typed', async () => {
  const { body } = await add('100001')
  expect(body).toMatchObject({ code: '100001', type: 'Asset', normalSide: 'Debit', isOwn: true, isActive: true, role: null })
  const offered = async (search: string) =>
    (await boris.call(ledgerAccountOptions.list, more, { search })).body.map(({ code }) => code)
  expect(await offered('1000')).toEqual(['100000', '100001'])
  expect(await offered('erste')).toEqual(['100001'])
  expect((await add('100001')).problem.code).toBe('LedgerAccount.CodeExists')
  expect((await add('555001')).problem.code).toBe('LedgerAccount.WithoutGroup')
  expect((await add('1000')).status).toBe(400)
})

test('for words that are typed the accounts that are posted to come first, then those of costs; digits go along the chart', async () => {
  const offered = async (search: string) =>
    (await boris.call(ledgerAccountOptions.list, more, { search })).body.map(({ code, type }) => ({ code, type }))
  const before = await offered('ured')
  expect(before.map(({ type }) => type)).toEqual(before.map(({ type }) => type).toSorted((one, other) => Number(other === 'Expense') - Number(one === 'Expense'))) // prettier-ignore
  expect([before[0]?.type, before.some(({ type }) => type === 'Asset')]).toEqual(['Expense', true])
  const asset = before.find(({ type }) => type === 'Asset')?.code ?? ''
  await post([[asset, 5], ['465000', -5]]) // prettier-ignore
  expect((await offered('ured'))[0]?.code).toBe(asset)
  const digits = (await offered('4')).map(({ code }) => code)
  expect(digits).toEqual(digits.toSorted())
})

test('an account out of use is not offered, without a word the chart comes in its order, and a number beside a word is no number alone', async () => {
  const offered = async (search: string) =>
    (await boris.call(ledgerAccountOptions.list, more, { search })).body.map(({ code }) => code)
  const { body } = await add('100009')
  expect(await offered('100009')).toEqual(['100009'])
  await boris.call(ledgerAccounts.update, { ...more, id: body.id }, { nameHr: 'Stara', nameEn: 'Old', isActive: false })
  expect(await offered('100009')).toEqual([])
  const last = (await offered('4 trosk')).at(-1) ?? ''
  expect((await offered('4 trosk'))[0]).not.toBe(last)
  await post([[last, 5], ['100000', -5]]) // prettier-ignore
  expect((await offered('4 trosk'))[0]).toBe(last)
  const all = await offered('')
  expect(all).toEqual(all.toSorted())
})

test('an account of one’s own is renamed and taken out of use; one of the chart stays as it is', async () => {
  const { body } = await add('100002')
  const change = (id: number, isActive: boolean) =>
    boris.call(ledgerAccounts.update, { ...more, id }, { nameHr: 'Zaba', nameEn: 'Zaba', isActive })
  expect((await change(body.id, false)).body).toMatchObject({ nameHr: 'Zaba', isActive: false })
  expect((await post([['100002', 5], ['465000', -5]])).problem.code).toBe('LedgerEntry.AccountNotActive') // prettier-ignore
  const bank = await accountWith('100000')
  expect((await change(bank.id, false)).problem.code).toBe('LedgerAccount.OfChart')
  expect((await boris.call(ledgerAccounts.remove, { ...more, id: bank.id })).problem.code).toBe('LedgerAccount.OfChart')
})

test('an account that something was posted to is not deleted; one that nothing was posted to is (ledger N11)', async () => {
  const [used, unused] = [await add('100003'), await add('100004')]
  await post([['100003', 5], ['465000', -5]]) // prettier-ignore
  expect((await boris.call(ledgerAccounts.remove, { ...more, id: used.body.id })).problem.code).toBe('LedgerAccount.InUse')
  expect((await boris.call(ledgerAccounts.remove, { ...more, id: unused.body.id })).status).toBe(204)
})

test('rules post to the account that the business subject has chosen, and to the chart’s again when it is left', async () => {
  const { body } = await add('100005')
  const params = { ...more, ledgerAccountId: body.id }
  const codeOf = async (id: number) => {
    const entry = await saldo().database.transaction({ businessSubjectId: SUBJECTS.more.id, userId: PEOPLE.boris.id }, (db) =>
      postEntry(
        db,
        {
          journal: 'BK',
          bookedOn: '2026-03-05',
          text: 'Naknada',
          source: { kind: 'BankLine', id },
          postedBy: null,
          lines: [{ role: 'cost.bank', debit: 450 }, { role: 'bank.eur', credit: 450 }], // prettier-ignore
        },
        failWith,
      ),
    )
    return (await boris.call(ledgerEntries.get, { ...more, id: entry.id })).body.lines[1]?.accountCode
  }
  expect((await boris.call(ledgerAccountRoles.create, params)).body.role).toBe('bank.eur')
  expect([(await accountWith('100000')).role, await codeOf(1)]).toEqual([null, '100005'])
  const idle = { nameHr: 'Zaba', nameEn: 'Zaba', isActive: false }
  expect((await boris.call(ledgerAccounts.update, { ...more, id: body.id }, idle)).problem.code).toBe('LedgerAccount.HasRole')
  expect((await boris.call(ledgerAccounts.remove, { ...more, id: body.id })).problem.code).toBe('LedgerAccount.HasRole')
  expect((await boris.call(ledgerAccountRoles.remove, params)).status).toBe(204)
  expect(await codeOf(2)).toBe('100000')
})

test('of an account that is not in use it is said that rules post there only once it is', async () => {
  const { body } = await add('100006')
  const idle = { nameHr: 'Stara', nameEn: 'Old', isActive: false }
  expect((await boris.call(ledgerAccounts.update, { ...more, id: body.id }, idle)).status).toBe(200)
  const { status, problem } = await boris.call(ledgerAccountRoles.create, { ...more, ledgerAccountId: body.id })
  expect([status, problem.code]).toEqual([409, 'LedgerAccount.NotActive'])
})

test('the card of an account begins with what was before, and says after each line what it comes to', async () => {
  await post([['102000', 100], ['465000', -100]], { bookedOn: '2026-01-31' }) // prettier-ignore
  await post([['102000', 50], ['465000', -50]], { bookedOn: '2026-02-01' }) // prettier-ignore
  await post([['465000', 30], ['102000', -30]], { bookedOn: '2026-02-15', text: 'Marke' }) // prettier-ignore
  const { id } = await accountWith('102000')
  const card = async (from: string, to: string) =>
    (await boris.call(ledgerAccountLines.list, { ...more, ledgerAccountId: id }, { from, to })).body
  const { opening, debit, credit, closing, rows, totalCount } = await card('2026-02-01', '2026-02-28')
  expect([opening, debit, credit, closing, totalCount]).toEqual([100, 50, 30, 120, 2])
  expect(rows.map(({ bookedOn, text, debit, credit, balance }) => [bookedOn, text, debit, credit, balance])).toEqual([
    ['2026-02-01', 'Usklađenje', 50, 0, 150],
    ['2026-02-15', 'Marke', 0, 30, 120],
  ])
  expect((await card('2026-02-02', '2026-02-14')).closing).toBe(150)
})

test('the card goes by days whenever it was posted, a page at a time, and what opens the year stands in its opening alone', async () => {
  const { id } = await accountWith('108100')
  const lines = Array.from({ length: 101 }, () => ['108100', 1] as const)
  await post([...lines, ['465000', -101]], { bookedOn: '2026-05-05' })
  await post([['108100', 7], ['465000', -7]], { bookedOn: '2026-05-04' }) // prettier-ignore
  await post([['108100', 500], ['999000', -500]], { bookedOn: '2026-01-01', journal: 'PS' }) // prettier-ignore
  const card = async (page: number) =>
    (await boris.call(ledgerAccountLines.list, { ...more, ledgerAccountId: id }, { from: '2026-01-01', to: '2026-12-31', page })).body // prettier-ignore
  const first = await card(1)
  expect([first.opening, first.totalCount, first.rows.length, first.rows[0]?.bookedOn, first.rows[0]?.balance]).toEqual([500, 102, 100, '2026-05-04', 507]) // prettier-ignore
  expect((await card(2)).rows.map(({ balance }) => balance)).toEqual([607, 608])
  // A line that says something says it there, in the place of its entry.
  const line = (debit: number, credit: number, text: string) => ({ accountCode: '108100', debit, credit, text })
  await boris.call(ledgerEntries.create, more, { journal: 'TEM', bookedOn: '2026-12-31', text: 'Utržak', lines: [line(1, 0, 'Visa'), line(0, 1, '')] }) // prettier-ignore
  expect((await card(2)).rows.slice(-2).map(({ text }) => text)).toEqual(['Visa', 'Utržak'])
})
