import * as z from 'zod'
import { yearOf } from '../croatia/days.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { day, EMAIL_MAX, optionalText, says } from '../kit/fields.ts'
import { recordChanged, seen, version } from '../kit/records.ts'
import { closeLedger, readLedger } from './accounting-access.ts'

export const INCOME_TAXES = ['Profit', 'Income'] as const
export const VAT_PERIODS = ['Monthly', 'Quarterly'] as const
export const FILER_NAME_MAX = 100
export const FILER_PHONE_MAX = 50

const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2200-12-31'] as const

/** How the books are kept, and who hands returns in. */
const said = {
  /** The first day of which entries are posted. */
  beginsOn: day.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, says('global.invalidDay')),
  incomeTax: z.enum(INCOME_TAXES),
  vatPeriod: z.enum(VAT_PERIODS),
  /** Four digits of the branch of the tax administration; empty until it is known. */
  taxBranch: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, says('books.invalidTaxBranch'))
    .meta({ examples: ['3200'] }),
  filerFirstName: optionalText(FILER_NAME_MAX),
  filerLastName: optionalText(FILER_NAME_MAX),
  filerPhone: optionalText(FILER_PHONE_MAX),
  filerEmail: optionalText(EMAIL_MAX).pipe(z.union([z.literal(''), z.email(says('global.invalidEmail'))])),
  /** The share of input VAT that is deducted, in percent, where supplies are mixed; null where all of it is. */
  proRata: z
    .string()
    .regex(/^(100(\.00?)?|\d{1,2}(\.\d{1,2})?)$/, says('books.invalidProRata'))
    .nullable()
    .meta({ examples: ['85.5'] }),
}

export const BooksRequest = z.object(said)
export type BooksRequest = z.output<typeof BooksRequest>
export const Books = z.object({ ...said, filerEmail: z.string(), version })
export type Books = z.infer<typeof Books>

export const entriesBefore = failure({
  code: 'Books.EntriesBefore',
  status: 409,
  field: 'beginsOn',
  message: 'books.entriesBefore',
})

/** The last day on which books begin, or are posted to by a person or from a file: further on somebody has mistyped the year. */
export const lastDayOfBooks = (today: string): string => `${yearOf(today) + 1}-12-31`
export const beginsTooLate = failure({
  code: 'Books.BeginsTooLate',
  status: 422,
  field: 'beginsOn',
  message: 'books.beginsTooLate',
})

export const books = endpoints('books', '/business-subjects/:businessSubjectId/books', {
  get: {
    route: 'GET',
    access: readLedger,
    output: z.object({ books: Books.nullable() }),
    summary: 'How the books are kept; null until they begin',
  },
  update: {
    route: 'PUT',
    access: closeLedger,
    changes: ['ledgerAccounts', 'ledgerAccountOptions', 'ledgerPeriods'],
    input: z.object({ ...said, ...seen }),
    output: z.object({ books: Books }),
    failures: [entriesBefore, beginsTooLate, recordChanged],
    summary: 'Begin the books with the accounts of the chart, or change how they are kept',
  },
})
