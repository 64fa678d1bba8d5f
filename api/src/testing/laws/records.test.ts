import { expect, test } from 'vitest'
import { books } from 'contract/accounting/books'
import { ledgerAccounts } from 'contract/accounting/ledger-accounts'
import { vatReturnDrafts, vatReturnPreviews } from 'contract/accounting/vat/vat-returns'
import { bankMatchingSettings } from 'contract/bank/bank-matching-settings'
import { bankRules } from 'contract/bank/bank-rules'
import { bankAccounts } from 'contract/bank-accounts/bank-accounts'
import { paymentOrderSettings } from 'contract/bank/orders/payment-order-settings'
import { paymentOrders } from 'contract/bank/orders/payment-orders'
import { basicInfo } from 'contract/business-subjects/basic-info'
import { defaultNotes } from 'contract/document-defaults/document-defaults'
import { documents } from 'contract/documents/documents'
import { enteredInvoices } from 'contract/documents/entered-invoices'
import { operators } from 'contract/document-settings/operators'
import { paymentDevices } from 'contract/document-settings/payment-devices'
import { workSpaces } from 'contract/document-settings/work-spaces'
import { emailTemplates } from 'contract/email-templates/email-templates'
import { eInvoiceConnections } from 'contract/e-invoice-network/connections'
import { fixedAssets } from 'contract/fixed-assets/fixed-assets'
import { members } from 'contract/members/members'
import { items } from 'contract/items/items'
import { recordChanged } from 'contract/kit/records'
import { NEW_PARTNER } from 'contract/partners/partner-fields'
import { partners } from 'contract/partners/partners'
import { vehicles } from 'contract/vehicle-fleet/vehicles'
import { as, asOwner, useSaldo, type Answer } from '../app.ts'
import { beginBooks, BOOKS } from '../accounting/books.ts'
import { PEOPLE, SUBJECTS } from '../cast.ts'
import { toPay } from '../bank/to-pay.ts'
import { enterInvoice } from '../received/entered.ts'
import { assetOf } from '../fixed-asset.ts'
import { everyRoute } from './every-route.ts'

useSaldo()

const more = { businessSubjectId: SUBJECTS.more.id }
const kovac = { businessSubjectId: SUBJECTS.kovac.id }
const boris = as('boris')
const ana = as('ana')

const VIEWER = 5

type Saved = Promise<Answer<unknown>>
/** A record as two people see it: its version, and a save that says which version was seen. */
type Edited = {
  readonly version: number
  readonly save: (name: string, version?: number) => Saved
  readonly now: () => Promise<readonly [name: unknown, version: number | undefined]>
}

/** Where a record has no name of its own, amounts stand for the names. */
const AMOUNTS: Readonly<Record<string, number>> = { 'Prvi d.o.o.': 1_00, 'Drugi d.o.o.': 2_00, 'Program d.o.o.': 3_00 }
const nameOf = (amount: number | null | undefined) => Object.entries(AMOUNTS).find(([, one]) => one === amount)?.[0]

const RECORDS: Readonly<Record<string, () => Promise<Edited>>> = {
  vehicles: async () => {
    const said = { registration: 'ZG 1-AB', makeAndModel: 'Octavia', vin: '', ownership: 'Owned', registrationValidUntil: null, insuranceValidUntil: null, inspectionValidUntil: null, isActive: true } as const // prettier-ignore
    const { id, version } = (await ana.call(vehicles.create, kovac, said)).body
    return {
      version,
      save: (makeAndModel, seen) => ana.call(vehicles.update, { ...kovac, id }, { ...said, makeAndModel, version: seen }),
      now: async () => {
        const one = (await ana.call(vehicles.list, kovac)).body.find((one) => one.id === id)
        return [one?.makeAndModel, one?.version]
      },
    }
  },
  fixedAssets: async () => {
    const said = assetOf()
    const { id, version } = (await boris.call(fixedAssets.create, more, said)).body
    return {
      version,
      save: (name, seen) => boris.call(fixedAssets.update, { ...more, id }, { ...said, name, version: seen }),
      now: async () => {
        const one = (await boris.call(fixedAssets.get, { ...more, id })).body
        return [one.name, one.version]
      },
    }
  },
  books: async () => {
    const { books: begun } = (await beginBooks()).body
    return {
      version: begun?.version ?? 0,
      save: (filerFirstName, seen) => boris.call(books.update, more, { ...BOOKS, filerFirstName, version: seen }),
      now: async () => {
        const now = (await boris.call(books.get, more)).body.books
        return [now?.filerFirstName, now?.version]
      },
    }
  },
  enteredInvoices: async () => {
    const said = { newPartner: { name: 'Tiskara', oib: null }, documentNumber: 'V-1', documentDate: '2026-07-15', currency: 'EUR', vatLines: [{ vatRate: '25', baseAmount: 1_00, vatAmount: 25 }] } as const // prettier-ignore
    const { documentId } = (await enterInvoice(said)).body
    const asIs = async () => (await boris.call(documents.get, { ...more, id: documentId })).body
    return {
      version: (await asIs()).entered?.version ?? 0,
      save: (note, seen) =>
        boris.call(
          enteredInvoices.update,
          { ...more, documentId },
          { ...said, vatLines: [...said.vatLines], note, version: seen },
        ),
      now: async () => {
        const one = await asIs()
        return [one.note, one.entered?.version]
      },
    }
  },
  ledgerAccounts: async () => {
    await beginBooks()
    const { id, version } = (await boris.call(ledgerAccounts.create, more, { code: '100001', nameHr: 'Erste', nameEn: 'Erste' }))
      .body
    return {
      version,
      save: (nameHr, seen) =>
        boris.call(ledgerAccounts.update, { ...more, id }, { nameHr, nameEn: 'Erste', isActive: true, version: seen }),
      now: async () => {
        const one = (await boris.call(ledgerAccounts.get, { ...more, id })).body
        return [one.nameHr, one.version]
      },
    }
  },
  operators: async () => {
    const said = { name: 'Iva', oib: '69435151530', mark: 'I' }
    const { id, version } = (await boris.call(operators.create, more, said)).body
    return {
      version,
      save: (name, seen) => boris.call(operators.update, { ...more, id }, { ...said, name, version: seen }),
      now: async () => {
        const one = (await boris.call(operators.list, more)).body.find((one) => one.id === id)
        return [one?.name, one?.version]
      },
    }
  },
  workSpaces: async () => {
    const { id, version } = (await boris.call(workSpaces.create, more, { name: 'Skladište', mark: 'SKL' })).body
    return {
      version,
      save: (name, seen) => boris.call(workSpaces.update, { ...more, id }, { name, mark: 'SKL', version: seen }),
      now: async () => {
        const one = (await boris.call(workSpaces.list, more)).body.find((one) => one.id === id)
        return [one?.name, one?.version]
      },
    }
  },
  paymentDevices: async () => {
    const space = (await boris.call(workSpaces.create, more, { name: 'Ured', mark: 'UR' })).body
    const said = { name: 'Blagajna', mark: '77', businessSubjectWorkSpaceId: space.id }
    const { id, version } = (await boris.call(paymentDevices.create, more, said)).body
    return {
      version,
      save: (name, seen) => boris.call(paymentDevices.update, { ...more, id }, { ...said, name, version: seen }),
      now: async () => {
        const one = (await boris.call(paymentDevices.list, more)).body.find((one) => one.id === id)
        return [one?.name, one?.version]
      },
    }
  },
  paymentOrders: async () => {
    const { bankAccountId, documentId } = await toPay(kovac.businessSubjectId)
    const asked = (amount: number) => ({ bankAccountId, executionOn: '2099-03-10', items: [{ documentId, amount }] })
    const [id = 0] = (await ana.call(paymentOrders.create, kovac, asked(5_00))).body.ids
    const order = async () => (await ana.call(paymentOrders.get, { ...kovac, id })).body
    return {
      version: (await order()).version,
      save: (name, seen) => ana.call(paymentOrders.update, { ...kovac, id }, { ...asked(AMOUNTS[name] ?? 0), version: seen }),
      now: async () => {
        const { totalAmount, version } = await order()
        return [nameOf(totalAmount), version]
      },
    }
  },
  paymentOrderSettings: async () => {
    const settings = async () => (await ana.call(paymentOrderSettings.get, kovac)).body
    return {
      version: (await settings()).version,
      save: (name, seen) => ana.call(paymentOrderSettings.update, kovac, { approvalAbove: AMOUNTS[name] ?? null, accounts: [], version: seen }), // prettier-ignore
      now: async () => {
        const { approvalAbove, version } = await settings()
        return [nameOf(approvalAbove), version]
      },
    }
  },
  bankAccounts: async () => {
    const said = {
      name: 'Žiro',
      iban: 'HR1723600001101234565',
      currencyId: 978,
      bankId: 2360000,
      isPrimary: false,
      isActive: true,
    }
    const { id, version, isPrimary } = (await ana.call(bankAccounts.create, kovac, said as never)).body
    return {
      version,
      save: (name, seen) => ana.call(bankAccounts.update, { ...kovac, id }, { ...said, isPrimary, name, version: seen } as never),
      now: async () => {
        const one = (await ana.call(bankAccounts.get, { ...kovac, id })).body
        return [one.bankAccountName, one.version]
      },
    }
  },
  vatReturnDrafts: async () => {
    await beginBooks()
    const which = { year: 2026, month: 3 }
    const draft = async () => (await boris.call(vatReturnPreviews.get, more, which)).body.draft
    const save = (name: string, seen?: number) => boris.call(vatReturnDrafts.update, more, { ...which, correction: AMOUNTS[name] ?? 0, transferred: 0, byHand: {}, version: seen }) // prettier-ignore
    await save('')
    return {
      version: (await draft()).version,
      save,
      now: async () => {
        const { correction, version } = await draft()
        return [nameOf(correction), version]
      },
    }
  },
  bankMatchingSettings: async () => {
    const { version } = (await boris.call(bankMatchingSettings.get, more)).body
    const said = { 'Prvi d.o.o.': 'Rule', 'Drugi d.o.o.': 'Memory', 'Program d.o.o.': 'Reference' } as const
    return {
      version,
      save: (name, seen) =>
        boris.call(bankMatchingSettings.update, more, { proposingRules: [said[name as keyof typeof said]], version: seen }),
      now: async () => {
        const one = (await boris.call(bankMatchingSettings.get, more)).body
        const [name] = Object.entries(said).find(([, rule]) => rule === one.proposingRules[0]) ?? []
        return [name, one.version]
      },
    }
  },
  bankRules: async () => {
    const said = { name: 'Kartice', direction: null, iban: '', textContains: 'kartice', code: '', amountFrom: null, amountTo: null, bankAccountId: null, accountRole: 'cost.other', feeRole: null, feePercent: null, isAutomatic: false } as const // prettier-ignore
    const { id, version } = (await boris.call(bankRules.create, more, said)).body
    return {
      version,
      save: (name, seen) => boris.call(bankRules.update, { ...more, id }, { ...said, name, version: seen }),
      now: async () => {
        const one = (await boris.call(bankRules.list, more)).body.find((one) => one.id === id)
        return [one?.name, one?.version]
      },
    }
  },
  items: async () => {
    const said = { code: 'R-1', name: 'Rad', description: '', barcode: '', unitCode: 'HUR', unitPrice: '10', pricesIncludeVat: false, vatTreatment: 'PDV25', classificationCode: '', isActive: true } as const // prettier-ignore
    const { id, version } = (await boris.call(items.create, more, said)).body
    return {
      version,
      save: (name, seen) => boris.call(items.update, { ...more, id }, { ...said, name, version: seen }),
      now: async () => {
        const one = (await boris.call(items.get, { ...more, id })).body
        return [one.name, one.version]
      },
    }
  },
  partners: async () => {
    const said = { ...NEW_PARTNER, name: 'Žito d.o.o.' }
    const { id } = (await boris.call(partners.create, more, said)).body
    const { version } = (await boris.call(partners.get, { ...more, id })).body
    return {
      version,
      save: (name, seen) => boris.call(partners.update, { ...more, id }, { ...said, name, version: seen }),
      now: async () => {
        const one = (await boris.call(partners.get, { ...more, id })).body
        return [one.name, one.version]
      },
    }
  },
  members: async () => {
    const { id: userId, email } = PEOPLE.ema
    await asOwner('insert into auth.memberships (business_subject_id, user_id, role_id) values ($1, $2, $3)', [kovac.businessSubjectId, userId, VIEWER]) // prettier-ignore
    const find = async () => (await ana.call(members.list, kovac, { size: 50 } as never)).body.rows.find((one) => one.email === email) // prettier-ignore
    const { id = 0, version = 0, roleId = 0 } = (await find()) ?? {}
    // A member has no name of their own to change: what is kept is told by their last day.
    const days: Readonly<Record<string, string>> = { 'Prvi d.o.o.': '2031-01-01', 'Drugi d.o.o.': '2032-01-01', 'Program d.o.o.': '2033-01-01' } // prettier-ignore
    return {
      version,
      save: (name, seen) =>
        ana.call(members.update, { ...kovac, id }, { roleId, accessEndDate: days[name] ?? null, version: seen }),
      now: async () => {
        const one = await find()
        return [Object.keys(days).find((name) => days[name] === one?.accessEndDate), one?.version]
      },
    }
  },
  eInvoiceConnections: async () => {
    const kinds = { 'Prvi d.o.o.': 'File', 'Drugi d.o.o.': 'None', 'Program d.o.o.': 'File' } as const
    const { version } = (await boris.call(eInvoiceConnections.get, more)).body
    let kept = ''
    return {
      version,
      save: async (name, seen) => {
        const kind = kinds[name as keyof typeof kinds]
        const saved = await boris.call(eInvoiceConnections.update, more, { kind, version: seen })
        if (saved.status < 300) kept = name
        return saved
      },
      // It has no name: by the one saved last, if it is as that one wished.
      now: async () => {
        const one = (await boris.call(eInvoiceConnections.get, more)).body
        return [kinds[kept as keyof typeof kinds] === one.kind ? kept : one.kind, one.version]
      },
    }
  },
  basicInfo: async () => {
    const { version, name: _, ...said } = (await ana.call(basicInfo.get, kovac)).body
    return {
      version,
      save: (name, seen) => ana.call(basicInfo.update, kovac, { ...said, name, version: seen }),
      now: async () => {
        const one = (await ana.call(basicInfo.get, kovac)).body
        return [one.name, one.version]
      },
    }
  },
  defaultNotes: async () => {
    const { version, noteTextEng } = (await boris.call(defaultNotes.get, more)).body
    return {
      version,
      save: (noteTextCro, seen) => boris.call(defaultNotes.update, more, { noteTextCro, noteTextEng, version: seen }),
      now: async () => {
        const one = (await boris.call(defaultNotes.get, more)).body
        return [one.noteTextCro, one.version]
      },
    }
  },
}

test.each(Object.entries(RECORDS))(
  'of two people who change the same of %s, the second is told who was faster, and nothing of the first is lost',
  async (kind, begin) => {
    const { version, save, now } = await begin()
    const by = ['vehicles', 'bankAccounts', 'basicInfo', 'members', 'paymentOrders', 'paymentOrderSettings'].includes(kind)
      ? PEOPLE.ana
      : PEOPLE.boris
    expect((await save('Prvi d.o.o.', version)).status).toBeLessThan(300)
    const second = await save('Drugi d.o.o.', version)
    expect([second.status, second.problem.code, second.problem.params]).toEqual([
      409,
      recordChanged.code,
      { name: by.displayName },
    ])
    const [name, next] = await now()
    expect(name).toBe('Prvi d.o.o.')
    expect((await save('Drugi d.o.o.', next)).status).toBeLessThan(300)
    expect((await save('Program d.o.o.')).status).toBeLessThan(300)
    expect((await now())[0]).toBe('Program d.o.o.')
  },
)

test('every record whose save says which version was seen is tried here, and its version is counted by the database', async () => {
  const told = everyRoute()
    .map(({ endpoint }) => endpoint)
    .filter(({ failures = [] }) => failures.includes(recordChanged))
    .map(({ name }) => name.replace('.update', ''))
  // The cards of the general settings save parts of one row, as the notes do of theirs; e-mail templates alike.
  const alike = ['documentFooters', 'generalDocumentSettings', 'numberFormats', emailTemplates.update.name.replace('.update', '')]
  expect(told.toSorted()).toEqual([...Object.keys(RECORDS), ...alike].toSorted())
  const [before] = await asOwner<{ version: number }>('select version from app.operators where business_subject_id = $1 order by id limit 1', [more.businessSubjectId]) // prettier-ignore
  await asOwner(`update app.operators set name = name || '.' where business_subject_id = $1`, [more.businessSubjectId])
  const [after] = await asOwner<{ version: number }>('select version from app.operators where business_subject_id = $1 order by id limit 1', [more.businessSubjectId]) // prettier-ignore
  expect((after?.version ?? 0) - (before?.version ?? 0)).toBe(1)
  await asOwner('update app.operators set is_used = true where business_subject_id = $1', [more.businessSubjectId])
  const [again] = await asOwner<{ version: number }>('select version from app.operators where business_subject_id = $1 order by id limit 1', [more.businessSubjectId]) // prettier-ignore
  expect(again).toEqual(after)
})
