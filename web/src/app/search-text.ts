import { addressOf } from 'contract/kit/address/page-search'

/** The query string of a page, both ways: values are plain text, so that addresses stay readable and nothing is quoted. */

export const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const writeSearch = (search: object): string => addressOf('', search)
