import { documentsOf, expect, picker, test } from '../journey.ts'
import { CAVAO, CILIM, issued, received, textFile, ZITO, zipOf } from '../files.ts'

test('of many files each gets its own result, and the list grows by the good ones only (DOCS-01, DOCS-02)', async ({
  page,
  signIn,
  imported,
}) => {
  await signIn('ana')
  const known = issued('kovac', { number: '1-P1-1' })
  await imported('kovac', [known])
  await page.goto('/kovac/documents')
  await expect(documentsOf(page)).toHaveCount(1)

  const foreign = textFile('tudi.xml', issued('more', { number: '9-P1-1', seller: ZITO, buyer: CILIM }).buffer.toString())
  const cutOff = textFile('prekinut.xml', issued('kovac', { number: '8-P1-1' }).buffer.toString().slice(0, 900))
  const zip = await zipOf('listopad.zip', [
    issued('kovac', { number: '3-P1-1' }),
    received('kovac', { number: '500/2026', seller: CAVAO }),
    { ...foreign, name: 'u-zipu-tudi.xml' },
    { ...cutOff, name: 'u-zipu-prekinut.xml' },
  ])
  await picker(page).setInputFiles([
    issued('kovac', { number: '2-P1-1' }),
    known,
    foreign,
    cutOff,
    textFile('pismo.xml', 'Poštovani, u privitku je račun.'),
    textFile('prazna.xml', ''),
    zip,
  ])
  const panel = page.getByRole('region', { name: 'Uvoz e-računa' })
  await expect(panel.getByText('3 uvezena, 1 već postoji, 6 odbijeno', { exact: true })).toBeVisible({ timeout: 90_000 })
  const lineOf = (name: string) =>
    panel
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
  await expect(lineOf('2-P1-1.xml')).toContainText('Uvezen račun 2-P1-1.')
  await expect(lineOf('1-P1-1.xml')).toContainText('Račun 1-P1-1 već postoji i nije uvezen ponovno.')
  await expect(lineOf('tudi.xml')).toContainText('OIB poslovnog subjekta (69435151530) nije ni OIB prodavatelja')
  await expect(lineOf('prekinut.xml')).toContainText('XML datoteke prekinut je ili oštećen')
  await expect(lineOf('pismo.xml')).toContainText('Datoteka nije XML')
  await expect(lineOf('prazna.xml')).toContainText('Datoteka je prazna.')
  const inZip = lineOf('listopad.zip')
  await expect(inZip).toContainText('3-P1-1.xml: Uvezen račun 3-P1-1.')
  await expect(inZip).toContainText('Uvezen račun 500/2026.')
  await expect(inZip).toContainText('u-zipu-tudi.xml: OIB poslovnog subjekta')
  await expect(inZip).toContainText('u-zipu-prekinut.xml: XML datoteke prekinut je')
  await expect(documentsOf(page)).toHaveCount(4)
  // Scrolled to its end, the page has nothing below what tells of the import.
  const [pageEndsAt, panelBeginsAt] = await page.evaluate<[number, number]>(`(() => {
    const main = document.querySelector('#main')
    main.scrollTop = main.scrollHeight
    const told = document.querySelector('[aria-label="Uvoz e-računa"]')
    return [told.previousElementSibling.getBoundingClientRect().bottom, told.getBoundingClientRect().top]
  })()`)
  expect(pageEndsAt).toBeLessThanOrEqual(panelBeginsAt + 1)
  await panel.getByRole('button', { name: 'Zatvori' }).click()
  await expect(panel).toBeHidden()
})
