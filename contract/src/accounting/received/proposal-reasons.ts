/**
 * Why a treatment is proposed: a person said it before, this supplier's papers were treated so, the last one was but those before it
 * differ, the document says it, its category and its code of VATEX contradict each other, or it has to be asked.
 */
export const PROPOSAL_REASONS = [
  'Said',
  'AsBefore',
  'AsLast',
  'Charged',
  'ReverseCharge',
  'EuGoods',
  'EuServices',
  'NoSeatServices',
  'Imported',
  'ForeignVat',
  'OutsideVat',
  'Untaxed',
  'Contradicted',
  'Unknown',
] as const
export type ProposalReason = (typeof PROPOSAL_REASONS)[number]
