import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { issuedAlready, newBuyer, saved } from '../../issuing.ts'
import { DESKTOP_ONLY, expect, test } from '../../journey.ts'

test(
  'a backup, a machine that is lost, a restore: people go on where they were, and an issued invoice has the same file',
  DESKTOP_ONLY,
  async ({ page, product, signIn }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'saldo-backup-'))
    await signIn('boris')
    const { id: partnerId } = await newBuyer(page, { name: 'Žito i čaša d.o.o.', oib: '50346652386' })
    const invoice = await issuedAlready(page, { partnerId })
    const open = () => page.goto(`/plavo-more/doci/invoices/${invoice.id}`)
    const paper = () =>
      saved(page, () =>
        page
          .getByRole('button', { name: /^Preuzmi .*pdf/i })
          .first()
          .click(),
      )
    await open()
    const before = await paper()

    expect(product.command('backup', path.join(folder, 'kopija'))).toContain('files are in')
    await product.loseAll()
    expect(product.command('restore', path.join(folder, 'kopija'))).not.toBe('')
    await product.start()

    await open()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(invoice.number)
    const after = await paper()
    expect(after.name).toBe(before.name)
    expect(after.bytes.equals(before.bytes)).toBe(true)
    rmSync(folder, { recursive: true, force: true })
  },
)
