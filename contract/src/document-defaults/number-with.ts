import { filledIn, type Template } from '../kit/templates.ts'

export type Marks = { readonly workSpaceMark: string; readonly paymentDeviceMark: string }

/** The number of an invoice as it will print. */
export const numberWith = (template: Template, ordinal: number, marks: Marks): string =>
  filledIn(template, { ordinalNumber: String(ordinal), ...marks })
