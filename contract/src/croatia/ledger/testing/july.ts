import type { PaperGroup } from '../posting/paper.ts'
import type { PostingSource } from '../posting/posted.ts'
import type { CustomsDeclaration } from '../posting/act.ts'
import { issued, received } from './given.ts'

type GroupOf = Partial<PaperGroup> & Pick<PaperGroup, 'account' | 'base'>
const services = (base: number, more: Partial<PaperGroup> = {}): GroupOf => ({
  account: 'revenue.services.domestic',
  base,
  ...more,
})
const goods = (account: PaperGroup['account'], base: number, more: Partial<PaperGroup> = {}): GroupOf => ({ account, base, supplyKind: 'Goods', ...more }) // prettier-ignore
const cost = (account: PaperGroup['account'], base: number, more: Partial<PaperGroup> = {}): GroupOf => ({
  account,
  base,
  ...more,
})
const customs = (base: number, vat: number, duty: number, isAccountedOnly: boolean): CustomsDeclaration => ({
  kind: 'CustomsDeclaration',
  account: 'goods.purchase',
  rate: '25',
  base,
  vat,
  duty,
  isAccountedOnly,
  vatOn: '2026-07-20',
})
const imported = received({ country: 'third', groups: [goods('goods.purchase', 100_000, { treatment: 'G' })] })
const HALF = { costKind: 'PassengerVehicle', deductibleShare: '0.5' } as const

/** A month of worked cases, by their ids: what a seller in VAT issues and receives. */
export const JULY: Readonly<Record<string, readonly PostingSource[]>> = {
  P01: [issued({ groups: [services(100_000)] })],
  P02: [
    issued({
      groups: [
        goods('revenue.goods.domestic', 100_000),
        goods('revenue.goods.domestic', 20_000, { treatment: 'PDV13' }),
        goods('revenue.goods.domestic', 10_000, { treatment: 'PDV5' }),
      ],
    }),
  ],
  P03: [issued({ groups: [cost('revenue.construction', 800_000, { treatment: 'AE' })] })],
  P04: [issued({ country: 'EU', groups: [goods('revenue.goods.eu', 500_000, { treatment: 'K' })] })],
  P05: [issued({ country: 'EU', groups: [cost('revenue.services.eu', 300_000, { treatment: 'AEEU' })] })],
  P06: [issued({ country: 'third', groups: [cost('revenue.services.third', 92_166, { treatment: 'O17' })] })],
  P07: [issued({ country: 'third', groups: [goods('revenue.goods.third', 240_000, { treatment: 'G' })] })],
  P08: [issued({ groups: [cost('revenue.rent', 60_000, { treatment: 'E' })] })],
  P10a: [issued({ isPaidBill: true, groups: [services(100_000)] })],
  P12: [issued({ kind: 'CreditNote', groups: [services(-10_000)] })],
  P20: [received({ groups: [cost('cost.telecom', 20_000)] })],
  P21: [received({ groups: [cost('cost.carfuel', 10_000, { ...HALF, unrecognisedAccount: 'cost.carfuel.n' })] })],
  P22: [
    received({
      groups: [
        cost('cost.entertainment', 8_000, {
          treatment: 'PDV13',
          costKind: 'Entertainment',
          deductibleShare: '0',
          unrecognisedAccount: 'cost.entertainment.n',
        }),
      ],
    }),
  ],
  P23: [received({ isPaidBill: true, groups: [cost('cost.services', 40_000)] })],
  P24: [received({ groups: [cost('cost.services', 30_000, { treatment: 'N' })] })],
  P25: [received({ country: 'EU', groups: [goods('goods.purchase', 200_000, { treatment: 'K', rate: '25' })] })],
  P26: [received({ country: 'EU', groups: [cost('cost.software', 40_000, { treatment: 'AEEU', rate: '25' })] })],
  P27: [received({ country: 'third', groups: [cost('cost.software', 27_650, { treatment: 'O17', rate: '25' })] })],
  P28a: [imported, customs(103_000, 25_750, 3_000, false)],
  P28b: [imported, customs(100_000, 25_000, 0, true)],
  P29: [received({ groups: [cost('cost.maintenance', 400_000, { treatment: 'AE', rate: '25' })] })],
  P31: [received({ kind: 'CreditNote', groups: [cost('cost.services', -10_000)] })],
  P32: [received({ groups: [goods('asset.computers', 160_000, { assetKind: 'Other' })] })],
  P33: [received({ groups: [goods('asset.cars', 3_000_000, { ...HALF, assetKind: 'PassengerVehicle' })] })],
}
