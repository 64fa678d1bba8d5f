const ACCOUNT_TYPES = ['Asset', 'Liability', 'Equity', 'Income', 'Expense', 'Result', 'OffBalance'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

const ACCOUNT_SIDES = ['Debit', 'Credit'] as const
/** The side on which an account usually stands. */
export type AccountSide = (typeof ACCOUNT_SIDES)[number]

const ACCOUNT_MARKS = ['takesPartner', 'takesDocument', 'isTaxUnrecognised'] as const

export type ChartAccount<Role extends string | null = string | null> = {
  /** Six digits; the first is the class. */
  readonly code: string
  readonly nameHr: string
  readonly nameEn: string
  readonly class: number
  readonly type: AccountType
  readonly normalSide: AccountSide
  /** What rules of posting call it by; null where no rule posts to it. */
  readonly role: Role
  /** Each of its lines names a partner. */
  readonly takesPartner: boolean
  /** Its lines are settled one against another, document by document. */
  readonly takesDocument: boolean
  /** A cost that the profit tax does not recognise. */
  readonly isTaxUnrecognised: boolean
}

export const account = <const Role extends string | null>(
  code: string,
  nameHr: string,
  nameEn: string,
  type: AccountType,
  normalSide: AccountSide,
  role: Role,
  ...marks: readonly (typeof ACCOUNT_MARKS)[number][]
): ChartAccount<Role> => ({
  code,
  nameHr,
  nameEn,
  class: Number(code[0]),
  type,
  normalSide,
  role,
  takesPartner: marks.includes('takesPartner'),
  takesDocument: marks.includes('takesDocument'),
  isTaxUnrecognised: marks.includes('isTaxUnrecognised'),
})
