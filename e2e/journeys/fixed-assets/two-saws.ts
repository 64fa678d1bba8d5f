import { addDays, dayInZagreb } from 'contract/croatia/days'
import { CAVAO, received } from '../../files.ts'

const today = dayInZagreb(new Date())
export const BOUGHT_ON = addDays(today, -40)

const SAWS = { name: 'Tračna pila', quantity: '2', unitCode: 'H87', unitPrice: '2400', vatCategory: 'S', vatRate: '25', hrName: 'HR:PDV25', classificationCode: '28.49.12' } as const // prettier-ignore

/** An invoice of two sawing machines, P-77, that came to Plavo more a while ago. */
export const twoSaws = () =>
  received('more', { number: 'P-77', seller: CAVAO, issueDate: BOUGHT_ON, dueDate: today, lines: [SAWS], allowances: [], prepaidAmount: 0 }) // prettier-ignore
