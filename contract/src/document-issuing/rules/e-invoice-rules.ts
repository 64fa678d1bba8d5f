import { isOib } from '../../croatia/oib.ts'
import { advice, at, fatal, FIRST_DAY, isConsumer, isDomesticBusiness, onLines } from './rule-parts.ts'
import type { InvoiceRule } from './invoice-rule.ts'

/**
 * What HR-CIUS 2025 and EN 16931 ask beyond sense, by the codes of their schematrons, of invoices to Croatian businesses: those are
 * e-invoices by law (NN 89/2025). What our writer and the form already make sure of is not asked again.
 */
export const E_INVOICE_RULES: readonly InvoiceRule[] = [
  fatal({
    code: 'HR-BR-40',
    validFrom: '0001-01-01',
    message: 'invoiceFindings.dateTooEarly',
    broken: ({ issueDate }) => at('issueDate', issueDate < FIRST_DAY),
  }),
  fatal({
    code: 'HR-BR-1',
    message: 'invoiceFindings.marksWithSpaces',
    broken: ({ paymentDevice: device }) => at('paymentDeviceId', !!device && /\s/.test(device.mark + device.workSpaceMark)),
  }),
  fatal({
    code: 'HR-BR-9',
    message: 'invoiceFindings.operatorOibInvalid',
    broken: ({ operator }) => at('operatorId', !!operator && !isOib(operator.oib)),
  }),
  fatal({
    code: 'HR-BR-37',
    message: 'invoiceFindings.operatorMarkMissing',
    broken: ({ operator }) => at('operatorId', !!operator && operator.mark === ''),
  }),
  fatal({
    code: 'HR-BR-25',
    message: 'invoiceFindings.kpdMissing',
    broken: (invoice) =>
      isDomesticBusiness(invoice) && invoice.content.kind === 'Invoice'
        ? onLines(invoice, 'classificationCode', ({ classificationCode: code }) => code === '')
        : [],
  }),
  fatal({
    code: 'S-51',
    message: 'invoiceFindings.companyWithoutOib',
    broken: (invoice) => at('partnerId', invoice.buyer?.countryCode === 'HR' && invoice.buyer.oib === '' && !isConsumer(invoice)),
  }),
  advice({
    code: 'S-50',
    message: 'invoiceFindings.consumerNotFiscalised',
    broken: (invoice) => at('partnerId', isConsumer(invoice)),
  }),
]
