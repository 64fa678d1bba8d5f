import { expect, type Page } from '@playwright/test'
import { SIMULATED_PASSWORD } from 'api/adapters/e-invoice-network/moj-eracun-simulator'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expectAccessible } from './accessible.ts'

/** What journeys of Plavo more's invoices share. */

type Written = { readonly buyer: string; readonly name: string; readonly price: string }

/** Fills in what is still missing on a new invoice: the buyer from the register, and one line. */
export async function write(page: Page, { buyer, name, price }: Written): Promise<void> {
  await chooseBuyer(page, buyer)
  await page.getByRole('combobox', { name: 'Naziv' }).first().fill(name)
  await page.getByRole('textbox', { name: 'Cijena' }).first().fill(price)
}

/** The same for a buyer who gets an e-invoice, where the line needs its KPD code. */
export async function writeClassified(page: Page, written: Written): Promise<void> {
  await write(page, written)
  await classify(page)
}

export async function chooseBuyer(page: Page, buyer: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Kupac' })
  await field.fill(buyer)
  // Until the answer is there the list has what was found before.
  await expect(field).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('listbox', { name: 'Kupac' }).getByRole('option').first().click()
}

export async function classify(page: Page): Promise<void> {
  // Coming to a line opens what it still asks for.
  await page.getByRole('textbox', { name: 'Cijena' }).first().focus()
  const kpd = page.getByRole('combobox', { name: 'KPD' })
  await kpd.fill('62.20.20')
  await page.getByRole('option', { name: /62\.20\.20/ }).click()
}

const ISSUE = 'Izdaj račun'
export const issueButton = (page: Page, name = ISSUE) => page.getByRole('button', { name }).first()

/** Does what stands in the menu of a page of something issued. */
export async function doWithIssued(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^(Radnje: .*|Više)$/ }).click()
  await page
    .getByRole('menuitem', { name: action, exact: true })
    .or(page.getByRole('dialog').getByRole('button', { name: action, exact: true }))
    .click()
}

/** Issues what stands in the editor, and answers the question that comes before it. */
export async function issueWritten(page: Page, name = ISSUE): Promise<void> {
  await issueButton(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

const BUYER = { name: '', kind: 'Company', oib: '', vatNumber: '', street: 'Ilica 1', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: 'racuni@zito.example', phone: '', contactName: '', ibans: [], paymentDays: null, documentLanguage: null, eInvoiceAddress: '', note: '', isActive: true } // prettier-ignore

/** Asks the API for what a journey needs and is not about. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/business-subjects/2${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as T
}

export const newBuyer = (page: Page, given: Partial<typeof BUYER>) =>
  post<{ id: number }>(page, '/partners', { ...BUYER, ...(given.oib ? {} : { kind: 'Person' }), ...given })

const LINE = { name: 'Savjetovanje', quantity: '2', unitPrice: '100', unitCode: 'HUR', vatTreatment: 'PDV25', classificationCode: '62.20.20' } // prettier-ignore

/** What is issued by the first operator and device of the internal act. */
export async function contentOf(page: Page, given: { partnerId?: number; line?: object }) {
  const answer = await page.request.get('/api/business-subjects/2/issuing-context')
  const { operators, paymentDevices } = ((await answer.json()) as IssuingContext).internalAct
  const { line, ...rest } = given
  return { kind: 'Invoice', operatorId: operators[0]?.id, paymentDeviceId: paymentDevices[0]?.id, lines: [{ ...LINE, ...line }], ...rest } // prettier-ignore
}

export const issuedAlready = async (page: Page, given: Parameters<typeof contentOf>[1]) =>
  post<{ id: number; number: string }>(page, '/direct-invoices', {
    content: await contentOf(page, given),
    idempotencyKey: crypto.randomUUID(),
  })

/** The bytes of what a click saves, and its name. */
export async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), bytes: await buffer(Readable.from(await download.createReadStream())) }
}

/** Connects a company to the network in its internal act, where an invoice has led to. */
export async function connectNetwork(page: Page, oib: string): Promise<void> {
  await expect(page.getByText('Za slanje e-računa povežite mrežu')).toBeVisible()
  const card = page.getByRole('region', { name: 'Mreža e-računa' })
  await card.getByRole('button', { name: 'Uredi' }).click()
  await card.getByRole('combobox', { name: 'Način slanja i primanja' }).click()
  await page.getByRole('option', { name: 'Preko posrednika (Moj-eRačun)' }).click()
  await card.getByLabel('Korisničko ime').fill('1083')
  await card.getByLabel('Lozinka', { exact: false }).first().fill(SIMULATED_PASSWORD)
  await card.getByLabel('OIB tvrtke kod posrednika').fill(oib)
  await card.getByLabel('Oznaka programa (SoftwareId)').fill('Saldo-001')
  await expectAccessible(page, 'connecting the e-invoice network')
  await card.getByRole('button', { name: 'Spremi' }).click()
  await card.getByRole('button', { name: 'Provjeri vezu' }).click()
  await expect(card.getByText('Veza radi: posrednik je prihvatio podatke.')).toBeVisible()
}
