import { DocumentsQuery } from 'contract/documents/documents'
import { readSearch } from '../app/search-text.ts'
import { readGrid } from '../kit/address/grid-url.ts'

/** The filters under which the list of documents opens that a link leads to. */
export const listedDocuments = (link: HTMLElement): DocumentsQuery['filter'] =>
  readGrid(DocumentsQuery, readSearch(link.getAttribute('href')?.split('?')[1] ?? '')).filter
