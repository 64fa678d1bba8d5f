import { query } from '../kit/call.ts'

/** The query string of a page, both ways: values are plain text, so that addresses stay readable and nothing is quoted. */

export const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const writeSearch = (search: Readonly<Record<string, unknown>>): string =>
  query(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))).replaceAll('%2C', ',')
