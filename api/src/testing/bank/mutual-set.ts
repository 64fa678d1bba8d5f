import { expect } from 'vitest'
import { setOffs, type SettingOff } from 'contract/bank/set-offs/set-offs'
import { as, asOwner } from '../app.ts'
import { SUBJECTS } from '../cast.ts'
import { addDocument, openSet, type OpenSet } from './open-set.ts'

export const more = { businessSubjectId: SUBJECTS.more.id }

/** The open set, in which Alfa owes 1.750,00 and is owed 1.000,00: 700,00 since 2026-01-20 and 300,00 by no day of its own. */
export type MutualSet = OpenSet & {
  readonly alfa: number
  readonly first: number
  readonly second: number
  readonly beta: number
}

export async function mutualSet(): Promise<MutualSet> {
  const set = await openSet(more.businessSubjectId)
  const incoming = (number: string, partner: 'alfa' | 'beta', amount: number) =>
    addDocument(more.businessSubjectId, { number, partnerId: set.partner(partner), amount, type: 'IncomingInvoices' })
  const first = await incoming('U-1', 'alfa', 700_00)
  const second = await incoming('U-2', 'alfa', 300_00)
  await asOwner('update app.documents set due_date = null where id = $1', [second])
  await asOwner('update app.documents set due_date = $2 where id = $1', [first, '2026-01-20'])
  return { ...set, alfa: set.partner('alfa'), first, second, beta: await incoming('U-3', 'beta', 500_00) }
}

export type Part = readonly [documentId: number, amount: number]

export const settingOff = (partnerId: number, parts: readonly Part[], given: Partial<SettingOff> = {}): SettingOff => ({
  partnerId,
  setOffOn: '2026-03-10',
  items: parts.map(([documentId, amount]) => ({ documentId, amount })),
  ...given,
})

/** A set-off that Boris made. */
export async function setOff(partnerId: number, parts: readonly Part[], given: Partial<SettingOff> = {}) {
  const { status, problem, body } = await as('boris').call(setOffs.create, more, settingOff(partnerId, parts, given))
  expect([status, problem]).toEqual([200, problem])
  return body
}

export const setOffNow = async (id: number) => (await as('boris').call(setOffs.get, { ...more, id })).body

let last = 0

/** A partner beside the set, who owes 100,00 and is owed as much, written as the database's owner does; what a set-off of it asks for. */
export async function mutualPartner(businessSubjectId: number): Promise<SettingOff> {
  const number = `M-${++last}`
  const [partner] = await asOwner<{ id: number }>(
    'insert into app.partners (business_subject_id, name) values ($1, $2) returning id::int',
    [businessSubjectId, `Uzajamni ${number}`],
  )
  const partnerId = partner?.id ?? 0
  const ours = await addDocument(businessSubjectId, { number, partnerId, amount: 100_00 })
  const theirs = await addDocument(businessSubjectId, { number, partnerId, amount: 100_00, type: 'IncomingInvoices' })
  return settingOff(partnerId, [[ours, 100_00], [theirs, 100_00]]) // prettier-ignore
}
