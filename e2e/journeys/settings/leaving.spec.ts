import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test(
  'what was typed into a page of the settings is not lost by going back, closing or loading anew',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('ana')
    await page.goto('/kovac/documents')
    await page.getByRole('link', { name: 'Postavke' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Osnovne postavke' })).toBeVisible()
    await page.getByRole('link', { name: 'Interni akt' }).click()
    const footer = page.getByRole('region', { name: 'Podnožje dokumenata' })
    await footer.getByRole('button', { name: 'Uredi' }).click()
    const text = footer.getByRole('textbox')
    await text.fill('Trgovački sud u Zagrebu')

    const question = page.getByRole('dialog', { name: 'Odbaciti uneseno?' })
    await page.evaluate('history.back()')
    await expect(question.getByRole('button', { name: 'Nastavi uređivati' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/internal-act$/)

    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(text).toHaveValue('Trgovački sud u Zagrebu')

    await page.getByRole('button', { name: 'Zatvori' }).click()
    await question.getByRole('button', { name: 'Odbaci' }).click()
    await expect(page).toHaveURL(/\/kovac\/documents/)
  },
)
