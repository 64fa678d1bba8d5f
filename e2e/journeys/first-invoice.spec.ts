import { DINO_KEY } from 'api/testing/cast'
import { sendInvitationTo } from 'api/testing/invitation-sent-to'
import { documentsOf, expect, picker, test, typeSignIn } from '../journey.ts'
import { received } from '../files.ts'

const EMAIL = 'nova.osoba@saldo.example'
const PASSWORD = 'Sasvim-nova-2026'

test('a new person signs up, confirms the e-mail, joins with a key and sees the first imported e-invoice (AUTH-12, AUTH-03, DOCS-47)', async ({
  page,
  product,
}) => {
  await page.goto('/auth/sign-up')
  await page.getByLabel('Ime i prezime').fill('Nova Osoba')
  await page.getByLabel('E-pošta').fill(EMAIL)
  await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Prihvaćam/ }).check()
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await expect(page.getByRole('heading', { name: 'Potvrdite e-poštu' })).toBeVisible()

  await expect
    .poll(async () => (await product.mails()).map(({ subject }) => subject))
    .toEqual(['Potvrdite adresu e-pošte za Saldo'])
  const [mail] = await product.mails()
  expect(mail?.to?.[0]?.address).toBe(EMAIL)
  const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).toContain(product.url)
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/(sign-in|invite-activation)$/)
  if (page.url().includes('sign-in')) await typeSignIn(page, EMAIL, PASSWORD)

  await expect(page).toHaveURL(/\/auth\/invite-activation$/)
  await page.getByRole('button', { name: 'Imam pozivnicu' }).click()
  await page.getByLabel('Aktivacijski ključ').fill('NE-POSTOJI')
  await page.getByRole('button', { name: 'Aktiviraj' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ključ nije valjan' })).toBeVisible()
  await sendInvitationTo(EMAIL, product.databaseUrl)
  await page.getByLabel('Aktivacijski ključ').fill(` ${DINO_KEY} `)
  await page.getByRole('button', { name: 'Aktiviraj' }).click()

  // An employee has no figures to see first.
  await expect(page).toHaveURL(/\/plavo-more\/doci\/invoices$/)
  await page.goto('/plavo-more/documents')
  await expect(page.getByRole('heading', { name: 'Ovdje će biti vaši računi' })).toBeVisible()
  await picker(page).setInputFiles(received('more', { number: '77-P1-1' }))
  await expect(documentsOf(page)).toHaveCount(1)
  await page.getByRole('region', { name: 'Uvoz e-računa' }).getByRole('button', { name: 'Zatvori' }).click()
  await documentsOf(page).first().click()
  const preview = page.getByRole('complementary', { name: 'Pregled dokumenta' })
  await expect(preview.getByRole('heading', { level: 2, name: /77-P1-1/ })).toBeVisible()
  await expect(preview.getByRole('article', { name: 'E-račun' })).toContainText('Plavo more d.o.o.')
})
