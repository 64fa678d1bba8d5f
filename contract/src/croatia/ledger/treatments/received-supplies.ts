import type { Box } from '../boxes.ts'
import { fits, type Rate, type ReturnPlace, type Supply, type SupplyPattern } from './supply.ts'

/** How VAT comes into the books with what we receive: charged by the supplier, assessed by ourselves, or not at all. */
export type ReceivedWay = 'Charged' | 'ReverseCharge' | 'EuGoods' | 'EuServices' | 'NoSeatServices' | 'None'

type ByRate = Readonly<Record<Exclude<Rate, '0'>, Box>>
type Row = {
  readonly way: ReceivedWay
  readonly when: SupplyPattern
  readonly boxOut: ByRate | null
  readonly boxIn: ByRate | null
  readonly otherBox?: Box
  readonly column?: ReturnPlace['column']
}

const same = (box: Box): ByRate => ({ '5': box, '13': box, '25': box })
const each = (five: Box, thirteen: Box, twentyFive: Box): ByRate => ({ '5': five, '13': thirteen, '25': twentyFive })

/** What we receive, by treatment, country of the supplier and kind of supply; the first that fits. Imports come with the declaration. */
const RECEIVED_SUPPLIES: readonly Row[] = [
  { way: 'Charged', when: { treatment: ['PDV25', 'PDV13', 'PDV5'] }, boxOut: null, boxIn: each('301', '302', '303') },
  { way: 'ReverseCharge', when: { treatment: ['AE'], country: ['Croatia'] }, boxOut: same('204'), boxIn: same('304') },
  {
    way: 'EuGoods',
    when: { treatment: ['K'], country: ['EU'], procedure: ['Ordinary', 'NewVehicle', 'Assembly'] },
    boxOut: each('205', '206', '207'),
    boxIn: each('305', '306', '307'),
    column: 'PDV-S I1',
  },
  {
    way: 'EuServices',
    when: { treatment: ['AE', 'AEEU'], country: ['EU'], supplyKind: 'Services' },
    boxOut: each('208', '209', '210'),
    boxIn: each('308', '309', '310'),
    otherBox: '630',
    column: 'PDV-S I2',
  },
  {
    way: 'NoSeatServices',
    when: { treatment: ['AE', 'O17'], country: ['third'], supplyKind: 'Services' },
    boxOut: each('211', '212', '213'),
    boxIn: each('311', '312', '313'),
    otherBox: '630',
  },
  // The one in the middle of three acquires without VAT of ours.
  {
    way: 'None',
    when: { treatment: ['K'], country: ['EU'], procedure: ['Triangular'] },
    boxOut: null,
    boxIn: null,
    otherBox: '650',
  },
  { way: 'None', when: { treatment: ['G'], country: ['third'] }, boxOut: null, boxIn: null },
  {
    way: 'None',
    when: { treatment: ['Z', 'E', 'E40', 'MF', 'MI', 'MJ', 'MD', 'O', 'N', 'POVNAK', 'PP', 'PPMV', 'ForeignVat'] },
    boxOut: null,
    boxIn: null,
  },
]

export type ReceivedPlace = ReturnPlace & { readonly way: ReceivedWay }

/** Undefined where a treatment can't be that of such a supply: a finding says so, and no box is guessed. */
export function receivedPlace(supply: Supply, rate: Rate): ReceivedPlace | undefined {
  const row = RECEIVED_SUPPLIES.find(({ when }) => fits(supply, when))
  if (!row) return undefined
  const at = (boxes: ByRate | null) => (boxes === null || rate === '0' ? null : boxes[rate])
  return {
    way: row.way,
    boxOut: at(row.boxOut),
    boxIn: at(row.boxIn),
    otherBox: row.otherBox ?? null,
    column: row.column ?? null,
  }
}

/** Whether the VAT is assessed by the one who receives, and so is not in what the supplier is owed. */
export const isSelfAssessed = (way: ReceivedWay): boolean => way !== 'Charged' && way !== 'None'
