import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { localInZagreb } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { accountsInOrder } from '../../bank-accounts/own/index.ts'
import { ownBusinessSubject } from '../../business-subjects/own/index.ts'
import { itemsOf } from './held-order.ts'
import { takenBy } from './order-settings.ts'
import { painXml } from './pain/pain-file.ts'
import { transfersOf } from './transfers.ts'

type Order = { readonly id: number; readonly number: number; readonly bankAccountId: number; readonly executionOn: string; readonly isBatchBooked: boolean | null } // prettier-ignore

/** `UN.20261123.0419`: what the bank knows the message by. */
export const messageIdOf = ({ number, executionOn }: Pick<Order, 'number' | 'executionOn'>): string =>
  `UN.${executionOn.replaceAll('-', '')}.${String(number).padStart(4, '0')}`

/** The file for the bank; where the bank takes only so many orders in one, a ZIP of several, each a message of its own. */
export async function orderFile(db: Db, order: Order) {
  const transfers = transfersOf(await itemsOf(db, order.id))
  const { isOlderScheme, ordersPerFile } = await takenBy(db, order.bankAccountId)
  const { name, oib, street, streetNumber, postalCode, cityName } = await ownBusinessSubject(db)
  const iban = (await accountsInOrder(db)).find(({ id }) => id === order.bankAccountId)?.iban ?? ''
  const madeAt = localInZagreb(clock.now())
  const messageId = messageIdOf(order)
  const parts = chunks(transfers, ordersPerFile)
  const files = parts.map((part, index) => {
    const own = parts.length === 1 ? messageId : `${messageId}-${index + 1}`
    const payer = { name, oib, street, buildingNumber: streetNumber, postalCode, cityName, countryCode: 'HR', iban }
    const xml = painXml({ messageId: own, madeAt, executionOn: order.executionOn, isBatchBooked: order.isBatchBooked ?? false, scheme: isOlderScheme ? '03' : '09', payer, items: part }) // prettier-ignore
    return { name: `${own}.saldo.xml`, bytes: Buffer.from(xml, 'utf8') }
  })
  for (const [index, part] of parts.entries()) await number(db, part, index + 1)
  const [only] = files
  if (only && files.length === 1) return { ...only, mediaType: 'application/xml' }
  return { name: `${messageId}.saldo.zip`, mediaType: 'application/zip', bytes: await zipped(files) }
}

/** Which file an item is in: a bank that books one debit for a file tells of the sum of these. */
async function number(db: Db, part: readonly { readonly ids: readonly number[] }[], fileNumber: number): Promise<void> {
  await db
    .updateTable('paymentOrderItems')
    .set({ fileNumber })
    .where(
      'id',
      'in',
      part.flatMap(({ ids }) => ids),
    )
    .execute()
}

const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

async function zipped(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime: clock.now() })
  zip.end()
  return buffer(zip.outputStream as Readable)
}
