import { product, quotient } from '../../decimals.ts'
import { inForceOn } from '../../depreciation/rules.ts'

/** What decides how much of a cost's VAT is deducted, and how much of it tax recognises. */
export const COST_KINDS = ['Ordinary', 'PassengerVehicle', 'VehicleAsOwnBusiness', 'Entertainment'] as const
export type CostKind = (typeof COST_KINDS)[number]

/** A decimal: 1 is all of it. */
type Share = string
type Dated = readonly { readonly from: string; readonly value: Share }[]

/** Of the VAT of a cost, what may be deducted, from the day it holds: VAT Act, art. 61. */
const DEDUCTION_SHARES: Readonly<Record<CostKind, Dated>> = {
  Ordinary: [{ from: '2013-07-01', value: '1' }],
  /** Cars of kind M1, and what belongs to them: fuel, service, leasing. Par. 2. */
  PassengerVehicle: [{ from: '2018-01-01', value: '0.5' }],
  /** Taxi, rental, driving schools, resale, and vehicles N1 without special tax. */
  VehicleAsOwnBusiness: [{ from: '2018-01-01', value: '1' }],
  /** Par. 1. */
  Entertainment: [{ from: '2013-07-01', value: '0' }],
}

/** Of that cost, what profit tax recognises, from the day it holds, as far back as we know it. */
const RECOGNISED_SHARES: Readonly<Record<CostKind, Dated>> = {
  Ordinary: [{ from: '2005-01-01', value: '1' }],
  PassengerVehicle: [{ from: '2018-01-01', value: '0.5' }],
  VehicleAsOwnBusiness: [{ from: '2005-01-01', value: '1' }],
  Entertainment: [{ from: '2018-01-01', value: '0.5' }],
}

/**
 * Undefined for a day that is older than what we know. Where supplies are partly exempt, what may be deducted is lessened by the pro rata, a
 * percentage (art. 62), and has as many places as an entry of VAT keeps: what a payment frees later is the same share.
 */
export function deductionShareOn(kind: CostKind, day: string, proRata: string | null): Share | undefined {
  const share = inForceOn(DEDUCTION_SHARES[kind], day)
  return share === undefined || proRata === null ? share : quotient(product(share, proRata), '100', SHARE_PLACES)
}
const SHARE_PLACES = 4

/** Undefined for a day that is older than what we know. */
export const recognisedShareOn = (kind: CostKind, day: string): Share | undefined => inForceOn(RECOGNISED_SHARES[kind], day)
