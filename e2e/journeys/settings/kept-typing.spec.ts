import { answerCookies, expect, test } from '../../journey.ts'

test('what was typed into a dialog survives a reload, and of two tabs that save one record the second is told and shown what changed', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('ana')
  const address = '/kovac/business-subject-settings/vehicle-fleet'
  await page.goto(address)
  await page.getByRole('button', { name: 'Dodaj vozilo' }).click()
  const adding = page.getByRole('dialog', { name: 'Dodaj vozilo' })
  await adding.getByLabel('Registarska oznaka').fill('ZG 777-AA')
  await adding.getByLabel('Marka i model').fill('Citroën Jumper')
  const asked = page.waitForEvent('dialog')
  const reloaded = page.evaluate('location.reload()').catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
  await page.getByRole('button', { name: 'Dodaj vozilo' }).click()
  await expect(adding.getByText('Vratiti što ste upisali?')).toBeVisible()
  await adding.getByRole('button', { name: 'Vrati upisano' }).click()
  await expect(adding.getByLabel('Marka i model')).toHaveValue('Citroën Jumper')
  await page.keyboard.press('Control+Enter')
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: 'Dodaj vozilo' }).click()
  await expect(adding.getByLabel('Registarska oznaka')).toHaveValue('')
  await expect(adding.getByText('Vratiti što ste upisali?')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const second = await context.newPage()
  await answerCookies(second)
  await second.goto(address)
  const dialogs = [page, second].map((tab) => tab.getByRole('dialog', { name: 'Uredi vozilo' }))
  const [first, late] = dialogs
  if (!first || !late) throw new Error('two tabs')
  for (const tab of [page, second])
    await tab.getByRole('article', { name: 'ZG 777-AA' }).getByRole('button', { name: 'Uredi' }).click()
  await first.getByLabel('Marka i model').fill('Citroën Jumpy')
  await late.getByLabel('Marka i model').fill('Peugeot Boxer')
  await page.keyboard.press('Control+Enter')
  await expect(first).toBeHidden()
  await late.getByRole('button', { name: 'Spremi' }).click()
  const told = late.getByRole('alert')
  await expect(told).toContainText('U međuvremenu promijenjeno')
  await expect(told).toContainText('Peugeot Boxer')
  await expect(told).toContainText('Citroën Jumpy')
  await told.getByRole('button', { name: 'Preuzmi njihovo' }).click()
  await expect(late.getByLabel('Marka i model')).toHaveValue('Citroën Jumpy')
  await second.close()

  // The desktop and the mobile share a product: what the journey adds it takes away again.
  await page.getByRole('article', { name: 'ZG 777-AA' }).getByRole('button', { name: 'Obriši' }).click()
  await page
    .getByRole('dialog', { name: /Obrisati vozilo/ })
    .getByRole('button', { name: 'Obriši' })
    .click()
  await expect(page.getByRole('article', { name: 'ZG 777-AA' })).toHaveCount(0)
})
