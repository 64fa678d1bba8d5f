import { expectAccessible } from '../accessible.ts'
import { PHONE_ONLY, expect, test } from '../journey.ts'
import { chooseBuyer } from '../issuing.ts'

test.use({ hasDemonstration: true })

test(
  'the phone day: a craftsman sees what is owed, issues an invoice with a thumb, sends it and marks one paid',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    const begun = Date.now()
    let taps = 0
    const tap = async (locator: ReturnType<typeof page.getByRole>) => {
      taps++
      await locator.tap()
    }
    await page.goto('/kovac/documents')
    const late = page.getByRole('button', { name: /^Dospjeli izlazni računi/ })
    await expect(late).toContainText(/\d,\d\d EUR/)
    await tap(late)
    const cards = page.getByRole('list', { name: 'Ulazni i izlazni računi' }).getByRole('listitem')
    await expect(cards.first()).toContainText('EUR')

    await page.goto('/kovac/dashboard')
    await tap(page.getByRole('link', { name: 'Novi račun', exact: true }))
    await chooseBuyer(page, 'd.o.o.')
    taps += 2
    const name = page.getByRole('combobox', { name: 'Naziv' }).first()
    await name.fill('Savjetovanje')
    await tap(page.getByRole('listbox', { name: 'Naziv' }).getByRole('option').first())
    taps++
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await tap(page.getByRole('button', { name: 'Izdaj račun' }).first())
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Izdaj račun' }))
    await expect(page.getByRole('heading', { name: /^Račun \d+\/ILICA\/1$/ })).toBeVisible()
    await tap(page.getByRole('button', { name: 'Pošalji e-poštom', exact: true }))
    const mail = page.getByRole('dialog', { name: /^Pošalji račun/ })
    await tap(mail.getByRole('button', { name: 'Pošalji', exact: true }))
    await expect(mail).toBeHidden()
    const payments = page.getByRole('region', { name: 'Uplate' })
    await tap(payments.getByRole('button', { name: 'Upiši uplatu' }))
    await tap(payments.getByRole('button', { name: 'Spremi uplatu' }))
    await expect(page.getByText('Plaćen', { exact: true }).first()).toBeVisible()
    process.stdout.write(`the phone day: ${taps} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
  },
)

test(
  'cards are chosen with a thumb, what is done with them stays in reach, and then they open again',
  PHONE_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/documents')
    await page.getByRole('button', { name: 'Odaberi', exact: true }).tap()
    const cards = page.getByRole('list', { name: 'Ulazni i izlazni računi' }).getByRole('listitem')
    await cards.nth(0).tap()
    await cards.nth(2).tap()
    const bar = page.getByRole('region', { name: 'Odabrano' })
    await expect(bar).toContainText('2 odabrana')
    await expectAccessible(page, 'choosing on a phone')
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 2000))
    await expect(bar).toBeInViewport({ ratio: 1 })
    const downloading = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Izvezi odabrano' }).tap()
    await downloading
    await bar.getByRole('button', { name: 'Poništi odabir' }).tap()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await cards.first().getByRole('button').first().tap()
    await expect(page).toHaveURL(/[?&]\w+=\d+/)
  },
)
