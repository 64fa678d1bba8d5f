import { expectAccessible } from '../../accessible.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test(
  'a company that comes from another program in mid-year goes on with its numbers, and the first can not be changed any more (GAP-03)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    const under = '/api/business-subjects/2'
    await page.goto('/plavo-more/business-subject-settings/internal-act')
    const open = page.getByRole('button', { name: /^Postavi prvi broj: RIVA/ })
    await open.click()
    const dialog = page.getByRole('dialog', { name: /^Prvi broj u/ })
    const ordinal = dialog.getByRole('textbox', { name: 'Prvi redni broj' })
    await ordinal.fill('0')
    await dialog.getByRole('button', { name: 'Spremi' }).click()
    await expect(ordinal).toHaveAttribute('aria-invalid', 'true')
    await ordinal.fill('380')
    await expect(dialog.getByText('Prvi račun: 380/RIVA/1')).toBeVisible()
    await expectAccessible(page, 'the first number of a year')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await expect(page.getByText('Prvi račun: 380/RIVA/1')).toBeVisible()

    const post = async (path: string, data: object) => (await page.request.post(under + path, { data })).json()
    const partner = await post('/partners', { name: 'Žito i čaša d.o.o.', kind: 'Person', oib: '', vatNumber: '', street: 'Ilica 1', postalCode: '10000', cityName: 'Zagreb', countryCode: 'HR', email: '', phone: '', contactName: '', ibans: [], paymentDays: null, documentLanguage: null, eInvoiceAddress: '', note: '', isActive: true }) // prettier-ignore
    const { internalAct } = await (await page.request.get(`${under}/issuing-context`)).json()
    const content = { kind: 'Invoice', partnerId: partner.id, operatorId: internalAct.operators[0].id, paymentDeviceId: internalAct.paymentDevices[0].id, lines: [{ name: 'Najam', quantity: '1', unitPrice: '80', vatTreatment: 'PDV25' }] } // prettier-ignore
    const draft = await post('/invoice-drafts', { content, idempotencyKey: 'first' })
    const issued = await post('/invoices', { invoiceDraftId: draft.id, version: draft.version })
    expect(issued.number).toBe('380/RIVA/1')
    await page.reload()
    await expect(page.getByText('Sljedeći račun: 381/RIVA/1')).toBeVisible()
    await expect(page.getByText('Sljedeći broj').locator('xpath=following-sibling::*')).toHaveText('381/RIVA/1')
    await expect(open).toHaveCount(0)
  },
)
