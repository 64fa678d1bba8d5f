import { expect, test } from 'vitest'
import { isAccountRole } from '../../../../codebooks/chart-of-accounts.ts'
import { received } from '../../testing/given.ts'
import { linesText } from '../../testing/posted-text.ts'
import { posted } from '../posted.ts'
import type { RulePack } from '../rule-pack.ts'
import { packOn, RULE_PACKS } from './rule-packs.ts'

const FUEL = { account: 'cost.carfuel', unrecognisedAccount: 'cost.carfuel.n', costKind: 'PassengerVehicle', deductibleShare: '0.5', base: 10_000 } as const // prettier-ignore

test('each paper is judged by the pack of its day, on whatever day it is posted', () => {
  const [, newest] = RULE_PACKS
  const next: RulePack = {
    key: 'hr-2027-01',
    validFrom: '2027-01-01',
    cases: (newest?.cases ?? []).map(({ when, lines }) => ({
      when,
      lines: lines.map((line) => (line.share === '0.5' ? { ...line, share: '0.3' } : line)),
    })),
  }
  const packs = [...RULE_PACKS, next]
  const on = (vatOn: string) => posted(received({ vatOn, groups: [FUEL] }), packOn(vatOn, packs) as RulePack)
  expect([on('2026-12-31').rulePack, on('2027-01-01').rulePack]).toEqual(['hr-2026-01', 'hr-2027-01'])
  expect(linesText(on('2026-12-31').lines)).toBe('407500 D 56,25 · 407600 D 56,25 · 140012 D 12,50 · 220000 P 125,00')
  expect(linesText(on('2027-01-01').lines)).toBe('407500 D 33,75 · 407600 D 78,75 · 140012 D 12,50 · 220000 P 125,00')
})

test('the first pack has a first day, and before it there is none', () => {
  expect(packOn('2017-12-31')).toBeUndefined()
  expect(packOn('2018-01-01')?.key).toBe('hr-2018-01')
  expect(packOn('2025-12-31')?.key).toBe('hr-2018-01')
  expect(packOn('2026-01-01')?.key).toBe('hr-2026-01')
})

test('a pack is named after the month with whose first day it begins, as people are told it', () => {
  expect(RULE_PACKS.map(({ key }) => `${key}-01`)).toEqual(RULE_PACKS.map(({ validFrom }) => `hr-${validFrom}`))
})

test('every line of every pack names an account that the facts give or the chart has, at each rate it can have', () => {
  const roles = RULE_PACKS.flatMap(({ cases }) => cases.flatMap(({ lines }) => lines.map(({ role }) => role)))
  const named = roles.filter((role) => !role.startsWith('{')).flatMap((role) => ['5', '13', '25'].map((rate) => role.replace('{rate}', rate)))
  expect(named.filter((role) => !isAccountRole(role))).toEqual([])
  expect(named.length).toBeGreaterThan(500)
}) // prettier-ignore
