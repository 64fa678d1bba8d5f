import type { Language } from '../languages.ts'

type Unit = {
  /** Of UN/ECE Recommendation 20, or of 21 behind an X: as an e-invoice carries it. */
  readonly code: string
  readonly nameHr: string
  readonly nameEn: string
  /** As it is printed behind a quantity. */
  readonly markHr: string
  readonly markEn: string
}

/** The units in which goods and services are sold, those that are used most first. */
export const UNITS = [
  { code: 'H87', nameHr: 'komad', nameEn: 'piece', markHr: 'kom', markEn: 'pcs' },
  { code: 'HUR', nameHr: 'sat', nameEn: 'hour', markHr: 'h', markEn: 'h' },
  { code: 'DAY', nameHr: 'dan', nameEn: 'day', markHr: 'dan', markEn: 'day' },
  { code: 'MON', nameHr: 'mjesec', nameEn: 'month', markHr: 'mj.', markEn: 'mo.' },
  { code: 'ANN', nameHr: 'godina', nameEn: 'year', markHr: 'god.', markEn: 'yr.' },
  { code: 'LS', nameHr: 'paušal', nameEn: 'lump sum', markHr: 'pauš.', markEn: 'l.s.' },
  { code: 'KGM', nameHr: 'kilogram', nameEn: 'kilogram', markHr: 'kg', markEn: 'kg' },
  { code: 'MTR', nameHr: 'metar', nameEn: 'metre', markHr: 'm', markEn: 'm' },
  { code: 'MTK', nameHr: 'četvorni metar', nameEn: 'square metre', markHr: 'm²', markEn: 'm²' },
  { code: 'MTQ', nameHr: 'kubni metar', nameEn: 'cubic metre', markHr: 'm³', markEn: 'm³' },
  { code: 'LTR', nameHr: 'litra', nameEn: 'litre', markHr: 'l', markEn: 'l' },
  { code: 'KMT', nameHr: 'kilometar', nameEn: 'kilometre', markHr: 'km', markEn: 'km' },
  { code: 'C62', nameHr: 'jedinica', nameEn: 'unit', markHr: 'jed.', markEn: 'unit' },
  { code: 'SET', nameHr: 'komplet', nameEn: 'set', markHr: 'kpl.', markEn: 'set' },
  { code: 'PR', nameHr: 'par', nameEn: 'pair', markHr: 'par', markEn: 'pr.' },
  { code: 'XPK', nameHr: 'paket', nameEn: 'package', markHr: 'pak.', markEn: 'pkg.' },
  { code: 'XBX', nameHr: 'kutija', nameEn: 'box', markHr: 'kut.', markEn: 'box' },
  { code: 'XPX', nameHr: 'paleta', nameEn: 'pallet', markHr: 'pal.', markEn: 'plt.' },
  { code: 'XRO', nameHr: 'rola', nameEn: 'roll', markHr: 'rola', markEn: 'roll' },
  { code: 'NAR', nameHr: 'broj artikala', nameEn: 'number of articles', markHr: 'art.', markEn: 'art.' },
  { code: 'MIN', nameHr: 'minuta', nameEn: 'minute', markHr: 'min', markEn: 'min' },
  { code: 'WEE', nameHr: 'tjedan', nameEn: 'week', markHr: 'tj.', markEn: 'wk.' },
  { code: 'GRM', nameHr: 'gram', nameEn: 'gram', markHr: 'g', markEn: 'g' },
  { code: 'TNE', nameHr: 'tona', nameEn: 'tonne', markHr: 't', markEn: 't' },
  { code: 'MLT', nameHr: 'mililitar', nameEn: 'millilitre', markHr: 'ml', markEn: 'ml' },
  { code: 'HLT', nameHr: 'hektolitar', nameEn: 'hectolitre', markHr: 'hl', markEn: 'hl' },
  { code: 'CMT', nameHr: 'centimetar', nameEn: 'centimetre', markHr: 'cm', markEn: 'cm' },
  { code: 'MMT', nameHr: 'milimetar', nameEn: 'millimetre', markHr: 'mm', markEn: 'mm' },
  { code: 'H18', nameHr: 'hektar', nameEn: 'hectare', markHr: 'ha', markEn: 'ha' },
  { code: 'KWH', nameHr: 'kilovatsat', nameEn: 'kilowatt hour', markHr: 'kWh', markEn: 'kWh' },
  { code: 'MWH', nameHr: 'megavatsat', nameEn: 'megawatt hour', markHr: 'MWh', markEn: 'MWh' },
  { code: 'KWT', nameHr: 'kilovat', nameEn: 'kilowatt', markHr: 'kW', markEn: 'kW' },
] as const satisfies readonly Unit[]

export type UnitCode = (typeof UNITS)[number]['code']
export const UNIT_CODES = UNITS.map(({ code }) => code) as [UnitCode, ...UnitCode[]]

const BY_CODE = new Map<string, Unit>(UNITS.map((unit) => [unit.code, unit]))

/** `komad`, `piece`. The code itself for a unit that is not on the list, as e-invoices of others may carry. */
export const unitName = (code: string, language: Language): string => {
  const unit = BY_CODE.get(code)
  return unit ? (language === 'hr' ? unit.nameHr : unit.nameEn) : code
}

/** `kom`, `pcs`. */
export const unitMark = (code: string, language: Language): string => {
  const unit = BY_CODE.get(code)
  return unit ? (language === 'hr' ? unit.markHr : unit.markEn) : code
}
