import type { Page } from '@playwright/test'
import { SIMULATED_PASSWORD } from 'api/adapters/e-invoice-network/moj-eracun-simulator'
import { SUBJECTS } from 'api/testing/cast'
import { eInvoiceXml } from 'api/testing/e-invoice-xml'
import { partyOf } from 'api/testing/party-of'
import { expectAccessible } from '../../accessible.ts'
import { connectNetwork, issuedAlready, newBuyer } from '../../issuing.ts'
import { DESKTOP_ONLY, documentsOf, expect, test } from '../../journey.ts'

const { more, kovac } = SUBJECTS

/** Issues an invoice of Plavo more to Kovač by the API: the journey is about what comes afterwards. */
async function issued(page: Page): Promise<{ id: number; number: string }> {
  const { id } = await newBuyer(page, { name: kovac.name, oib: kovac.oib, street: 'Ilica 42', email: '' })
  return issuedAlready(page, { partnerId: id })
}

async function fetchNow(page: Page): Promise<void> {
  await page.goto('/plavo-more/documents')
  const strip = page.getByRole('region', { name: 'E-računi iz mreže' })
  await strip.getByRole('button', { name: 'Dohvati sada' }).click()
  await expect(strip.getByText(/^E-računi dohvaćeni iz mreže/)).toBeVisible({ timeout: 90_000 })
}

test('the network is down and back: the invoice waits, is sent once, and what the buyer says of it comes back (GAP-03, GAP-81)', async ({
  page,
  signIn,
  product: { network },
}) => {
  await signIn('boris')
  const { id, number } = await issued(page)
  const invoicePage = `/plavo-more/doci/invoices/${id}`
  await page.goto(invoicePage)
  const section = page.getByRole('region', { name: 'E-račun', exact: true })
  await section.getByRole('link', { name: 'Poveži mrežu' }).click()
  await connectNetwork(page, more.oib)

  network.setDown(true)
  await page.goto(invoicePage)
  await section.getByRole('button', { name: 'Pošalji e-račun' }).click()
  const question = page.getByRole('dialog', { name: `Poslati e-račun ${number}?` })
  await expect(question.getByText(/Kovač d\.o\.o\./)).toBeVisible()
  await question.getByRole('button', { name: 'Pošalji e-račun' }).click()
  await expect(section.getByText('Čeka mrežu')).toBeVisible()
  await expect(section.getByText('Mreža se ne javlja. Slanje se ponavlja samo od sebe.')).toBeVisible()
  await expectAccessible(page, 'an e-invoice that waits for the network')
  network.setDown(false)
  await expect(section.getByText('Poslan')).toBeVisible({ timeout: 45_000 })
  await expect(section.getByRole('button')).toHaveCount(0)
  const there = network.post.all.filter((one) => one.number === number)
  expect(there).toHaveLength(1)

  for (const one of there) network.post.reject(one, 'Krivi iznos PDV-a')
  await fetchNow(page)
  await page.goto(invoicePage)
  await expect(section.getByText('Odbijen')).toBeVisible()
  await expect(section.getByText('Krivi iznos PDV-a')).toBeVisible()
})

test(
  'what comes by the network stands among the documents, also when it was read elsewhere, and is rejected with a reason',
  DESKTOP_ONLY,
  async ({ page, signIn, product: { network } }) => {
    await signIn('boris')
    const account = { kind: 'Intermediary', userName: '1083', password: SIMULATED_PASSWORD, companyId: more.oib, softwareId: 'Saldo-001' } // prettier-ignore
    const answer = await page.request.put(`/api/business-subjects/${more.id}/e-invoice-connection`, { data: account })
    expect(answer.status(), await answer.text()).toBe(200)
    const xml = eInvoiceXml({ number: 'U-77/1/1', seller: partyOf(kovac), buyer: partyOf(more) })
    network.post.hand(network.post.take(Buffer.from(xml), new Date()))
    await fetchNow(page)
    await page.locator('output').getByRole('button', { name: 'Zatvori' }).click()
    await documentsOf(page).filter({ hasText: 'U-77/1/1' }).getByText('U-77/1/1').click()
    const receipt = page.getByRole('region', { name: 'Mreža e-računa' })
    await expect(receipt.getByText(/^Fiskalizirati ili odbiti do/)).toBeVisible()
    await receipt.getByRole('button', { name: 'Odbij e-račun' }).click()
    const dialog = page.getByRole('dialog', { name: 'Odbij e-račun U-77/1/1' })
    await dialog.getByRole('combobox', { name: 'Vrsta razloga' }).selectOption('O')
    await dialog.getByRole('textbox', { name: 'Razlog' }).fill('Robu nismo naručili.')
    await expectAccessible(page, 'rejecting an e-invoice')
    await dialog.getByRole('button', { name: 'Odbij e-račun' }).click()
    await expect(receipt.getByText('Ostalo: Robu nismo naručili.')).toBeVisible()
    await expect.poll(() => network.post.all.find((one) => one.number === 'U-77/1/1')?.rejectReason).toBe('Robu nismo naručili.')
    await page.reload()
    await expect(receipt.getByText('Odbijen')).toBeVisible()
  },
)
