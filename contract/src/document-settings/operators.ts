import { recordChanged, seen } from '../kit/records.ts'
import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { alreadyExist } from '../kit/failures.ts'
import { oib } from '../kit/fields.ts'
import { record, recordRequest, usedByInvoice } from './records.ts'

export const OPERATORS_MAX = 1_000

export const tooManyOperators = failure({ code: 'Operator.TooMany', status: 409, message: 'documentSettings.tooManyOperators' })

/** A person who issues invoices. */
export const Operator = z.object({ ...record, oib: z.string() })
export type Operator = z.infer<typeof Operator>

export const OperatorRequest = z.object({ ...recordRequest, oib })

export const operators = endpoints('operators', '/business-subjects/:businessSubjectId/operators', {
  list: {
    route: 'GET',
    access: readDociSettings,
    // What an issued invoice names can't be changed any more.
    shows: ['invoices'],
    output: z.array(Operator).max(OPERATORS_MAX),
    summary: 'The persons who issue invoices, by name',
  },
  create: {
    route: 'POST',
    access: manageDociSettings,
    changes: ['internalActs'],
    input: OperatorRequest,
    output: Operator,
    failures: [alreadyExist, tooManyOperators],
    summary: 'Add an operator; an OIB is there once',
  },
  update: {
    route: 'PUT /:id',
    access: manageDociSettings,
    changes: ['internalActs'],
    input: OperatorRequest.extend(seen),
    output: Operator,
    failures: [alreadyExist, usedByInvoice, recordChanged],
    summary: 'Change an operator whom no issued invoice names',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageDociSettings,
    changes: ['internalActs'],
    failures: [usedByInvoice],
    summary: 'Delete an operator whom no issued invoice names',
  },
})
