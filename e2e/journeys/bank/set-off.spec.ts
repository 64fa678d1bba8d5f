import { readFile } from 'node:fs/promises'
import { SUBJECTS } from 'api/testing/cast'
import { camtFile } from 'api/testing/bank/camt-file'
import { textsOf } from 'api/testing/issuing/pdf-reader'
import { addDays, dayInZagreb } from 'contract/croatia/days'
import { expectAccessible } from '../../accessible.ts'
import { CAVAO, CILIM, issued, ofNet, received, textFile } from '../../files.ts'
import { DESKTOP_ONLY, expect, picker, test } from '../../journey.ts'

const today = dayInZagreb(new Date())
const dates = { issueDate: addDays(today, -40), dueDate: addDays(today, -10) }

test('what both sides owe is set off, its statement opens, and undone all is open as before (pitfall B10)', async ({
  page,
  signIn,
  imported,
  isMobile,
}) => {
  await signIn('boris')
  await imported('more', [issued('more', { number: '501-P1-1', buyer: CILIM, ...dates, ...ofNet('400') }), received('more', { number: 'C-77', seller: CILIM, ...dates, ...ofNet('240') })]) // prettier-ignore
  await page.goto('/plavo-more/bank/set-offs')
  await page.getByRole('button', { name: 'Novi prijeboj' }).first().click()
  await page.getByRole('combobox', { name: 'Partner' }).click()
  await page.getByRole('option', { name: /Ćilim dizajn j\.d\.o\.o\. · 300,00/ }).click()
  const [ours, theirs] = ['Duguju nama', 'Dugujemo mi'].map((name) => page.getByRole('region', { name }))
  if (!ours || !theirs) throw new Error('No sides')
  await expect(ours.getByLabel('Iznos prijeboja za 501-P1-1')).toHaveValue('300,00')
  await expect(theirs.getByLabel('Iznos prijeboja za C-77')).toHaveValue('300,00')
  await expectAccessible(page, 'a new set-off')
  await ours.getByLabel('Iznos prijeboja za 501-P1-1').fill('250,00')
  await expect(page.getByText('Strane se razlikuju za 50,00 EUR. Izjednačite iznose.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Provedi prijeboj' })).toBeDisabled()
  await theirs.getByLabel('Iznos prijeboja za C-77').fill('=300-50')
  await expect(page.getByText('Strane su jednake.')).toBeVisible()
  await page.getByRole('button', { name: 'Provedi prijeboj' }).click()

  const panel = page.getByRole('complementary', { name: 'Prijeboj' })
  await expect(panel).toContainText('otvoreno 500,00 EUR')
  await expectAccessible(page, 'a set-off')
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Izjava o prijeboju (PDF)' }).click()
  const paper = await saved
  expect(paper.suggestedFilename()).toMatch(/^izjava-o-prijeboju-\d+-\d{4}\.pdf$/)
  const text = (await textsOf(await readFile(await paper.path()))).join(' ')
  for (const said of ['Izjava o prijeboju (kompenzaciji)', '501-P1-1', 'C-77', '250,00', 'Ćilim dizajn j.d.o.o.']) expect(text).toContain(said) // prettier-ignore

  await panel.getByRole('link', { name: '501-P1-1' }).click()
  const document = page.getByRole('complementary', { name: 'Pregled dokumenta' })
  if (isMobile) await document.getByText('Povijest', { exact: true }).click()
  await expect(document.getByRole('region', { name: 'Uplate' })).toContainText('prijeboj s partnerom')
  await page.goBack()
  await panel.getByRole('button', { name: 'Poništi prijeboj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Poništi prijeboj' }).click()
  await expect(panel).toContainText('Poništen')
  await page.goto('/plavo-more/bank/set-offs/new')
  await page.getByRole('combobox', { name: 'Partner' }).click()
  await expect(page.getByRole('option', { name: /Ćilim dizajn j\.d\.o\.o\. · 300,00/ })).toBeVisible()
})

test(
  'what a customer paid too much pays their next invoice with one press, and waits again when that is undone (bank S7)',
  DESKTOP_ONLY,
  async ({ page, signIn, imported }) => {
    await signIn('boris')
    const sold = (number: string, net: string) => issued('more', { number: `${number}-P1-1`, buyer: CAVAO, paymentReference: `HR00 ${number}-2026`, ...dates, ...ofNet(net) }) // prettier-ignore
    await imported('more', [sold('601', '80')])
    await page.goto('/plavo-more/bank/lines')
    const statement = camtFile([{ id: 'J61', number: '61', iban: SUBJECTS.more.iban, day: addDays(today, -20), opening: '0.00', entries: [{ amount: '150.00', name: 'Preplatnik', ref: 'HR00601-2026' }] }]) // prettier-ignore
    await picker(page).setInputFiles([textFile('61.xml', statement)])
    await expect(page.getByText(/Izvadak 61 uvezen/)).toBeVisible({ timeout: 90_000 })
    await page.goto('/plavo-more/bank/lines?search=Preplatnik')
    const line = page.getByText('Preplatnik').first()
    await line.click()
    const panel = page.getByRole('complementary', { name: 'Stavka izvatka' })
    await expect(panel).toContainText('Uplaćeno 50,00 EUR više od računa 601-P1-1; višak ostaje kao preplata.')
    await panel.getByRole('button', { name: 'Potvrdi', exact: true }).click()
    await imported('more', [sold('602', '100')])
    await page.goto('/plavo-more/documents?search=602-P1-1')
    await page.getByText('602-P1-1').first().click()
    const payments = page.getByRole('region', { name: 'Uplate' })
    await expect(payments).toContainText('Partner ima preplatu od 50,00 EUR.')
    await expectAccessible(page, 'an overpayment offered')
    await payments.getByRole('button', { name: 'Iskoristi 50,00 EUR' }).click()
    await expect(payments).toContainText('iz preplate')
    await expect(payments.getByRole('button', { name: /^Iskoristi/ })).toHaveCount(0)
    await payments.getByRole('button', { name: 'Povuci' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Povuci' }).click()
    await expect(payments).toContainText('Partner ima preplatu od 50,00 EUR.')
  },
)
