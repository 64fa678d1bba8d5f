import { fits, type ReturnPlace, type Supply, type SupplyPattern } from './supply.ts'

type Row = { readonly when: SupplyPattern; readonly place: ReturnPlace }
const place = (boxOut: ReturnPlace['boxOut'], more: Partial<ReturnPlace> = {}): ReturnPlace => ({
  boxOut,
  boxIn: null,
  otherBox: null,
  column: null,
  ...more,
})
const NOWHERE = place(null)

/**
 * What we supply, by treatment, country of the buyer and kind of supply; the first that fits. Which case is which is our own decision,
 * unconfirmed until an accountant has read the first return.
 */
const ISSUED_SUPPLIES: readonly Row[] = [
  { when: { treatment: ['PDV25'] }, place: place('203') },
  { when: { treatment: ['PDV13'] }, place: place('202') },
  { when: { treatment: ['PDV5'] }, place: place('201') },
  { when: { treatment: ['Z'], country: ['Croatia'] }, place: place('111') },
  { when: { treatment: ['AE'], country: ['Croatia'] }, place: place('101') },
  {
    when: { treatment: ['AE', 'AEEU', 'O'], country: ['EU'], supplyKind: 'Services' },
    place: place('104', { otherBox: '640', column: 'ZP I4' }),
  },
  { when: { treatment: ['AE', 'O17', 'O'], country: ['third'] }, place: place('105', { otherBox: '640' }) },
  { when: { treatment: ['K'], country: ['EU'] }, place: place('103', { column: 'ZP I1' }) },
  { when: { treatment: ['K'], country: ['EU'], procedure: ['Procedure4263'] }, place: place('103', { column: 'ZP I2' }) },
  { when: { treatment: ['K'], country: ['EU'], procedure: ['Triangular'] }, place: place('103', { column: 'ZP I3' }) },
  { when: { treatment: ['K'], country: ['EU'], procedure: ['Assembly'] }, place: place('106') },
  { when: { treatment: ['K'], country: ['EU'], procedure: ['NewVehicle'] }, place: place('107') },
  { when: { treatment: ['O', 'K'], country: ['Croatia', 'EU'], procedure: ['SuppliedElsewhere'] }, place: place('102') },
  { when: { treatment: ['O'], country: ['EU'], supplyKind: 'Goods' }, place: place('102') },
  { when: { treatment: ['G'], country: ['third'] }, place: place('109') },
  { when: { treatment: ['E', 'E40'], country: ['Croatia'] }, place: place('108') },
  { when: { treatment: ['E', 'E40', 'MF', 'MI', 'MJ', 'MD'] }, place: place('110') },
  { when: { treatment: ['O'], country: ['Croatia'] }, place: NOWHERE },
  // What is passed on is no supply of ours, and a seller outside VAT files no return.
  { when: { treatment: ['POVNAK', 'PP', 'PPMV', 'N'] }, place: NOWHERE },
]

/** Undefined where a treatment can't be that of such a supply: a finding says so, and no box is guessed. */
export const issuedPlace = (supply: Supply): ReturnPlace | undefined =>
  ISSUED_SUPPLIES.find(({ when }) => fits(supply, when))?.place
