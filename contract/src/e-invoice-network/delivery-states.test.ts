import { expect, test } from 'vitest'
import { canBecome, canSend, DELIVERY_STATES, statesBefore } from './delivery-states.ts'

test('an e-invoice goes forward only, and what the buyer has said or what failed is the end of it', () => {
  const steps = DELIVERY_STATES.flatMap((from) =>
    DELIVERY_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(steps).toEqual([
    'Issued Sent',
    'Issued Received',
    'Issued Rejected',
    'Issued Paid',
    'Issued Failed',
    'Sent Received',
    'Sent Rejected',
    'Sent Paid',
    'Sent Failed',
    'Received Rejected',
    'Received Paid',
  ])
  expect(statesBefore('Paid')).toEqual(['Issued', 'Sent', 'Received'])
  expect(statesBefore('Issued')).toEqual([])
})

test('an invoice is sent again only where nothing reached the buyer: after a failure, or instead of handing it over by hand', () => {
  const kinds = ['File', 'Intermediary'] as const
  const can = kinds.flatMap((by) =>
    kinds.flatMap((kind) =>
      DELIVERY_STATES.filter((state) => canSend({ kind, state }, by)).map((state) => `${kind} ${state}, by ${by}`),
    ),
  )
  expect(kinds.map((by) => canSend(null, by))).toEqual([true, true])
  expect(can).toEqual([
    'File Failed, by File',
    'Intermediary Failed, by File',
    'File Issued, by Intermediary',
    'File Failed, by Intermediary',
    'Intermediary Failed, by Intermediary',
  ])
})
