import type { Page } from '@playwright/test'
import { DINO_KEY } from 'api/testing/cast'
import { sendInvitationTo } from 'api/testing/invitation-sent-to'
import type { CurrentUser } from 'contract/auth/current-user'
import { LANGUAGES, type Language } from 'contract/languages'
import { byKeyboard, byPointer, found, mailTo, signUp, WORDS, writeFirst, type Way } from '../first-day.ts'
import { expectAccessible } from '../accessible.ts'
import { connectNetwork } from '../issuing.ts'
import { crossed, DESKTOP_ONLY, expect, test } from '../journey.ts'

const CILIM = { oib: '18683136487', name: 'Ćilim dizajn j.d.o.o.' }
const FIRST = { buyerOib: '11111111119', price: '100', kpd: '62.20.20' }
const OUTSIDE_VAT = { oib: '24680135792', name: 'Mali zvuk j.d.o.o.' }
const IBAN = 'HR1723600001101234565'
const OWN_OIB = '01234567896'
const CLICKS_MAX = 20

/** Each journey founds the company anew: whoever founded it closes it. */
test.afterEach(async ({ page }) => {
  const { businessSubjects = [] } = (await (await page.request.get('/api/current-user')).json()) as Partial<CurrentUser>
  for (const { businessSubjectId, isStandalone } of businessSubjects)
    if (isStandalone) await page.request.delete(`/api/business-subjects/${businessSubjectId}`)
})

/** The proposals, as they stand, with what only the person knows. */
async function takeProposals(page: Page, { into, press }: Way, language: Language) {
  const { firstSteps, bankAccounts } = WORDS[language]
  const steps = page.getByRole('region', { name: firstSteps.title })
  await into(steps.getByLabel(bankAccounts.iban), IBAN)
  await page.keyboard.press('Enter')
  await into(steps.getByLabel(firstSteps.operatorOib), OWN_OIB)
  await press(steps.getByRole('button', { name: firstSteps.acceptAll }))
  await press(steps.getByRole('link', { name: firstSteps.firstInvoice.begin }))
}

async function issued(page: Page, { press }: Way, language: Language) {
  const { invoiceEditor } = WORDS[language]
  await press(page.getByRole('dialog', { name: invoiceEditor.issueTitle }).getByRole('button', { name: invoiceEditor.issue }))
  await expect(page.getByRole('heading', { level: 1, name: /1\/1\/1/ })).toBeVisible()
}

for (const language of LANGUAGES)
  test(
    `from signing up to a correct first invoice it takes at most ${CLICKS_MAX} clicks: ${language} (GAP-18, GAP-104, DOCI-05)`,
    crossed(language === 'hr'),
    async ({ page, product }) => {
      await page.addInitScript(`localStorage.setItem('locale', '${language}')`)
      const way = await byPointer(page)
      const email = `pokazivac-${language}@nova.example`
      await signUp(page, product, way, email, language)
      await found(page, way, CILIM.oib, CILIM.name, language)
      await takeProposals(page, way, language)
      await writeFirst(page, way, FIRST, language)
      await issued(page, way, language)
      expect(way.clicks()).toBeGreaterThan(5)
      expect(way.clicks()).toBeLessThanOrEqual(CLICKS_MAX)
      const { businessSubjects } = (await (await page.request.get('/api/current-user')).json()) as CurrentUser
      const answer = await page.request.get(`/api/business-subjects/${businessSubjects[0]?.businessSubjectId}/invoices`)
      const { rows } = (await answer.json()) as { rows: { number: string; totalAmount: number }[] }
      expect(rows).toMatchObject([{ number: '1/1/1', totalAmount: 125_00 }])
    },
  )

test('the same goes with the keyboard alone (GAP-18)', DESKTOP_ONLY, async ({ page, product }) => {
  const way = await byKeyboard(page)
  await signUp(page, product, way, 'tipkovnica@nova.example')
  await found(page, way, CILIM.oib, CILIM.name)
  await takeProposals(page, way, 'hr')
  await writeFirst(page, way, FIRST)
  await issued(page, way, 'hr')
  expect(way.clicks()).toBe(0)
})

test('who skips all steps is asked for just what is missing where they stand, and what was typed stays (GAP-81)', async ({
  page,
  product,
}) => {
  const way = await byPointer(page)
  const { missingSettings, firstSteps, bankAccounts, invoices } = WORDS.hr
  await signUp(page, product, way, 'preskace@nova.example')
  await found(page, way, CILIM.oib, CILIM.name)
  await expectAccessible(page, 'the first steps')
  await page.getByRole('region', { name: firstSteps.title }).getByRole('button', { name: firstSteps.putAway }).click()
  await expect(page.getByRole('region', { name: firstSteps.title })).toBeHidden()
  await page.getByRole('link', { name: invoices.new }).first().click()
  await writeFirst(page, way, FIRST)
  const dialog = page.getByRole('dialog', { name: missingSettings.title })
  await expect(dialog.getByLabel(firstSteps.operatorOib)).toBeVisible()
  await expectAccessible(page, 'what is missing')
  await dialog.getByLabel(firstSteps.operatorOib).fill(OWN_OIB)
  await dialog.getByLabel(bankAccounts.iban).fill(IBAN)
  await dialog.getByRole('button', { name: missingSettings.save }).click()
  await issued(page, way, 'hr')
})

test(
  'the link of the message leads to the company as well, and a person with an invitation finds their door (AUTH-12, GAP-75)',
  DESKTOP_ONLY,
  async ({ page, product }) => {
    const way = await byPointer(page)
    const email = 'pozvana@nova.example'
    const { founding, auth } = WORDS.hr
    await page.goto('/auth/sign-up')
    await way.into(page.getByLabel(auth.displayName), 'Pozvana Osoba')
    await way.into(page.getByLabel(auth.email), email)
    await way.into(page.getByLabel(auth.password, { exact: true }), 'Sasvim-nova-2026')
    await way.press(page.getByRole('checkbox'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: auth.verifyTitle })).toBeVisible()
    await expectAccessible(page, 'the code of the message')
    await page.goto(/http\S+/.exec(await mailTo(product, email))?.[0] ?? '')
    await expect(page.getByRole('heading', { name: founding.title })).toBeVisible()
    await expectAccessible(page, 'founding a company')
    await sendInvitationTo(email, product.databaseUrl)
    await page.reload()
    await expect(page.getByText(founding.invited)).toBeVisible()
    await page.getByLabel(auth.activationKey).fill(DINO_KEY)
    await page.getByRole('button', { name: auth.activate }).click()
    await expect(page).toHaveURL(/\/plavo-more\//)
  },
)

test('a company outside the VAT system is founded as one, and sends its first e-invoice without VAT (GAP-18, GAP-03)', async ({
  page,
  product,
}) => {
  const way = await byPointer(page)
  await signUp(page, product, way, 'mali@nova.example')
  await found(page, way, OUTSIDE_VAT.oib, OUTSIDE_VAT.name)
  await takeProposals(page, way, 'hr')
  await writeFirst(page, way, FIRST)
  await issued(page, way, 'hr')
  const section = page.getByRole('region', { name: 'E-račun', exact: true })
  const invoicePage = page.url()
  await section.getByRole('link', { name: 'Poveži mrežu' }).click()
  await connectNetwork(page, OUTSIDE_VAT.oib)
  await page.goto(invoicePage)
  await section.getByRole('button', { name: 'Pošalji e-račun' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pošalji e-račun' }).click()
  await expect(section.getByText('Poslan')).toBeVisible({ timeout: 45_000 })
  const [sent] = product.network.post.all
  expect(Buffer.from(sent?.xml ?? []).toString()).toContain('<cbc:PayableAmount currencyID="EUR">100.00</cbc:PayableAmount>')
})
