import { recordChanged, seen } from '../kit/records.ts'
import * as z from 'zod'
import { manageDociSettings, readDociSettings } from '../business-subjects/settings-access.ts'
import { endpoints } from '../kit/endpoint.ts'
import { failure } from '../kit/failure.ts'
import { alreadyExist } from '../kit/failures.ts'
import { record, recordRequest, referenced, usedByInvoice } from './records.ts'

export const WORK_SPACES_MAX = 500

// Told at a field, because the dialog has but one sentence for all that has none (ACT-39).
export const tooManyWorkSpaces = failure({
  code: 'WorkSpace.TooMany',
  status: 409,
  field: 'mark',
  message: 'documentSettings.tooManyWorkSpaces',
})
export const workSpaceHasDevices = failure({
  code: 'WorkSpace.HasPaymentDevices',
  status: 409,
  message: 'documentSettings.workSpaceHasDevices',
})

/** Where invoices are issued. */
export const WorkSpace = z.object({ ...record, ...referenced })
export type WorkSpace = z.infer<typeof WorkSpace>

export const WorkSpaceRequest = z.object(recordRequest)

export const workSpaces = endpoints('workSpaces', '/business-subjects/:businessSubjectId/work-spaces', {
  list: {
    route: 'GET',
    access: readDociSettings,
    shows: ['invoices'],
    output: z.array(WorkSpace).max(WORK_SPACES_MAX),
    summary: 'Where invoices are issued, by mark',
  },
  create: {
    route: 'POST',
    access: manageDociSettings,
    changes: ['internalActs'],
    input: WorkSpaceRequest,
    output: WorkSpace,
    failures: [alreadyExist, tooManyWorkSpaces],
    summary: 'Add a work space; a mark is there once, in capital or small letters',
  },
  update: {
    route: 'PUT /:id',
    access: manageDociSettings,
    changes: ['internalActs'],
    input: WorkSpaceRequest.extend(seen),
    output: WorkSpace,
    failures: [alreadyExist, usedByInvoice, recordChanged],
    summary: 'Change a work space that no issued invoice names',
  },
  remove: {
    route: 'DELETE /:id',
    access: manageDociSettings,
    changes: ['internalActs'],
    failures: [usedByInvoice, workSpaceHasDevices],
    summary: 'Delete a work space that has no payment devices and that no issued invoice names',
  },
})
