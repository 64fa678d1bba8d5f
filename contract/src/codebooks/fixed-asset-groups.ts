import type { Language } from '../languages.ts'

export type FixedAssetGroup = {
  readonly id: number
  readonly code: string
  readonly nameHr: string
  readonly nameEn: string
  /** Of the codebook of types; null where tax writes nothing off. */
  readonly fixedAssetTypeId: number | null
  /** Where the cost stands in the books, where what is written off of it, and its expense; null where nothing is written off. */
  readonly account: string
  readonly accumulatedAccount: string | null
  readonly expenseAccount: string | null
}

/** The groups that the register is kept by, with their accounts. Passenger cars have further accounts for what is not recognised. */
export const FIXED_ASSET_GROUPS: readonly FixedAssetGroup[] = [
  { id: 1, code: 'AG01', nameHr: 'Računalni programi', nameEn: 'Software', fixedAssetTypeId: 4, account: '012000', accumulatedAccount: '019000', expenseAccount: '430000' },
  { id: 2, code: 'AG02', nameHr: 'Licencije i prava', nameEn: 'Licences and rights', fixedAssetTypeId: 3, account: '012100', accumulatedAccount: '019000', expenseAccount: '430000' },
  { id: 3, code: 'AG03', nameHr: 'Goodwill', nameEn: 'Goodwill', fixedAssetTypeId: null, account: '013000', accumulatedAccount: '019000', expenseAccount: '430000' },
  { id: 4, code: 'AG04', nameHr: 'Zemljište', nameEn: 'Land', fixedAssetTypeId: null, account: '020000', accumulatedAccount: null, expenseAccount: null },
  { id: 5, code: 'AG05', nameHr: 'Građevinski objekti', nameEn: 'Buildings', fixedAssetTypeId: 1, account: '023000', accumulatedAccount: '029000', expenseAccount: '433000' },
  { id: 6, code: 'AG06', nameHr: 'Postrojenja i strojevi', nameEn: 'Plant and machinery', fixedAssetTypeId: 3, account: '030000', accumulatedAccount: '039100', expenseAccount: '433300' },
  { id: 7, code: 'AG07', nameHr: 'Uredska oprema i namještaj', nameEn: 'Office equipment and furniture', fixedAssetTypeId: 3, account: '031000', accumulatedAccount: '039100', expenseAccount: '433300' },
  { id: 8, code: 'AG08', nameHr: 'Računala', nameEn: 'Computers', fixedAssetTypeId: 4, account: '031100', accumulatedAccount: '039100', expenseAccount: '433100' },
  { id: 9, code: 'AG09', nameHr: 'Telefoni i mrežna oprema', nameEn: 'Telephones and network equipment', fixedAssetTypeId: 4, account: '031200', accumulatedAccount: '039100', expenseAccount: '433100' },
  { id: 10, code: 'AG10', nameHr: 'Ostala oprema', nameEn: 'Other equipment', fixedAssetTypeId: 3, account: '031900', accumulatedAccount: '039100', expenseAccount: '433300' },
  { id: 11, code: 'AG11', nameHr: 'Osobni automobili', nameEn: 'Passenger cars', fixedAssetTypeId: 2, account: '032000', accumulatedAccount: '039300', expenseAccount: '432000' },
  { id: 12, code: 'AG12', nameHr: 'Ostala vozila', nameEn: 'Other vehicles', fixedAssetTypeId: 3, account: '032100', accumulatedAccount: '039200', expenseAccount: '433300' },
  { id: 13, code: 'AG13', nameHr: 'Alati', nameEn: 'Tools', fixedAssetTypeId: 3, account: '032200', accumulatedAccount: '039200', expenseAccount: '433300' },
  { id: 14, code: 'AG14', nameHr: 'Osnovno stado', nameEn: 'Breeding stock', fixedAssetTypeId: 2, account: '041000', accumulatedAccount: '049000', expenseAccount: '435000' },
  { id: 15, code: 'AG15', nameHr: 'Ostala imovina', nameEn: 'Other assets', fixedAssetTypeId: 5, account: '035000', accumulatedAccount: '039100', expenseAccount: '433300' },
  { id: 16, code: 'AG16', nameHr: 'Umjetnine i spomenici', nameEn: 'Art and monuments', fixedAssetTypeId: null, account: '035000', accumulatedAccount: null, expenseAccount: null },
] // prettier-ignore

/** Whose private use the law assumes: of their depreciation half is not recognised. */
export const PRIVATE_USE_GROUP_ID = 11

/** Of which each can be a vehicle of the fleet. */
export const VEHICLE_GROUP_IDS: readonly number[] = [PRIVATE_USE_GROUP_ID, 12]

/** The name of a group in the language of whoever reads it. */
export const fixedAssetGroupName = ({ nameHr, nameEn }: Pick<FixedAssetGroup, 'nameHr' | 'nameEn'>, language: Language): string =>
  language === 'hr' ? nameHr : nameEn
