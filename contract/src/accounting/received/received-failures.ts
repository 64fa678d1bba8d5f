import { failure } from '../../kit/failure.ts'
import { paperPosted } from '../ledger-papers.ts'
import { reversalFailures } from '../posting-failures.ts'

/** Why a received paper is not posted, or not taken back. */

const refused = <
  const Code extends string,
  const Key extends
    | 'groupsDiffer'
    | 'rateMissing'
    | 'noUnrecognised'
    | 'notSureNow'
    | 'onlyCostsSpread'
    | 'nothingPosted'
    | 'notItsAdvance'
    | 'advancesDiffer'
    | 'advanceTaken'
    | 'vatTwice',
>(
  code: Code,
  key: Key,
) => failure({ code: `ReceivedPaper.${code}`, status: 422, message: `receivedPapers.failures.${key}` as const })

/** Each group of the document is treated once. */
export const groupsDiffer = refused('GroupsDiffer', 'groupsDiffer')
/** The rate of its currency is not known yet. */
export const rateMissing = refused('RateMissing', 'rateMissing')
/** A cost that tax recognises in part needs an account that has another one beside it for the rest. */
export const noUnrecognised = refused('NoUnrecognised', 'noUnrecognised')
/** Goods and other accounts than those of costs have no months. */
export const onlyCostsSpread = refused('OnlyCostsSpread', 'onlyCostsSpread')
/** Its proposal is another by now, or a person has to look at it. */
export const notSureNow = refused('NotSureNow', 'notSureNow')
/** Only what is posted, in euro, as an advance of the same supplier is taken off. */
export const notItsAdvance = refused('NotItsAdvance', 'notItsAdvance')
/** What is taken off is what the document says, where it says it. */
export const advancesDiffer = refused('AdvancesDiffer', 'advancesDiffer')
/** An advance is taken off once; while it is, it stays as it is. */
export const advanceTaken = refused('AdvanceTaken', 'advanceTaken')
/** `month` has its VAT already, and `open` is where that was taken back. */
export const vatTwice = refused('VatTwice', 'vatTwice')
/** There is no entry to take back. */
export const nothingPosted = refused('NothingPosted', 'nothingPosted')

const FINDINGS = {
  countryMissing: 'treatmentFindings.countryMissing',
  euGoodsInCroatia: 'treatmentFindings.euGoodsInCroatia',
  treatmentUnfit: 'treatmentFindings.treatmentUnfit',
  ownVatAsForeign: 'treatmentFindings.ownVatAsForeign',
  rateMissing: 'treatmentFindings.rateMissing',
  vatChargedBesides: 'treatmentFindings.vatChargedBesides',
} as const

const found = <const Code extends string, const Key extends keyof typeof FINDINGS>(code: Code, key: Key) =>
  failure({ code: `ReceivedPaper.${code}`, status: 422, message: FINDINGS[key] })

/** What stands against a treatment, by the code of its finding. */
export const FAILURE_OF_FINDING = {
  'T-01': found('T-01', 'countryMissing'),
  'T-04': found('T-04', 'euGoodsInCroatia'),
  'T-05': found('T-05', 'treatmentUnfit'),
  'T-06': found('T-06', 'ownVatAsForeign'),
  'T-07': found('T-07', 'rateMissing'),
  'T-08': found('T-08', 'vatChargedBesides'),
} as const

/** What every endpoint may answer with that posts a received paper, or takes back what is posted of it first. */
export const receivedFailures = [
  paperPosted,
  groupsDiffer,
  rateMissing,
  noUnrecognised,
  notItsAdvance,
  advancesDiffer,
  advanceTaken,
  onlyCostsSpread,
  vatTwice,
  ...Object.values(FAILURE_OF_FINDING),
  ...reversalFailures,
] as const
