import { expectAccessible } from '../../accessible.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

const PAGE = '/plavo-more/business-subject-settings/email-templates'

test(
  'an accountant writes the e-mail of an invoice by the keyboard, and sees how it will read (MAIL-01, MAIL-02, MAIL-03, MAIL-14, MAIL-15, MAIL-17, PERM-16)',
  DESKTOP_ONLY,
  async ({ page, signIn }) => {
    await signIn('boris')
    await page.goto(PAGE)
    const croatian = page.getByRole('region', { name: 'Na hrvatskom' })
    await expect(croatian.getByRole('figure')).toContainText('S podacima iz primjera')
    await expectAccessible(page, 'the e-mail templates')

    const edit = page.getByRole('button', { name: 'Uredi' })
    await edit.focus()
    await page.keyboard.press('Enter')
    const subject = page.getByRole('textbox', { name: 'Naslov na hrvatskom' })
    await expect(subject).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Za #kup')
    await expect(page.getByRole('option')).toHaveText(['Naziv kupca'])
    await expectAccessible(page, 'the hashtags to pick')
    await page.keyboard.press('Enter')
    await page.keyboard.type(': račun #')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('#')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(subject).toHaveText('Za Naziv kupca: račun Broj dokumenta')
    await expect(croatian.getByRole('figure')).toContainText('Za Primjer d.o.o.: račun 1/POSL1/1')

    // A token is one thing: one key takes it away, and undoing brings it back.
    await page.keyboard.press('Backspace')
    await expect(subject).toHaveText('Za Naziv kupca: račun ')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(subject).toHaveText('Za Naziv kupca: račun Broj dokumenta')
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect(subject).toHaveText('Za Naziv kupca: račun ')
    await page.keyboard.press('ControlOrMeta+Z')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Umetni podatak' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(subject).toHaveText('Za Naziv kupca: račun Broj dokumenta')
    await expect(subject).toBeFocused()

    await page.getByRole('textbox', { name: 'Tekst na engleskom' }).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Dear')
    await page.keyboard.press('Enter')
    await page.keyboard.type('customer')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Predlošci e-pošte su spremljeni')).toBeVisible()
    await expect(edit).toBeFocused()
    await page.reload()
    await expect(croatian.getByRole('definition').first()).toHaveText('Za Naziv kupca: račun Broj dokumenta')
    await expect(page.getByRole('region', { name: 'Na engleskom' }).getByRole('definition').last()).toHaveText('Dear\ncustomer', {
      useInnerText: true,
    })
    await expect(page.getByRole('region', { name: 'Povijest promjena' })).toContainText('Naslov na hrvatskom: promijenjeno')
  },
)

test('what is pasted is plain text, and its # offers nothing (GAP-77)', DESKTOP_ONLY, async ({ page, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('boris')
  await page.goto('/suma-i-dak/business-subject-settings/email-templates')
  await expect(page.getByText('Još nema spremljenih predložaka.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Uredi' }).click()
  const subject = page.getByRole('textbox', { name: 'Naslov na hrvatskom' })
  await expect(subject).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.evaluate(
    `navigator.clipboard.write([new ClipboardItem({
       'text/plain': new Blob(['Račun #broj'], { type: 'text/plain' }),
       'text/html': new Blob(['<b>Račun</b> <i>#broj</i>'], { type: 'text/html' }),
     })])`,
  )
  await page.keyboard.press('ControlOrMeta+V')
  await expect(subject).toHaveText('Račun #broj')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.getByRole('button', { name: 'Odustani' }).click()
  await expect(page.getByRole('button', { name: 'Uredi' })).toBeFocused()
})
