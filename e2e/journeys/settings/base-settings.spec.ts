import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { SUBJECTS } from 'api/testing/cast'
import { expectAccessible } from '../../accessible.ts'
import { DESKTOP_ONLY, expect, homeOf, test } from '../../journey.ts'

const KNOWN_OIB = '11111111119'
const UNKNOWN_OIB = '10293847565'
const OUT_OF_ORDER_OIB = '77777777778'

async function openFromMenu(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/kovac/documents')
  if (isMobile) await page.getByRole('button', { name: 'Otvori izbornik' }).click()
  await page.getByRole('link', { name: 'Postavke' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Osnovne postavke' })).toBeVisible()
}

const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')

test('the settings open from the menu and close to the page before them (SET-02, SET-03, SET-09, GAP-14)', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('ana')
  await openFromMenu(page, isMobile)
  await expect(page).toHaveURL(/\/kovac\/business-subject-settings\/base-settings$/)
  await expect(page.getByRole('region', { name: 'Osnovni podaci' })).toContainText('Ilica 42')
  await expectAccessible(page, 'the base settings')
  if (isMobile) {
    await page.getByRole('button', { name: 'Otvori izbornik' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Osnovne postavke' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Natrag' }).click()
  } else {
    await page.getByRole('link', { name: 'Osnovne postavke' }).click()
    await page.getByRole('button', { name: 'Zatvori' }).click()
  }
  await expect(page).toHaveURL(/\/kovac\/documents/)
})

test(
  'what the register does not have, and a register that is not reached, are told apart at the OIB (BASE-13, BASE-24)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/business-subject-settings')
    await page.getByRole('button', { name: 'Uredi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Uredi osnovne podatke' })
    const ask = dialog.getByRole('button', { name: 'Dohvati iz registra' })
    const oib = dialog.getByLabel('OIB')
    await oib.fill(UNKNOWN_OIB)
    await ask.click()
    await expect(oib).toHaveAccessibleDescription('Nije pronađeno u registru')
    await expect(oib).toBeFocused()
    await oib.fill(OUT_OF_ORDER_OIB)
    await ask.click()
    await expect(oib).toHaveAccessibleDescription(/^Registar trenutačno nije dostupan/)
    await expectAccessible(page, 'the dialog of base settings')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Odbaci' }).click()
    await expect(page.getByRole('button', { name: 'Uredi' })).toBeFocused()
    await expect(fact(page, 'OIB')).toHaveText(SUBJECTS.kovac.oib)
  },
)

test('a crooked picture becomes the logo, straight and in 16:9 (BASE-34, BASE-36, BASE-37, BASE-40, BASE-43)', async ({
  page,
  signIn,
}) => {
  await signIn('ana')
  await page.goto('/kovac/business-subject-settings')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'znak.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Slika mora biti jpg, jpeg, gif ili png.')).toBeVisible()
  await file.setInputFiles({ name: 'znak.png', mimeType: 'image/png', buffer: halves(270, 480) })
  const dialog = page.getByRole('dialog', { name: 'Izreži logotip' })
  const confirm = dialog.getByRole('button', { name: 'Spremi logotip' })
  await expect(confirm).toBeEnabled()
  await expectAccessible(page, 'the crop dialog')
  await dialog.getByRole('button', { name: 'Okreni ulijevo' }).click()
  await confirm.click()
  await expect(page.getByText('Logotip je spremljen')).toBeVisible()
  const logo = page.getByRole('img', { name: 'Logotip: Kovač d.o.o.' })
  await expect(logo).toHaveJSProperty('naturalWidth', 1920)
  await expect(logo).toHaveJSProperty('naturalHeight', 1080)
  // What was on the right is on top now.
  expect(await page.evaluate(coloursOf((await logo.getAttribute('src')) ?? ''))).toEqual({ top: BLUE, bottom: RED })
  await expect(page.getByRole('region', { name: 'Povijest promjena' }).getByRole('listitem').first()).toContainText(
    'Logotip: dodan',
  )
})

test(
  'a picture of 30 MB is refused in words and nothing is sent; another one can be picked at once (BASE-33, GAP-68)',
  DESKTOP_ONLY,
  async ({ page, signIn }, testInfo) => {
    await signIn('ana')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/logos')) sent.push(request.method())
    })
    const large = testInfo.outputPath('znak.png')
    writeFileSync(large, Buffer.alloc(30 * 1024 * 1024))
    await page.goto('/kovac/business-subject-settings')
    const file = page.locator('input[type=file]')
    const dialog = page.getByRole('dialog', { name: 'Izreži logotip' })
    await file.setInputFiles(large)
    await expect(page.getByText('Slika ima više od 2 MB.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await file.setInputFiles({ name: 'znak.png', mimeType: 'image/png', buffer: halves(4000, 4000) })
    await expect(dialog.getByRole('button', { name: 'Spremi logotip' })).toBeEnabled()
    await expect(page.getByText('Slika ima više od 2 MB.')).toHaveCount(0)
    expect(sent).toEqual([])
  },
)

test(
  'the owner takes the company over from the register, and the address follows its name (BASE-23, BASE-28, GAP-67)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await openFromMenu(page, false)
    await page.getByRole('button', { name: 'Uredi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Uredi osnovne podatke' })
    await dialog.getByLabel('OIB').fill(KNOWN_OIB)
    await dialog.getByRole('button', { name: 'Dohvati iz registra' }).click()
    await expect(dialog.getByLabel('Naziv')).toHaveValue('Žito i brašno d.o.o.')
    await expect(dialog.getByLabel('Poštanski broj')).toHaveValue('31400')
    await dialog.getByLabel('U sustavu PDV-a').click()
    await expect(dialog.getByLabel('Obračun PDV-a')).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/zito-i-brasno-d-o-o\/business-subject-settings\/base-settings$/)
    await expect(fact(page, 'Adresa')).toHaveText('Ulica Đure Đakovića 12a')
    await expect(page.getByRole('switch', { name: 'Nije u sustavu PDV-a' })).toBeDisabled()
    const newest = page.getByRole('region', { name: 'Povijest promjena' }).getByRole('listitem').first()
    await expect(newest).toContainText('Ana Kovač')
    await expect(newest).toContainText('Naziv: Kovač d.o.o. → Žito i brašno d.o.o.')
    await expect(newest).toContainText('Obračun PDV-a: Po izdanom računu → prazno')
    await page.getByRole('banner').getByRole('button', { name: 'Zatvori' }).click()
    await expect(page).toHaveURL(homeOf('zito-i-brasno-d-o-o'))
  },
)

test(
  'an accountant of an internal company reads its base settings and has nothing to change them with (PERM-14, PERM-20, PERM-24)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto('/plavo-more/business-subject-settings')
    await expect(page).toHaveURL(/\/plavo-more\/business-subject-settings\/base-settings$/)
    await expect(fact(page, 'Naziv')).toHaveText('Plavo more d.o.o.')
    await expect(page.getByText('Logotip još nije dodan.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  },
)

test(
  'who only reads has the settings in the menu; a page of them that is not theirs leads to the first (PERM-14, SET-15, GAP-32)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('cvita')
    await page.goto('/plavo-more/documents')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toBeVisible()
    await page.goto('/plavo-more/business-subject-settings/vehicle-fleet')
    await expect(page).toHaveURL(/\/business-subject-settings\/base-settings$/)
    await page.goto('/plavo-more/doci/invoices/new')
    await expect(page).toHaveURL(/\/modul-not-allowed$/)
  },
)

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]

/** A PNG of two colours, red on the left and blue on the right: a bit for each pixel, so that a large one is a small file. */
function halves(width: number, height: number): Buffer {
  const bitsOf = (byte: number) => [0, 1, 2, 3, 4, 5, 6, 7].reduce((bits, at) => bits * 2 + Number(byte * 8 + at >= width / 2), 0)
  const row = Buffer.from([0, ...Array.from({ length: Math.ceil(width / 8) }, (_, byte) => bitsOf(byte))])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 3], 8)
  const colours = Buffer.from([...RED, ...BLUE])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([start, ...parts])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** In the page: the colours in the middle of the upper and of the lower half of a picture. */
const coloursOf = (image: string) => `(() => {
  const image = document.querySelector('img[src="${image}"]')
  const canvas = document.createElement('canvas')
  canvas.width = 1920
  canvas.height = 1080
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (y) => [...context.getImageData(960, y, 1, 1).data].slice(0, 3)
  return { top: at(270), bottom: at(810) }
})()`
