import { afterEach, test, vi } from 'vitest'
import type { EuPartner } from 'contract/accounting/vat/vat-number-checks'
import type { VatReturnPayment } from 'contract/accounting/vat/vat-return-payments'
import type { VatReturnPeriod } from 'contract/accounting/vat/vat-return-periods'
import type { VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import type { LedgerPaper } from 'contract/accounting/ledger-papers'
import { expectKept } from '../../testing/typed-dialog.tsx'
import { AnswerDialog } from './papers/answer-dialog.tsx'
import { ConfirmNumber } from './vat/eu-partners/confirm-number.tsx'
import { HandBoxes } from './vat/hand-boxes.tsx'
import { OrderDialog } from './vat/payment/order-dialog.tsx'
import { SubmissionDialog } from './vat/acts/submission-dialog.tsx'
import { WithdrawSubmission } from './vat/acts/withdraw-submission.tsx'
import { FilingDialog } from './years/filing-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const PERIOD = { year: 2026, month: 3, from: '2026-03-01' } as unknown as VatReturnPeriod
const PAPER = { id: 6, sourceKind: 'ImportedInvoice', documentNumber: 'U-6', reason: 'VatFiled' } as LedgerPaper
const DRAFT = { correction: 0, transferred: 0, byHand: {}, version: 1 }
const nothing = () => undefined

test('the day on which the statements of a year were handed in is given back after a reload', async () => {
  await expectKept({ shown: () => <FilingDialog year={2025} onClose={nothing} />, field: /^Predano/, typed: '5.3.2026.', reads: '05.03.2026' }) // prettier-ignore
})

test('what is said of a return that was handed in, taken back or filled in by hand is given back after a reload', async () => {
  await expectKept({ shown: () => <SubmissionDialog period={PERIOD} vatReturnId={4} onClose={nothing} />, field: /^Broj zaprimanja/, typed: '77-1' }) // prettier-ignore
  await expectKept({ shown: () => <WithdrawSubmission period={PERIOD} vatReturnId={4} />, opens: 'Povuci predaju', field: /^Razlog/, typed: 'Kriva verzija' }) // prettier-ignore
  const preview = { period: PERIOD, draft: DRAFT } as unknown as VatReturnPreview
  await expectKept({ shown: () => <HandBoxes preview={preview} />, opens: 'Ručna polja', field: /^315/, typed: '12,50' })
})

test('how a VAT number was checked by hand, and when the VAT is to be paid, is given back after a reload', async () => {
  const partner = { partnerId: 5, name: 'Muster GmbH', countryCode: 'DE', vatNumber: '1' } as EuPartner
  await expectKept({ shown: () => <ConfirmNumber partner={partner} />, opens: 'Potvrdi ručno: Muster GmbH', field: /^Kako je provjereno/, typed: 'Telefonom' }) // prettier-ignore
  const payment = { payBy: '2099-04-30', leftAmount: 100_00, model: 'HR68', reference: '1201' } as VatReturnPayment
  await expectKept({
    shown: () => <OrderDialog vatReturnId={4} payment={payment} onClose={nothing} />,
    field: /^Izvršenje/,
    typed: '5.4.2099.',
    reads: '05.04.2099',
    given: { 'GET /business-subjects/1/paying-accounts': { body: [] } },
  })
})

test('the answer to a paper is given back after a reload', async () => {
  await expectKept({ shown: () => <AnswerDialog paper={PAPER} onClose={nothing} />, field: /^Dan knjiženja/, typed: '5.3.2026.', reads: '05.03.2026' }) // prettier-ignore
})
