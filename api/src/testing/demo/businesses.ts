import type { UnitCode } from 'contract/codebooks/units'
import type { VatTreatment } from 'contract/codebooks/vat-treatments'
import type { Name } from '../cast.ts'
import type { CustomerKey, SupplierKey } from './partners.ts'

/** Something that is sold, and the least and the most that is bought of it at once. */
export type Ware = {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly unitCode: UnitCode
  readonly unitPrice: string
  readonly vatTreatment: VatTreatment
  readonly classificationCode: string
  readonly least: number
  readonly most: number
}

/** What a company of the demonstration lives from. */
export type Business = {
  readonly person: Name
  readonly customers: readonly CustomerKey[]
  /** A year's invoices in two halves: so many a month. */
  readonly invoicesAMonth: number
  readonly suppliers: readonly (readonly [supplier: SupplierKey, everyDays: number])[]
  readonly wares: readonly Ware[]
}

const ware = (
  code: string,
  name: string,
  [unitCode, unitPrice, vatTreatment]: readonly [UnitCode, string, VatTreatment],
  classificationCode: string,
  [least, most]: readonly [number, number],
  description = '',
): Ware => ({ code, name, description, unitCode, unitPrice, vatTreatment, classificationCode, least, most })

export const BUSINESSES: Readonly<Record<1 | 2 | 3, Business>> = {
  1: {
    person: 'ana',
    customers: ['zito', 'cavao', 'cilim', 'dvoriste', 'djerdan', 'prijevoz', 'hrast', 'maslina', 'skripavac'],
    invoicesAMonth: 2,
    suppliers: [['najam', 30], ['struja', 61], ['veza', 61], ['knjige', 91], ['gorivo', 61], ['papir', 150], ['bit', 180]],
    wares: [
      ware('SAV', 'Savjetovanje o informacijskim sustavima', ['HUR', '65.00', 'PDV25'], '62.20.20', [3, 16]),
      ware('RAZ', 'Razvoj aplikacija', ['HUR', '58.00', 'PDV25'], '62.10.11', [10, 48], 'Rad razvojnog tima po satu'),
      ware('ODR', 'Održavanje mrežnih stranica', ['MON', '120.00', 'PDV25'], '62.90.90', [1, 3]),
      ware('POS', 'Najam prostora na poslužitelju', ['MON', '45.00', 'PDV25'], '63.10.12', [1, 6]),
      ware('TRG', 'Izrada mrežne trgovine', ['H87', '2400.00', 'PDV25'], '62.10.11', [1, 1], 'Katalog, košarica, plaćanje karticama i dostava'),
      ware('UGR', 'Ugradnja i podešavanje računala', ['H87', '70.00', 'PDV25'], '62.90.10', [1, 5]),
      ware('RAD', 'Informatička radionica za zaposlenike', ['DAY', '480.00', 'PDV25'], '85.59.02', [1, 2]),
      ware('PRI', 'Prijenosno računalo 14"', ['H87', '1049.00', 'PDV25'], '26.20.11', [1, 2], '16 GB radne memorije, disk 512 GB, hrvatska tipkovnica'),
      ware('MON', 'Monitor 27"', ['H87', '289.00', 'PDV25'], '26.20.17', [1, 4]),
    ],
  },
  2: {
    person: 'boris',
    customers: ['zito', 'djerdan', 'maslina', 'prijevoz', 'skripavac', 'cilim', 'dvoriste'],
    invoicesAMonth: 2,
    // One of them buys something as well: its own invoices come so often that both owe each other at any time.
    suppliers: [['led', 61], ['mreza', 120], ['struja', 91], ['gorivo', 91], ['veza', 30], ['knjige', 120]],
    wares: [
      ware('BRA', 'Brancin, svjež', ['KGM', '14.90', 'PDV5'], '03.00.23', [10, 60]),
      ware('ORA', 'Orada, svježa', ['KGM', '13.80', 'PDV5'], '03.00.23', [10, 60]),
      ware('SRD', 'Srdela, svježa', ['KGM', '4.60', 'PDV5'], '03.00.21', [40, 180]),
      ware('TUN', 'Tuna, svježa', ['KGM', '21.50', 'PDV5'], '03.00.21', [12, 45]),
      ware('FIL', 'Fileti brancina', ['KGM', '27.40', 'PDV5'], '10.20.11', [5, 25]),
      ware('LED', 'Led za hlađenje', ['KGM', '0.25', 'PDV25'], '35.30.31', [50, 200]),
      ware('DOS', 'Dostava rashlađenim vozilom', ['KMT', '0.95', 'PDV25'], '49.41.19', [20, 240]),
      ware('SOB', 'Smještaj u dvokrevetnoj sobi', ['DAY', '72.57', 'PDV13'], '55.10.00', [2, 9], 'S doručkom, soba s pogledom na Rivu'),
      ware('IZL', 'Izlet brodom s posadom', ['DAY', '390.00', 'PDV25'], '50.10.20', [1, 2]),
    ],
  },
  3: {
    person: 'boris',
    customers: ['vrtic', 'dvoriste', 'hrast', 'cilim'],
    invoicesAMonth: 1,
    suppliers: [['pilana', 91], ['struja', 61], ['veza', 61]],
    wares: [
      ware('SLA', 'Drvena slagalica', ['SET', '18.50', 'PDV25'], '32.40.20', [5, 30]),
      ware('STO', 'Radni stol za učenika', ['H87', '189.00', 'PDV25'], '31.00.43', [1, 6]),
      ware('POL', 'Polica po mjeri, hrastovina', ['MTR', '95.00', 'PDV25'], '31.00.43', [2, 9]),
      ware('RAD', 'Radionica rada s drvom za djecu', ['LS', '160.00', 'PDV25'], '85.52.03', [1, 2]),
      ware('POP', 'Popravak namještaja', ['HUR', '28.00', 'PDV25'], '95.24.00', [2, 10]),
    ],
  },
} // prettier-ignore
