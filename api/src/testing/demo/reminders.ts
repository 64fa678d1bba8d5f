import { addDays, dayText } from 'contract/croatia/days'
import { moneyText } from 'contract/croatia/money'
import { documents } from 'contract/documents/documents'
import { reminders } from 'contract/reminders/reminders'
import type { Company, Issued } from './company.ts'
import type { KnownCustomer } from './goods.ts'
import { workingDay } from './taken-in.ts'

let last = 0

/** Reminds a customer twice of what is not paid: a week after it was due, and three weeks after. */
export function reminds(company: Company, to: Pick<KnownCustomer, 'id' | 'customer'>, issued: Issued): void {
  for (const [passed, isSecond] of [
    [7, false],
    [21, true],
  ] as const)
    company.on(workingDay(addDays(issued.dueDate, passed)), () => remind(company, to, issued, isSecond))
}

async function remind(
  company: Company,
  { id, customer }: Pick<KnownCustomer, 'id' | 'customer'>,
  issued: Issued,
  isSecond: boolean,
): Promise<void> {
  const { call, run, subject, hasMailbox } = company
  const { document } = await call(documents.get, { id: issued.documentId })
  if (!hasMailbox || document.remainingAmount <= 0) return
  await run('render-invoice', { invoiceId: issued.id })
  const left = moneyText(document.remainingAmount, document.currency)
  const message = isSecond
    ? `Poštovani,\n\nunatoč našem podsjetniku račun ${issued.number} još nije podmiren. Dospio je ${dayText(issued.dueDate)}, a preostalo je ${left}.\n\nMolimo vas da ga platite u roku od osam dana ili nam se javite kako bismo dogovorili plaćanje. U prilogu su račun i izvod otvorenih stavaka.\n\nS poštovanjem\n${subject.name}`
    : `Poštovani,\n\npodsjećamo vas da je račun ${issued.number} dospio ${dayText(issued.dueDate)}, a preostalo je ${left}.\n\nAko ste ga u međuvremenu platili, ovu poruku smatrajte bespredmetnom. Račun je u prilogu.\n\nSrdačan pozdrav\n${subject.name}`
  const { id: reminderId } = await call(
    reminders.create,
    {},
    {
      recepients: [customer.email],
      subject: `${isSecond ? 'Druga opomena' : 'Opomena'} za račun ${issued.number}`,
      message,
      includeIos: isSecond,
      businessSubjectPartnerId: id,
      businessSubjectPartnerOutgoingDocumentDtos: [{ documentId: issued.documentId }],
      fileIds: [issued.documentId],
      isRepetitionConfirmed: true,
      idempotencyKey: `demo-reminder-${subject.id}-${++last}`,
    },
  )
  await run('send-reminder', { reminderId })
}
